import { useSite } from '../locale/site.tsx';
import { JsonLd } from '../shell/json-ld.tsx';
import { listLd } from '../shell/structured-data.ts';
import { useOrigin } from '../shell/use-origin.ts';
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
