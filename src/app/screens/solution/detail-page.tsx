import type { ArticleDetailData } from '#contract/client/client-answers.ts';
import { ARTICLE_KINDS, articleAddress } from '#contract/records/article-kind.ts';
import { ArticleHead } from '../../features/articles/article-head.tsx';
import { articleLd } from '../../features/articles/article-ld.ts';
import { ArticleProducts } from '../../features/articles/article-products.tsx';
import { ArticleText } from '../../features/articles/article-text.tsx';
import { assertIds } from '../../features/list/list-loader.ts';
import type { PageCrumb } from '../../parts/catalogue/breadcrumb.tsx';
import { breadcrumbLd } from '../../parts/catalogue/structured-data.ts';
import { Drawing } from '../../parts/drawing.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import type { Translate } from '../../platform/messages/catalogue.ts';
import { linkData } from '../../platform/page/linked-data.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { assertAddress, callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/detail-page.ts';
import { PartsList } from './parts-list.tsx';

/** Loads a solution with its text and its parts. */
export async function loader(input: Route.LoaderArgs) {
  const { id } = input.params;
  assertIds(input.url, [id]);
  const article = await callForPage(input, 'article_get', { params: { kind: 'solution', id } });
  assertAddress(input, articleAddress('solution', article.id));
  await linkData(input, place => [
    articleLd(article, place),
    breadcrumbLd(crumbsOf(article, place.t), place),
  ]);
  return article;
}

export function meta(input: Route.MetaArgs) {
  const { id, name, summary, categories } = input.loaderData;
  return pageMeta(input, t => ({
    title: name.text,
    description: summary.text,
    keywords: [...categories.map(category => category.name.text), t('solution.title')],
    subject: { kind: 'solution', id },
  }));
}

export default function Solution({ loaderData: article }: Route.ComponentProps) {
  const t = useMessages();
  const { name, summary, image, products } = article;
  return (
    <div className="page">
      <div className="flex items-end justify-between gap-8 pb-6">
        <div className="min-w-0">
          <ArticleHead crumbs={crumbsOf(article, t)} title={name} summary={summary} />
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

function crumbsOf({ branch, name }: Pick<ArticleDetailData, 'branch' | 'name'>, t: Translate): PageCrumb[] {
  const { path } = ARTICLE_KINDS.solution;
  return [
    { name: { text: t('solution.title') }, path: null, to: path },
    ...(branch === null
      ? []
      : [{ name: { text: t(`solution.${branch}`) }, path: null, to: `${path}/${branch}` }]),
    { name, path: null },
  ];
}
