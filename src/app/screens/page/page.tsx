import { articleAddress } from '#contract/records/article-kind.ts';
import { ArticleBody } from '../../features/articles/article-body.tsx';
import { ArticleHead } from '../../features/articles/article-head.tsx';
import { articleLd } from '../../features/articles/article-ld.ts';
import { assertIds } from '../../features/list/list-loader.ts';
import { breadcrumbLd } from '../../parts/catalogue/structured-data.ts';
import { linkData } from '../../platform/page/linked-data.ts';
import { pageMeta } from '../../platform/page/page-meta.ts';
import { assertAddress, callForPage } from '../../platform/requests/page-call.ts';
import type { Route } from './+types/page.ts';

/** Loads a page of the owner's: imprint, terms, shipping, about. */
export async function loader(input: Route.LoaderArgs) {
  const { id } = input.params;
  assertIds(input.url, [id]);
  const article = await callForPage(input, 'article_get', { params: { kind: 'page', id } });
  assertAddress(input, articleAddress('page', article.id));
  await linkData(input, place => [
    articleLd(article, place),
    breadcrumbLd([{ name: article.name, path: null }], place),
  ]);
  return article;
}

export function meta(input: Route.MetaArgs) {
  const { id, name, summary, chapters } = input.loaderData;
  return pageMeta(input, () => ({
    title: name.text,
    description: summary.text,
    keywords: [name.text, ...chapters.map(({ title }) => title)],
    subject: { kind: 'page', id },
  }));
}

export default function OwnPage({ loaderData: article }: Route.ComponentProps) {
  const { name, summary } = article;
  return (
    <div className="page">
      <ArticleHead crumbs={[{ name, path: null }]} title={name} summary={summary} />
      <ArticleBody article={article} />
    </div>
  );
}
