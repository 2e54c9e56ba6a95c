import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { callFor, sendFor, startSite, type TestSite } from './start-site.ts';

const focal = (value: number): Product['attributes'][number] => ({
  kind: 'number',
  key: 'focal_length',
  value,
  comparison: null,
  tolerance: null,
  given: `${value} mm`,
});

const lens = (part_number: string, name: { en: string; cn?: string }, f: number): Entry => [
  'product',
  make.product(part_number, { part_number, category_ids: ['lenses'], name, attributes: [focal(f)] }),
];

/** Lenses, one of which is black and one for a periscope, and a mount. */
const ENTRIES: Entry[] = [
  ['catalogue', make.catalogue({})],
  ['category', make.category('lenses', { name: { en: 'Lenses', cn: '透镜' } })],
  ['category', make.category('mounts', { name: { en: 'Mounts', cn: '支架' } })],
  ['attribute', make.attribute('focal_length', { name: { en: 'Focal length', cn: '焦距' } })],
  lens('LL-100-A', { en: 'Clear lens', cn: '透镜' }, 100),
  lens('LL-100-B', { en: 'Black lens', cn: '黑色透镜' }, 100),
  lens('LL-100-C', { en: 'Golden lens' }, 100),
  lens('LL-250-D', { en: 'Periscope lens' }, 250),
  [
    'product',
    make.product('MM-9', {
      part_number: 'MM-9',
      category_ids: ['mounts'],
      name: { en: 'Black mount for a 100 mm cage', cn: '黑色支架' },
    }),
  ],
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: ENTRIES });
});
afterAll(() => site.close());

async function search(text: string) {
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
  const query = `type=product&q=${encodeURIComponent(text)}`;
  const { interpretation, list } = await callFor(site, 'search_more', {
    query,
    headers: { 'accept-language': language },
  });
  const numbers = (rows: readonly { part_number: string }[]) => rows.map(row => row.part_number);
  return {
    without: interpretation.set_aside,
    found: numbers(list.products).toSorted(),
    total: list.totals.products,
    lacking: list.behind?.dropped.map(({ key }) => key) ?? null,
    behind: numbers(list.behind?.products ?? []).toSorted(),
    partial: list.relaxed.flatMap(({ products }) => numbers(products)),
    guess: numbers(list.guess?.products ?? []),
    nearest: list.near_misses.map(({ instead }) => instead),
  };
}

describe('words that no product has under the conditions of a search', () => {
  it('are set aside and said, and what meets the conditions is listed', async () => {
    for (const text of ['lens f=100mm transmitting', 'transmitting lens f=100mm', 'f=100mm glossy lens'])
      expect(await search(text)).toMatchObject({
        without: [text.includes('glossy') ? 'glossy' : 'transmitting'],
        found: ['LL-100-A', 'LL-100-B', 'LL-100-C'],
        total: 3,
        behind: [],
      });
    // The query is for a mount, not for a lens, and mounts state no focal length.
    expect(await search('mount f=100mm')).toMatchObject({ without: ['f=100mm'], found: ['MM-9'] });
    // There is a periscope, but not at 100 mm.
    expect(await search('periscope lens f=100mm')).toMatchObject({ without: ['periscope'], total: 3 });
    expect(await search('军用透镜 焦距100毫米')).toMatchObject({
      without: ['军用'],
      found: ['LL-100-A', 'LL-100-B', 'LL-100-C'],
    });
  });

  it('leave the words that some products have to rank: those come first, the others behind a line', async () => {
    expect(await search('black periscope lens f=100mm')).toMatchObject({
      without: ['periscope'],
      found: ['LL-100-B'],
      lacking: ['black'],
      behind: ['LL-100-A', 'LL-100-C'],
    });
    expect(await search('black lens f=100mm')).toMatchObject({
      without: [],
      found: ['LL-100-B'],
      behind: [],
    });
  });

  it('are set aside only where what stays says as much as what goes', async () => {
    expect(await search('lens shutter ripcord flange')).toMatchObject({ without: [], total: 0 });
    expect(await search('ripcord')).toMatchObject({ without: [], total: 0 });
    expect(await search('lens ripcord')).toMatchObject({ without: ['ripcord'], total: 4 });
  });

  it('are set aside where a value is missed as well, so that the nearest values are named', async () => {
    const nearest = ['focal_length==100mm', 'focal_length==250mm'];
    expect(await search('lens f=110mm')).toMatchObject({ without: [], total: 0, nearest });
    expect(await search('ripcord lens f=110mm')).toMatchObject({ without: ['ripcord'], total: 0, nearest });
    expect(await search('"ripcord" lens f=110mm')).toMatchObject({ without: [], total: 0, nearest: [] });
  });

  it('are none where they stand in quotes or look like a part number', async () => {
    expect(await search('lens f=100mm "ripcord"')).toMatchObject({ without: [], total: 0 });
    expect(await search('lens f=100mm ZX-777-Q')).toMatchObject({ without: [], total: 0 });
    expect(await search('LL-100-B ripcord flange')).toMatchObject({
      without: ['ripcord', 'flange'],
      found: ['LL-100-B'],
    });
  });

  it('never bring back what the search excludes: not in the list, behind it, in part or as a guess', async () => {
    for (const text of [
      'lens f=100mm -golden ripcord',
      'black ripcord lens f=100mm -golden',
      'lens -golden ripcord flange hatch',
      'lens -golden f=999mm',
      'lens not golden ripcord',
      'LL-1OO-C -golden',
    ]) {
      const { found, behind, partial, guess } = await search(text);
      expect({ text, all: [...found, ...behind, ...partial, ...guess] }).not.toMatchObject({
        all: expect.arrayContaining(['LL-100-C']),
      });
    }
    expect(await search('lens f=100mm -golden ripcord')).toMatchObject({
      without: ['ripcord'],
      found: ['LL-100-A', 'LL-100-B'],
    });
  });

  it('are named in the file of such a list', async () => {
    const response = await sendFor(site, 'product_download_list', {
      query: 'format=csv&q=lens+f%3D100mm+ripcord',
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Without: “ripcord”');
  });
});
