import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { openDatabase } from '#database/open.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { replaceCart } from '#database/visitors/carts.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, sendFor, startSite, startSiteForTest, type TestSite } from './start-site.ts';

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
    expect(home.session_id).toMatch(/^[A-Za-z0-9_-]{48}$/);
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

  it('R-02 keeps a session id that the site signed and replaces one that it did not', async () => {
    const { session_id } = await callFor(site, 'home');
    const give = async (sessionId: string) =>
      (await callFor(site, 'home', { headers: { sessionId } })).session_id;
    expect(await give(session_id)).toBe(session_id);
    for (const planted of ['no session; id', 'p'.repeat(24), 'p'.repeat(48), `${session_id.slice(0, -1)}~`])
      expect(await give(planted)).not.toBe(planted);
    expect((await callFor(site, 'home')).session_id).not.toBe(session_id);
  });

  it('R-02 exchanges a session id of an earlier release once, with all that belongs to it', async () => {
    const old = 'an-id-of-release-0-2-0-x';
    const database = await openDatabase({ data_dir: site.data_dir });
    onTestFinished(() => database.close());
    await replaceCart(database, old, { revision: 0, lines: [], now: new Date().toISOString() });
    const revisionOf = async (sessionId: string) =>
      (await callFor(site, 'cart_get', { headers: { sessionId } })).revision;
    expect((await sendFor(site, 'cart_get', { headers: { sessionId: old } })).status).toBe(400);
    const { session_id } = await callFor(site, 'home', { headers: { cookie: `sessionId=${old}` } });
    expect(await revisionOf(session_id)).toBe(1);
    const again = await callFor(site, 'home', { headers: { sessionId: old } });
    expect(again.session_id).not.toBe(session_id);
    expect(await revisionOf(again.session_id)).toBe(0);
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
  // The larger one first, and not called popular, as nobody has chosen any.
  expect(home.popular_sets.map(set => [set.id, set.products])).toEqual([
    ['pcx', 6],
    ['dcx', 3],
  ]);
  expect(home.sets_chosen).toBe(false);
  expect(home.courses[0]?.summary).toEqual({ text: '光线', lang: 'cn' });
  expect(home.solutions).toEqual([]);
});

/** Twenty products of two kinds, with focal lengths from 10 mm to 200 mm. */
const KINDS = withFocalLengths(10);

/** @param step between the focal lengths, the first of them, in mm */
function withFocalLengths(step: number): Entry[] {
  return Array.from({ length: 20 }, (_, at) => [
    'product',
    make.product(`N-${at}`, {
      set_id: null,
      category_ids: ['mounts'],
      attributes: [
        {
          kind: 'number',
          key: 'focal_length',
          value: step * (at + 1),
          comparison: null,
          tolerance: null,
          given: `${step * (at + 1)} mm`,
        },
      ],
    }),
  ]);
}

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
    const values = example?.list.products.map(row => row.values.find(({ key }) => key === 'focal_length'));
    const numbers = values?.flatMap(value => (value?.kind === 'number' ? value.value : [])) ?? [];
    const [from = 0, to = 0] = example?.texts[0]?.match(/\d+/g)?.map(Number) ?? [];
    expect(numbers).toHaveLength(6);
    expect([numbers[0], numbers.at(-1)]).toEqual([10 * Math.ceil(from / 10), 10 * Math.floor(to / 10)]);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(queries).toHaveLength(1);
    const found = await callFor(own, 'search', { query: `q=${encodeURIComponent(queries[0] ?? '')}` });
    expect(found.list.totals.products).toBeGreaterThan(0);
  });

  it('R-32 suggests a search for a number in the unit that suits its size', async () => {
    const own = await startSiteForTest({ entries: [...CATALOGUE, ...withFocalLengths(3e6)] });
    const { queries } = await callFor(own, 'home_show');
    expect(queries).toEqual([expect.stringMatching(/ \d{1,3} km$/)]);
  });

  it('is missing where no kind of products has numbers enough', async () => {
    const { example, queries } = await callFor(site, 'home_show');
    expect([example, queries]).toEqual([null, []]);
  });
});
