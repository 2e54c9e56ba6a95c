import { createClient } from '#contract/client/client.ts';

type Tree = { path: string[]; children: Tree[]; name: { text: string } };

/** Addresses of each kind of screen of a running site, many of each where there are many: every set and product, every category as it
 *  is, in another order and under a choice, searches for the categories' words. */
export async function listAddresses(origin: string): Promise<Record<string, string[]>> {
  const client = createClient({
    fetch: (url, init) => fetch(origin + url, init),
    locale: () => 'en',
    sessionId: () => '',
  });
  const below = (trees: readonly Tree[]): Tree[] => trees.flatMap(tree => [tree, ...below(tree.children)]);
  const categories = below((await client.call('category_list')).data);
  const category: string[] = [];
  for (const { path, children } of categories) {
    const address = `/category/${path.join('/')}`;
    category.push(address, `${address}?sort=price`);
    if (children.length > 0) continue;
    const { list } = (await client.call('category_show', { params: { id: path.at(-1) ?? '' } })).data;
    for (const facet of list.facets)
      if (facet.kind === 'enum' && facet.values[0] !== undefined)
        category.push(`${address}?${facet.key}=${encodeURIComponent(facet.values[0].id)}`);
  }
  const listed = async (type: 'set' | 'product') => {
    const { list } = (await client.call('search_more', { query: { type, size: 100 } })).data;
    return (type === 'set' ? list.sets : list.products).map(({ id }) => `/product/${id}`);
  };
  return {
    home: ['/', '/cn'],
    category,
    product: await listed('product'),
    set: await listed('set'),
    search: categories.map(({ name }) => `/search?q=${encodeURIComponent(name.text)}`),
  };
}
