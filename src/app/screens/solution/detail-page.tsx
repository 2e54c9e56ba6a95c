import { ARTICLE_KINDS } from '#contract/article-kind.ts';
import { ArticleHead } from '../../features/articles/article-head.tsx';
import { articleLd } from '../../features/articles/article-ld.ts';
import { ArticleProducts } from '../../features/articles/article-products.tsx';
import { ArticleText } from '../../features/articles/article-text.tsx';
import { assertIds } from '../../features/list/list-loader.ts';
import { Drawing } from '../../parts/drawing.tsx';
import { JsonLd } from '../../parts/json-ld.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { useOrigin } from '../../platform/page/use-origin.ts';
import { callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/detail-page.ts';
import { PartsList } from './parts-list.tsx';

/** A solution with its text and the parts it uses. */
export function loader(input: Route.LoaderArgs) {
  const { id } = input.params;
  assertIds(input.url, [id]);
  return callForPage(input, 'article_get', { params: { kind: 'solution', id } });
}

export function meta(input: Route.MetaArgs) {
  const { name, summary, image, categories } = input.loaderData;
  return pageMeta(input, t => ({
    title: name.text,
    description: summary.text,
    keywords: [...categories.map(category => category.name.text), t('solution.title')],
    image,
  }));
}

export default function Solution({ loaderData: article }: Route.ComponentProps) {
  const t = useMessages();
  const site = useSite();
  const origin = useOrigin();
  const { branch, name, summary, image, products } = article;
  const branchCrumb = branch && {
    name: { text: t(`solution.${branch}`) },
    path: null,
    to: `${ARTICLE_KINDS.solution.path}/${branch}`,
  };
  return (
    <div className="page">
      <JsonLd data={articleLd(article, { provider: '', site, origin })} />
      <div className="flex items-end justify-between gap-8 pb-6">
        <div className="min-w-0">
          <ArticleHead
            crumbs={[
              { name: { text: t('solution.title') }, path: null, to: ARTICLE_KINDS.solution.path },
              ...(branchCrumb === null ? [] : [branchCrumb]),
              { name, path: null },
            ]}
            title={name}
            summary={summary}
          />
        </div>
        {image !== null && (
          <Drawing src={image} alt="" width={150} height={100} eager className="max-sm:hidden" />
        )}
      </div>
      <div className="solution-body">
        {products.length > 0 && <PartsList key={article.id} products={products} pieces={article.pieces} />}
        <div className="border-t border-line pt-6">
          <ArticleText article={article} />
        </div>
        <ArticleProducts article={article} only="sets" />
      </div>
    </div>
  );
}
