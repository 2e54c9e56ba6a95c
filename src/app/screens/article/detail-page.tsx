import type { ArticleData } from '#contract/client/client-answers.ts';
import { ARTICLE_KINDS, articleAddress, type CardKind } from '#contract/records/article-kind.ts';
import { ArticleBody } from '../../features/articles/article-body.tsx';
import { ArticleHead } from '../../features/articles/article-head.tsx';
import { articleLd } from '../../features/articles/article-ld.ts';
import { cardKindAt } from '../../features/articles/article-path.ts';
import { fieldText } from '../../features/articles/field-text.ts';
import { changeAddress } from '../../features/list/address/address.ts';
import { assertIds } from '../../features/list/list-loader.ts';
import type { PageCrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { categoryPath } from '../../parts/catalogue/category-path.ts';
import { breadcrumbLd } from '../../parts/catalogue/structured-data.ts';
import { writeDate } from '../../parts/day-text.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import type { Translate } from '../../platform/messages/catalogue.ts';
import { linkData } from '../../platform/page/linked-data.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { assertAddress, callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/detail-page.ts';

/** Loads an article of a kind that is shown as cards, with its text and subjects. */
export async function loader(input: Route.LoaderArgs) {
  const { id } = input.params;
  assertIds(input.url, [id]);
  const kind = cardKindAt(input.url.pathname);
  const [article, { catalogue }] = await Promise.all([
    callForPage(input, 'article_get', { params: { kind, id } }),
    callForPage(input, 'home'),
  ]);
  assertAddress(input, articleAddress(kind, article.id));
  const provider = catalogue.contact.company.text || catalogue.brand.name.text;
  await linkData(input, place => [
    articleLd(article, place, provider),
    breadcrumbLd(crumbsOf({ ...article, kind }, place.t), place),
  ]);
  return { ...article, kind };
}

export function meta(input: Route.MetaArgs) {
  const { kind, id, name, summary, categories, chapters } = input.loaderData;
  const about = ARTICLE_KINDS[kind].filters.includes('category')
    ? categories.map(category => category.name.text)
    : chapters.map(({ title }) => title.replace(/^[\d.\s]+/, ''));
  return pageMeta(input, t => ({
    title: name.text,
    description: summary.text,
    keywords: [...about, t(`${kind}.title`)],
    subject: { kind, id },
  }));
}

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  const t = useMessages();
  const { name, summary } = article;
  return (
    <div className="page">
      <ArticleHead crumbs={crumbsOf(article, t)} title={name} summary={summary}>
        <Facts article={article} />
      </ArticleHead>
      <ArticleBody article={article} />
    </div>
  );
}

function crumbsOf({ kind, name }: Pick<ArticleData, 'name'> & { kind: CardKind }, t: Translate): PageCrumb[] {
  return [
    { name: { text: t(`${kind}.title`) }, path: null, to: ARTICLE_KINDS[kind].path },
    { name, path: null },
  ];
}

type FactsProps = { article: Pick<ArticleData, 'fields' | 'date' | 'categories'> & { kind: CardKind } };

/** The filterable facts of an article, each linked to the articles that share it, followed by further front matter and the date. */
function Facts({ article: { kind, fields, date, categories } }: FactsProps) {
  const { locale } = useSite();
  const { filters, shown_fields } = ARTICLE_KINDS[kind];
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
      {filters.includes('category') &&
        categories.map(category => (
          <LocaleLink
            key={category.id}
            to={categoryPath(category)}
            className="link inline-flex min-h-6 items-center"
          >
            <LocaleText text={category.name} />
          </LocaleLink>
        ))}
      {shown_fields.map(key => (
        <Field key={key} name={key} kind={kind} fields={fields} />
      ))}
      {date !== null && (
        <time dateTime={date} className="inline-flex min-h-6 items-center text-soft">
          {writeDate(date, locale)}
        </time>
      )}
    </p>
  );
}

type FieldProps = { name: string; kind: CardKind; fields: ArticleData['fields'] };

function Field({ name, kind, fields }: FieldProps) {
  const t = useMessages();
  const { path, filters } = ARTICLE_KINDS[kind];
  const text = fieldText(fields, name, t);
  const value = fields.find(field => field.key === name)?.value ?? '';
  if (text === undefined) return null;
  return filters.some(key => key === name) ? (
    <LocaleLink
      to={path + changeAddress(new URLSearchParams(), { [name]: value })}
      className="link inline-flex min-h-6 items-center"
    >
      <LocaleText text={text} />
    </LocaleLink>
  ) : (
    <span className="inline-flex min-h-6 items-center">
      <LocaleText text={text} />
    </span>
  );
}
