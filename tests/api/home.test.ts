import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, make } from '#database/suite/test-records.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, startSite, startSiteForTest, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(() => site.close());

it('R-30 says that it is alive, even without a catalogue', async () => {
  const empty = await startSiteForTest();
  const response = await empty.get('/api/test');
  expect([response.status, await response.json()]).toEqual([200, { success: true, msg: '', data: null }]);
});

describe('the home call', () => {
  it('R-31 gives session, survey link, category list and top ads', async () => {
    const home = await callFor(site, 'home');
    expect(home.session_id).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
    expect(home.survey_link).toBe('https://example.com/survey');
    expect(home.category_list.map(category => category.id)).toEqual(['optics', 'mounts']);
    expect(home.ads_list).toEqual([{ text: { text: 'New lenses' }, link: '/new-product' }]);
    expect(home.catalogue).toMatchObject({
      name: { text: 'Small optics' },
      currency: 'USD',
      products: 10,
      sets: 2,
    });
  });

  it('R-02 keeps a session id that is well formed and replaces one that is not', async () => {
    const { session_id } = await callFor(site, 'home');
    expect((await callFor(site, 'home', { headers: { sessionId: session_id } })).session_id).toBe(session_id);
    const replaced = (await callFor(site, 'home', { headers: { sessionId: 'no session; id' } })).session_id;
    expect(replaced).not.toBe('no session; id');
    expect((await callFor(site, 'home')).session_id).not.toBe(session_id);
  });

  it('R-01 is never kept by a cache, being the visitor’s own', async () => {
    expect((await site.get('/api/v1/home')).headers.get('cache-control')).toBe('private, no-store');
  });

  it('R-04 speaks the language of header lang', async () => {
    const home = await callFor(site, 'home', { headers: { lang: 'zh_CN' } });
    expect(home.catalogue.name).toEqual({ text: '小型光学' });
    expect(home.catalogue.contact.company).toEqual({ text: 'Small Optics Ltd', lang: 'en' });
  });
});

it('R-32 gives the home screen’s content, public records only', async () => {
  const home = await callFor(site, 'home_show');
  expect(home.banners.map(({ id, link }) => [id, link])).toEqual([['spring', '/search?q=lens']]);
  expect(home.new_products.slice(0, 3).map(product => product.id)).toEqual(['LA-100', 'LA-50', 'LA-25']);
  expect(home.popular_sets.map(set => set.id).sort()).toEqual(['dcx', 'pcx']);
  expect(home.courses[0]?.summary).toEqual({ text: '光线', lang: 'cn' });
  expect(home.solutions).toEqual([]);
});

/** Twenty products of two kinds, with focal lengths from 10 mm to 200 mm. */
const KINDS: Entry[] = Array.from({ length: 20 }, (_, at) => [
  'product',
  make.product(`N-${at}`, {
    set_id: null,
    category_ids: ['mounts'],
    attributes: [
      {
        kind: 'number',
        key: 'focal_length',
        value: 10 * (at + 1),
        comparison: null,
        tolerance: null,
        given: `${10 * (at + 1)} mm`,
      },
    ],
  }),
]);

describe('the example of a catalogue', () => {
  it('R-32 is a list under conditions that leave some of a kind of products, with the facets to change them, and searches that find something', async () => {
    const own = await startSiteForTest({ entries: [...CATALOGUE, ...KINDS] });
    const { example, queries } = await callFor(own, 'home_show');
    expect(example).toMatchObject({
      category: { id: 'mounts' },
      filters: [expect.stringMatching(/^focal_length=\d+mm\.\.\d+mm$/)],
      texts: [expect.stringMatching(/^Focal length \d+–\d+ mm$/)],
      keys: ['focal_length'],
    });
    expect(example?.list.totals.products).toBeGreaterThanOrEqual(3);
    expect(example?.list.totals.products).toBeLessThan(KINDS.length);
    expect(example?.list.facets.map(({ key }) => key)).toEqual(['focal_length']);
    expect(example?.list.products.map(({ part_number }) => part_number)).toHaveLength(6);
    expect(queries).toHaveLength(1);
    const found = await callFor(own, 'search', { query: `q=${encodeURIComponent(queries[0] ?? '')}` });
    expect(found.list.totals.products).toBeGreaterThan(0);
  });

  it('is missing where no kind of products has numbers enough', async () => {
    const { example, queries } = await callFor(site, 'home_show');
    expect([example, queries]).toEqual([null, []]);
  });
});
