import type { Article } from '#contract/client-answers.ts';
import { ArticleBody } from '../../features/articles/article-body.tsx';
import { ArticleHead } from '../../features/articles/article-head.tsx';
import { articleLd } from '../../features/articles/article-ld.ts';
import { LIST_PATHS } from '../../features/articles/article-path.ts';
import { fieldText } from '../../features/articles/field-text.ts';
import { changeAddress } from '../../features/list/address.ts';
import { assertIds } from '../../features/list/list-loader.ts';
import { writeDate } from '../../parts/day-text.ts';
import { JsonLd } from '../../parts/json-ld.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { useHome } from '../../platform/page/use-home.ts';
import { useOrigin } from '../../platform/page/use-origin.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/detail-page.ts';

/** A course: its chapters, and what it is about. */
export function loader(input: Route.LoaderArgs) {
  const { id } = input.params;
  assertIds(input.url, [id]);
  return callForPage(input, 'article_get', { params: { kind: 'course', id } });
}

export function meta(input: Route.MetaArgs) {
  const { name, summary, image, chapters } = input.loaderData;
  return pageMeta(input, t => ({
    title: name.text,
    description: summary.text,
    keywords: [...chapters.map(({ title }) => title.replace(/^[\d.\s]+/, '')), t('course.title')],
    image,
  }));
}

export default function Course({ loaderData: article }: Route.ComponentProps) {
  const t = useMessages();
  const site = useSite();
  const origin = useOrigin();
  const home = useHome();
  const { name, summary } = article;
  const provider = home?.catalogue.contact.company.text || home?.catalogue.name.text || '';
  return (
    <div className="page">
      <JsonLd data={articleLd(article, { provider, site, origin })} />
      <ArticleHead
        crumbs={[
          { name: { text: t('course.title') }, path: null, to: LIST_PATHS.course },
          { name, path: null },
        ]}
        title={name}
        summary={summary}
      >
        <CourseFacts article={article} />
      </ArticleHead>
      <ArticleBody article={article} />
    </div>
  );
}

/** Topic and level, each the way to the courses that share it; how long it takes, and from when it is. */
function CourseFacts({ article: { fields, date } }: { article: Pick<Article, 'fields' | 'date'> }) {
  const t = useMessages();
  const { locale } = useSite();
  const duration = fieldText(fields, 'duration', t);
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
      {(['topic', 'level'] as const).map(key => {
        const text = fieldText(fields, key, t);
        const value = fields.find(field => field.key === key)?.value ?? '';
        return (
          text && (
            <LocaleLink
              key={key}
              to={`${LIST_PATHS.course}${changeAddress(new URLSearchParams(), { [key]: value })}`}
              className="link inline-flex min-h-6 items-center"
            >
              <LocaleText text={text} />
            </LocaleLink>
          )
        );
      })}
      {duration && (
        <span className="inline-flex min-h-6 items-center">
          <LocaleText text={duration} />
        </span>
      )}
      {date !== null && (
        <time dateTime={date} className="inline-flex min-h-6 items-center text-soft">
          {writeDate(date, locale)}
        </time>
      )}
    </p>
  );
}
