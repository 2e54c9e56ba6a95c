import type { ArticleCardData, ArticleData } from '#contract/client/client-answers.ts';
import { writeDate } from '../../parts/day-text.ts';
import { Drawing } from '../../parts/drawing.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { listMark } from '../../platform/clicks/list-mark.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { ArticleLink } from './article-link.tsx';
import { articlePath } from './article-path.ts';
import { fieldText } from './field-text.ts';

type ArticleCardsProps = {
  articles: (ArticleCardData & Partial<Pick<ArticleData, 'fields' | 'categories'>>)[];
  label: string;
  /** The heading level of a card's name. */
  level: 2 | 3;
  /** Front matter shown in the last line, in this order. */
  shown?: readonly string[];
  /** Whether each card names its kind, for articles of several kinds. */
  kinds?: boolean;
};

/** Articles as cards: picture, if any of them has one, name, summary, and a line of front matter. */
export function ArticleCards({ articles, label, level, shown = [], kinds = false }: ArticleCardsProps) {
  const t = useMessages();
  const { locale } = useSite();
  const Heading = `h${level}` as const;
  const hasPictures = articles.some(({ image }) => image !== null);
  return (
    <ul aria-label={label} className="cards">
      {articles.map(article => (
        <li
          key={`${article.kind} ${article.id}`}
          {...listMark('article', article.id)}
          className="relative flex gap-4 border-b border-line py-4 hover:bg-raised"
        >
          {hasPictures && (
            <div className="grid w-24 shrink-0 place-items-center max-sm:w-16">
              {article.image !== null && (
                <Drawing src={article.image} alt="" width={88} height={72} className="max-sm:max-w-16" />
              )}
            </div>
          )}
          <div className="min-w-0 grow pr-2">
            <Heading>
              <ArticleLink
                to={articlePath(article)}
                className="font-semibold text-accent after:absolute after:inset-0 hover:underline"
              >
                <LocaleText text={article.name} />
              </ArticleLink>
            </Heading>
            {article.summary.text !== '' && (
              <p className="line-clamp-3 text-sm text-soft">
                <LocaleText text={article.summary} />
              </p>
            )}
            <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {kinds && <span className="text-soft">{t(`article.kind_${article.kind}`)}</span>}
              {shown.map(key => {
                const text = fieldText(article.fields ?? [], key, t);
                return text && <span key={key}>{<LocaleText text={text} />}</span>;
              })}
              {(article.categories ?? []).map(category => (
                <span key={category.id}>
                  <LocaleText text={category.name} />
                </span>
              ))}
              {article.date !== null && (
                <time dateTime={article.date} className="text-soft">
                  {writeDate(article.date, locale)}
                </time>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
