import { ArticleBody } from '../articles/article-body.tsx';
import { ArticleHead } from '../articles/article-head.tsx';
import { articleLd } from '../articles/article-ld.ts';
import { LIST_PATHS } from '../articles/article-path.ts';
import { categoryPath } from '../components/category-path.ts';
import { writeDate } from '../components/day-text.ts';
import { LocaleText } from '../components/locale-text.tsx';
import { assertIds } from '../list/list-loader.ts';
import { LocaleLink } from '../locale/locale-link.tsx';
import { useMessages, useSite } from '../locale/site.tsx';
import { callForPage } from '../page-call.ts';
import { JsonLd } from '../shell/json-ld.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { useOrigin } from '../shell/use-origin.ts';
import type { Route } from './+types/detail-page.ts';

/** An article about the technology behind the products. */
export function loader(input: Route.LoaderArgs) {
  const { id } = input.params;
  assertIds(input.url, [id]);
  return callForPage(input, 'article_get', { params: { kind: 'technology', id } });
}

export function meta(input: Route.MetaArgs) {
  const { name, summary, image, categories } = input.loaderData;
  return pageMeta(input, t => ({
    title: name.text,
    description: summary.text,
    keywords: [...categories.map(category => category.name.text), t('technology.title')],
    image,
  }));
}

export default function TechnologyArticle({ loaderData: article }: Route.ComponentProps) {
  const t = useMessages();
  const site = useSite();
  const origin = useOrigin();
  const { name, summary, date, categories } = article;
  return (
    <div className="page">
      <JsonLd data={articleLd(article, '', site, origin)} />
      <ArticleHead
        crumbs={[
          { name: { text: t('technology.title') }, path: null, to: LIST_PATHS.technology },
          { name, path: null },
        ]}
        title={name}
        summary={summary}
      >
        <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
          {categories.map(category => (
            <LocaleLink
              key={category.id}
              to={categoryPath(category)}
              className="link inline-flex min-h-6 items-center"
            >
              <LocaleText text={category.name} />
            </LocaleLink>
          ))}
          {date !== null && (
            <time dateTime={date} className="inline-flex min-h-6 items-center text-soft">
              {writeDate(date, site.locale)}
            </time>
          )}
        </p>
      </ArticleHead>
      <ArticleBody article={article} />
    </div>
  );
}
