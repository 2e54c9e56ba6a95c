import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { callFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(() => site.close());

const filters = (...list: string[]) =>
  list.map(filter => `filters[]=${encodeURIComponent(filter)}`).join('&');
const idsOf = (list: { products: { id: string }[] }) => list.products.map(product => product.id).sort();

it('R-38 gives the whole tree, three levels, with counts of public products', async () => {
  const tree = await callFor(site, 'category_list');
  expect(tree.map(({ id, products }) => [id, products])).toEqual([
    ['optics', 9],
    ['mounts', 1],
  ]);
  const convex = tree[0]?.children[0]?.children[0];
  expect(convex).toMatchObject({
    id: 'convex',
    level: 3,
    path: ['optics', 'lenses', 'convex'],
    products: 6,
    children: [],
  });
});

describe('a category’s page', () => {
  it('R-39 has texts, breadcrumb, children, products and facets', async () => {
    const page = await callFor(site, 'category_show', { params: { id: 'lenses' } });
    expect(page.category).toMatchObject({
      id: 'lenses',
      name: { text: 'Lenses' },
      path: ['optics', 'lenses'],
      products: 9,
    });
    expect(page.breadcrumb.map(crumb => crumb.path)).toEqual([['optics'], ['optics', 'lenses']]);
    expect(page.children.map(({ id, products }) => [id, products])).toEqual([['convex', 6]]);
    expect(page.list.totals).toEqual({ products: 9, sets: 2 });
    expect(page.list.facets.map(facet => facet.key)).toEqual(
      expect.arrayContaining(['focal_length', 'coating']),
    );
  });

  it('R-39 finds a category of any level, without regard to case', async () => {
    expect((await callFor(site, 'category_show', { params: { id: 'CONVEX' } })).category.id).toBe('convex');
  });

  it('answers in Chinese, marking what exists in English only', async () => {
    const page = await callFor(site, 'category_show', {
      params: { id: 'convex' },
      headers: { lang: 'zh_CN' },
    });
    expect(page.category.name).toEqual({ text: 'Convex', lang: 'en' });
    expect(page.breadcrumb[0]?.name).toEqual({ text: '光学' });
  });
});

it('R-40 gives the direct children', async () => {
  const children = await callFor(site, 'category_children', { params: { id: 'optics' } });
  expect(children.map(child => child.id)).toEqual(['lenses']);
  expect(await callFor(site, 'category_children', { params: { id: 'mounts' } })).toEqual([]);
});

describe('a category under filters', () => {
  const list = (query: string, headers = {}) =>
    callFor(site, 'category_filter_product_list', { params: { id: 'optics' }, query, headers });

  it('R-41 joins values of one filter by OR and filters by AND', async () => {
    expect(idsOf(await list(filters('coating=b')))).toEqual(['LB-150', 'LB-300', 'LB-75']);
    expect(idsOf(await list(filters('coating=a,b', 'focal_length=50mm..100mm')))).toEqual([
      'LA-100-A',
      'LA-50-A',
      'LB-75',
    ]);
    expect(idsOf(await list(filters('focal_length=10cm')))).toEqual(['LA-100', 'LA-100-A']);
  });

  it('R-41 counts each facet without its own filter, names choices and chips', async () => {
    const page = await list(filters('coating=b'), { lang: 'zh_CN' });
    const facet = page.facets.find(candidate => candidate.key === 'coating');
    expect(facet).toMatchObject({
      kind: 'enum',
      column: { name: { text: '镀膜' } },
      values: [
        { id: 'a', count: 6, chosen: false, name: { text: 'A 膜' } },
        { id: 'b', count: 3, chosen: true, name: { text: 'Coating B', lang: 'en' } },
      ],
    });
    expect(page.chips).toEqual([
      expect.objectContaining({
        address: 'coating=b',
        choices: [{ id: 'b', name: { text: 'Coating B', lang: 'en' } }],
      }),
    ]);
  });

  it('R-41 keeps to products whose curve meets a condition, and names its axes on the chip', async () => {
    const page = await list(filters('transmission@500nm=>=1%'));
    expect(page.problems).toEqual([]);
    expect(page.products.map(product => product.id)).toContain('LA-25');
    expect(page.chips).toEqual([
      expect.objectContaining({
        filter: null,
        axes: expect.objectContaining({ y: expect.objectContaining({ key: 'transmission' }) }),
      }),
    ]);
    const none = await list(filters('transmission@500nm=>=1000%'));
    expect(none.totals.products).toBe(0);
  });

  it('R-41 sorts by an attribute, missing values last, and pages', async () => {
    const first = await list('sort=-focal_length&size=4');
    expect(first.products.map(product => product.id).slice(0, 2)).toEqual(['LB-300', 'LB-150']);
    expect([first.page, first.pages, first.size]).toEqual([1, 3, 4]);
    const last = await list('sort=-focal_length&size=4&page=3');
    expect(last.products).toHaveLength(1);
  });

  it('R-41 sorts by what curves say; an order that the catalogue lacks is named, the list is answered', async () => {
    const sort = (text: string) => list(`sort=${encodeURIComponent(text)}&size=100`);
    const first = await sort('-transmission@500nm');
    expect(first.problems).toEqual([]);
    expect(first.sort).toEqual({
      by: 'curve',
      key: 'transmission',
      x_min: 500,
      x_max: 500,
      take: 'mean',
      descending: true,
    });
    expect((await sort('min:transmission@0.4um..0.6um')).sort).toMatchObject({
      x_min: 400,
      x_max: 600,
      take: 'min',
    });
    for (const bad of ['reflection@500nm', 'transmission@5V', 'no_such']) {
      const page = await sort(bad);
      expect(page.sort).toEqual({ by: 'relevance' });
      expect(page.problems.map(({ address }) => address)).toEqual([`sort=${bad}`]);
    }
  });

  it('R-41 shows sets as cards with the spans of their matching products', async () => {
    const page = await list(`view=set&${filters('coating=a')}`);
    expect(page.products).toEqual([]);
    const pcx = page.sets.find(set => set.id === 'pcx');
    expect(pcx).toMatchObject({ products: 3, currency: 'USD', price_from: null });
    expect(pcx?.spans.find(span => span.key === 'focal_length')).toMatchObject({
      min: 25,
      max: 100,
      column: { unit: 'mm' },
    });
  });

  it('R-41 answers on each row what its conditions and its order ask, of attributes and of curves', async () => {
    const page = await list(filters('transmission@500nm=>=1%', 'focal_length=..200mm'));
    expect(page.asked).toEqual(['focal_length']);
    expect(page.asked_curves).toMatchObject([
      { key: 'transmission', x_min: 500, x_max: 500, take: 'mean', best: 'max', y: { unit: '%' } },
    ]);
    expect(page.products.length).toBeGreaterThan(0);
    for (const row of page.products) {
      expect(row.curve_values).toHaveLength(1);
      expect(row.curve_values?.[0]).toBeGreaterThanOrEqual(1);
    }
    const sorted = await list('sort=transmission@500nm');
    expect(sorted.asked_curves).toMatchObject([{ key: 'transmission', x_min: 500, best: 'min' }]);
    const answers = sorted.products.flatMap(row => row.curve_values?.[0] ?? []);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers).toEqual(answers.toSorted((a, b) => a - b));
    const plain = await list('size=100');
    expect([plain.asked, plain.asked_curves]).toEqual([[], []]);
    expect(plain.products.every(row => row.curve_values === undefined)).toBe(true);
  });

  it('gives a row the values of the columns that its page has', async () => {
    const page = await list('size=100');
    expect(page.columns.map(column => column.key)).toEqual(['focal_length', 'coating', 'window', 'mounted']);
    const row = page.products.find(product => product.id === 'LA-25');
    expect(row).toMatchObject({
      part_number: 'LA-25/M',
      set_name: { text: 'Plano-convex lenses' },
      stock: 5,
      lead_days: 0,
    });
    expect(row?.values.map(value => value.key)).toEqual(['focal_length', 'window']);
    expect(row?.curve?.curve_id).toBe('la25-t');
  });

  it('leaves out a filter that cannot be read, and says so', async () => {
    const page = await list(filters('focal_length=long', 'gone=1', 'coating=b'));
    expect(page.totals.products).toBe(3);
    expect(page.problems.map(problem => problem.address)).toEqual(['focal_length=long', 'gone=1']);
    expect(page.problems[1]?.msg).toContain('gone');
    const chinese = await list(filters('gone=1'), { lang: 'zh_CN' });
    expect(chinese.problems[0]?.msg).toMatch(/参数/);
  });

  it('answers an order by an attribute that is gone by relevance, and says so', async () => {
    const page = await list('sort=gone');
    expect([page.sort, page.problems[0]?.address]).toEqual([{ by: 'relevance' }, 'sort=gone']);
  });

  it('says what taking off a condition would give where nothing matches', async () => {
    const page = await list(filters('coating=b', 'focal_length=25mm'));
    expect(page.totals.products).toBe(0);
    expect(page.without).toEqual(
      expect.arrayContaining([
        { what: 'filter', key: 'coating', total: 2, address: 'coating=b' },
        { what: 'filter', key: 'focal_length', total: 3, address: 'focal_length=25mm' },
      ]),
    );
    expect(page.excluding.map(({ address }) => address)).toEqual(['coating=b', 'focal_length=25mm']);
    const instead = await Promise.all(page.near_misses.map(miss => list(filters('coating=b', miss.instead))));
    expect(instead.map(({ totals }) => totals.products)).toEqual(page.near_misses.map(miss => miss.total));
    expect(page.near_misses[0]).toMatchObject({
      key: 'focal_length',
      asked: 25,
      address: 'focal_length=25mm',
    });
  });

  it('says which range and which limit of a curve come closest, each as a condition that finds them', async () => {
    for (const [missed, nearest] of [
      ['window=300nm..1500nm', 'window=350nm..1500nm'],
      ['window=inside:400nm..900nm', 'window=inside:350nm..2000nm'],
      ['transmission@500nm=>=1000%', 'transmission@500nm=>=90%'],
    ] as const) {
      const page = await list(filters(missed));
      expect([missed, page.totals.products]).toEqual([missed, 0]);
      expect(page.near_misses.map(({ instead }) => instead)).toEqual([nearest]);
      for (const { address, instead, total } of page.near_misses) {
        expect(address).toBe(missed);
        expect((await list(filters(instead))).totals.products).toBe(total);
      }
    }
    const [range] = (await list(filters('window=300nm..1500nm'))).near_misses;
    expect(range).toMatchObject({
      kind: 'range',
      instead: 'window=350nm..1500nm',
      column: { unit: 'nm' },
    });
    const [curve] = (await list(filters('transmission@500nm=>=1000%'), { lang: 'zh_CN' })).near_misses;
    expect(curve).toMatchObject({ kind: 'curve', asked: { value: 1000 }, axes: { y: { unit: '%' } } });
  });

  it('reads filters in brackets, with numbers in them, and repeated', async () => {
    for (const query of [
      'filters[]=coating%3Db',
      'filters%5B%5D=coating%3Db',
      'filters[0]=coating%3Db',
      'filters=coating=b',
    ]) {
      expect((await list(query)).totals.products).toBe(3);
    }
  });
});

describe('a variant table', () => {
  const table = (listId: string, query = '') =>
    callFor(site, 'category_filter_same_products', { params: { listId }, query });

  it('R-42 has the products of one group, with the columns that the group names', async () => {
    const page = await table('pcx-coated');
    expect(idsOf(page)).toEqual(['LA-100-A', 'LA-25-A', 'LA-50-A']);
    expect(page.columns.map(column => column.key)).toEqual(['coating', 'focal_length']);
  });

  it('R-42 has the columns that conditions ask about beside those that the group names', async () => {
    const page = await table('pcx-coated', filters('mounted=yes'));
    expect(page.asked).toEqual(['mounted']);
    expect(page.columns.map(column => column.key)).toEqual(['coating', 'focal_length', 'mounted']);
  });

  it('R-42 has the products of a whole set, drafts left out, under filters', async () => {
    expect((await table('pcx')).totals.products).toBe(6);
    expect(idsOf(await table('pcx', filters('focal_length=..50mm')))).toEqual([
      'LA-25',
      'LA-25-A',
      'LA-50',
      'LA-50-A',
    ]);
  });

  it('R-42 of a list that does not exist, or is not public, is not found', async () => {
    for (const id of ['gone', 'hidden']) {
      expect((await site.get(`/api/v1/category/filterSameProducts/${id}`)).status).toBe(404);
    }
  });
});
