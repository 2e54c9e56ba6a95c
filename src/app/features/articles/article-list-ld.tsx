import { JsonLd } from '../../parts/json-ld.tsx';
import { listLd } from '../../parts/structured-data.ts';
import { useSite } from '../../platform/locale/site.tsx';
import { useOrigin } from '../../platform/page/use-origin.ts';
import { articlePath } from './article-path.ts';

/** A page's articles for machines, as an ItemList. */
export function ArticleListLd({
  articles,
}: {
  articles: readonly (Parameters<typeof articlePath>[0] & { name: { text: string } })[];
}) {
  const site = useSite();
  const origin = useOrigin();
  const items = articles.map(article => ({ name: article.name.text, path: articlePath(article) }));
  return <JsonLd data={listLd(items, site, origin)} />;
}
