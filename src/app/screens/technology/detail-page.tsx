import { ArticleBody } from '../../features/articles/article-body.tsx';
import { ArticleHead } from '../../features/articles/article-head.tsx';
import { articleLd } from '../../features/articles/article-ld.ts';
import { LIST_PATHS } from '../../features/articles/article-path.ts';
import { assertIds } from '../../features/list/list-loader.ts';
import { categoryPath } from '../../parts/category-path.ts';
import { writeDate } from '../../parts/day-text.ts';
import { JsonLd } from '../../parts/json-ld.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { useOrigin } from '../../platform/page/use-origin.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
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
      <JsonLd data={articleLd(article, { provider: '', site, origin })} />
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
