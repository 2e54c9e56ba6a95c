import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api/errors.ts';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import { openCatalogueStream } from '#database/catalogue/catalogue-stream.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { type Entry, publishRecords } from '#database/suite/test-records.ts';
import { lengthsOf } from '#search/finding/test-searched.ts';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';
import { openServedCatalogue, type ServedCatalogue } from '../served/served-catalogue.ts';
import { mediaOf } from '../served/test-served.ts';
import { alternativesHandlers } from './alternatives.ts';
import { leadTimeHandlers } from './lead-times.ts';
import { signPreviewToken } from './preview-token.ts';
import { previewHandlers } from './previews.ts';
import { productHistoryHandlers } from './product-history.ts';
import { getProductOrSet, productHandlers } from './products.ts';

const article = (kind: 'manual' | 'course', at: number): Entry => [
  'article',
  make.article(kind, `${kind}-${at}`, {
    order: at,
    set_ids: ['pcx'],
    ...(at === 0 && { fields: [{ key: 'version', value: { en: '2.1' } }] }),
  }),
];
const product = (id: string, given: Partial<Product> = {}): Entry => [
  'product',
  make.product(id, { category_ids: ['lenses'], ...given }),
];
const SHARED: Entry[] = [
  ['catalogue', make.catalogue()],
  ['area', { code: '31', parent_code: null, name: { en: 'Shanghai' } }],
  ['category', make.category('optics', { name: { en: 'Optics' } })],
  ['category', make.category('lenses', { parent_id: 'optics', level: 2, name: { en: 'Lenses' } })],
  ['attribute', make.attribute('focus')],
  ['set', make.set('pcx', { name: { en: 'Plano-convex', cn: '平凸' }, key_attributes: ['focus'] })],
  ['set', make.set('dcx', { key_attributes: ['focus'] })],
  ['set', make.set('draft', { status: 'draft' })],
  ['group', make.group('draft-g', 'draft', { columns: ['focus'] })],
  ['group', make.group('draft-h', 'draft')],
  ...[0, 1, 2, 3].map(at =>
    product(`d${at}`, {
      set_id: 'draft',
      group_id: at === 3 ? 'draft-h' : 'draft-g',
      status: 'draft',
      attributes: lengthsOf({ focus: at }),
      order: at,
    }),
  ),
  product('lone-draft', { status: 'draft' }),
  ...Array.from({ length: 8 }, (_, at) => article('course', at)),
  ...Array.from({ length: 6 }, (_, at) => article('manual', at)),
  product('L1', {
    set_id: 'pcx',
    part_number: 'LA-1',
    attributes: lengthsOf({ focus: 10 }),
    cross_references: ['EO-77'],
  }),
  product('L2', { set_id: 'pcx', part_number: 'LA-2', attributes: lengthsOf({ focus: 11 }) }),
  product('X1', { set_id: 'dcx', part_number: 'DX-1', attributes: lengthsOf({ focus: 12 }) }),
  product('alone', { part_number: 'AL-1' }),
  product('pcx-like', { part_number: 'dcx' }),
  ['curve', make.curve('own', { product_id: 'L1' })],
  ['curve', make.curve('shared', { set_id: 'pcx' })],
  ['curve', make.curve('draft-curve', { set_id: 'draft' })],
];

const folder = mkdtempSync(join(tmpdir(), 'etalon-product-calls-'));
const NOW = new Date('2026-11-20T10:00:00.000Z');
const SECRET = 'a secret of sixteen characters or more';
let database: Database;
let served: ServedCatalogue;
beforeAll(async () => {
  database = await openDatabase({ data_dir: folder, role: 'importer' });
  await publishRecords(database, [
    ...SHARED,
    product('renamed', { part_number: 'OLD-1' }),
    product('replaced', { part_number: 'RP-1', replacement: 'LA-1' }),
    product('unknown', { part_number: 'UK-1', replacement: 'ZZ-9' }),
    product('dropped', { part_number: 'DR-1', set_id: 'pcx' }),
    product('gone', { part_number: 'GO-1' }),
  ]);
  const { id } = await publishRecords(database, [...SHARED, product('renamed', { part_number: 'NEW-1' })]);
  const index = openMemoryIndex(await buildSnapshot(await openCatalogueStream(database, id)));
  served = await openServedCatalogue(database, index, mediaOf({}));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const now = async <Value>(read: () => Promise<Value>) => read();
const away = async <Value>(_: () => Promise<Value>, otherwise: Value) => otherwise;
/** A request as a handler gets it. Handlers read no other parts. */
function request<Handler extends (asked: never) => unknown>(given: object): Parameters<Handler>[0] {
  return {
    served: () => served,
    locale: 'en',
    readSpare: now,
    searchSpare: now,
    now: () => NOW,
    preview_secret: SECRET,
    token: '',
    ...given,
  } as unknown as Parameters<Handler>[0];
}
const refusalOf = async (answer: Promise<unknown>): Promise<ApiError> => {
  const error = await answer.then(
    () => new Error('It was accepted'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
};

describe('a product or series', () => {
  const find = async (id: string, given: object = {}) => {
    const found = await getProductOrSet({ ...served, ...given }, id, { locale: 'en', readSpare: now });
    return [found.product?.id ?? null, found.set?.id ?? null];
  };

  it('is found by its id, else by its part number in any spelling, and a series before a part number', async () => {
    expect(await find('l1')).toEqual(['L1', 'pcx']);
    expect(await find('PCX')).toEqual([null, 'pcx']);
    expect(await find('la 1')).toEqual(['L1', 'pcx']);
    expect(await find('alone')).toEqual(['alone', null]);
    expect(await find('dcx')).toEqual([null, 'dcx']);
    const missing = await refusalOf(find('nothing'));
    expect([missing.code, missing.messageIn('en')]).toEqual([
      'not_found',
      expect.stringContaining('nothing'),
    ]);
  });

  it('is found by a number that it had before, or by one that it replaces, also while the search engine is away', async () => {
    expect(await find('EO-77')).toEqual(['L1', 'pcx']);
    expect(await find('OLD-1')).toEqual(['renamed', null]);
    const search = async () => {
      throw new SearchUnavailableError('away');
    };
    const engineless = { index: { ...served.index, search } };
    expect(await find('OLD-1', engineless)).toEqual(['renamed', null]);
    expect((await refusalOf(find('EO-77', engineless))).code).toBe('not_found');
    const broken = async () => {
      throw new Error('broken');
    };
    await expect(find('OLD-1', { index: { ...served.index, search: broken } })).rejects.toThrow('broken');
  });

  it('that was withdrawn is told with what replaces it, or the series that is left', async () => {
    const withdrawn = async (id: string) => {
      const error = await refusalOf(find(id));
      return [error.code, error.messageIn('en'), error.data];
    };
    const withdrawn_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const message = (id: string, next: string) => `${id} is no longer in this catalogue. ${next}`;
    const data = (part_number: string, given: object) => ({
      part_number,
      withdrawn_at,
      replacement: null,
      set: null,
      ...given,
    });
    expect(await withdrawn('RP-1')).toEqual([
      ...['withdrawn', message('RP-1', 'LA-1 replaces it.')],
      data('RP-1', { replacement: { part_number: 'LA-1', id: 'L1' } }),
    ]);
    expect(await withdrawn('UK-1')).toEqual([
      ...['withdrawn', message('UK-1', 'ZZ-9 replaces it.')],
      data('UK-1', { replacement: { part_number: 'ZZ-9', id: null } }),
    ]);
    expect(await withdrawn('dropped')).toEqual([
      ...['withdrawn', message('DR-1', 'The series that it was in is still here.')],
      data('DR-1', { set: { id: 'pcx', name: { text: 'Plano-convex' } } }),
    ]);
    expect((await withdrawn('GO-1'))[2]).toEqual(data('GO-1', {}));
    const spare = refusalOf(getProductOrSet(served, 'GO-1', { locale: 'en', readSpare: away }));
    expect((await spare).code).toBe('not_found');
  });
});

describe('the page of a product', () => {
  const { product_get, product_show, product_curves } = productHandlers;
  const get = (id: string, given: object = {}) =>
    product_get(request<typeof product_get>({ params: { id }, ...given }));
  const stepsOf = (crumbs: { name: { text: string }; path: string[] | null }[]) =>
    crumbs.map(({ name, path }) => [name.text, path]);

  it('has the product with its series, and the path to that', async () => {
    const { product, set, breadcrumb } = await get('LA1');
    expect([product?.id, set?.id]).toEqual(['L1', 'pcx']);
    expect(stepsOf(breadcrumb)).toEqual([
      ['Optics', ['optics']],
      ['Lenses', ['optics', 'lenses']],
      ['Plano-convex', null],
    ]);
    expect((await get('pcx', { locale: 'cn' })).breadcrumb.at(-1)?.name.text).toBe('平凸');
    expect((await get('pcx')).product).toBeNull();
    const alone = await get('alone');
    expect(alone.set).toBeNull();
    expect(stepsOf(alone.breadcrumb).at(-1)).toEqual(['AL-1', null]);
  });

  it('has twelve articles about it at most, files to download before texts', async () => {
    const { articles } = await get('L1');
    expect(articles.map(({ id }) => id)).toEqual([
      ...['manual-0', 'manual-1', 'manual-2', 'manual-3', 'manual-4', 'manual-5'],
      ...['course-0', 'course-1', 'course-2', 'course-3', 'course-4', 'course-5'],
    ]);
    expect(Object.keys(articles[0] ?? {}).sort()).toEqual(['files', 'id', 'kind', 'link', 'name', 'version']);
    expect(articles.slice(0, 2).map(({ version }) => version)).toEqual(['2.1', null]);
    expect((await get('alone')).articles).toEqual([]);
  });

  it('says when it last changed, as far as the database tells', async () => {
    const { changed_at } = await get('renamed');
    expect(changed_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect((await get('L1')).changed_at).toBeNull();
    expect((await get('renamed', { readSpare: away })).changed_at).toBeNull();
    expect((await get('pcx')).changed_at).toBe(changed_at);
    expect((await get('dcx')).changed_at).toBeNull();
  });

  it('of a series has its curves, and is none for a product', async () => {
    const show = (id: string) => product_show(request<typeof product_show>({ query: { id } }));
    const { set, curves, breadcrumb } = await show('PCX');
    expect([set.id, curves.map(({ id }) => id), breadcrumb.length]).toEqual(['pcx', ['shared'], 3]);
    const missing = await refusalOf(show('L1'));
    expect([missing.code, missing.messageIn('en')]).toEqual([
      'not_found',
      expect.stringMatching(/series.*L1/i),
    ]);
  });

  it('has the curves of the product before those of its series', async () => {
    const curvesOf = async (id: string) =>
      (await product_curves(request<typeof product_curves>({ params: { id } }))).curves.map(
        curve => curve.id,
      );
    expect(await curvesOf('L1')).toEqual(['own', 'shared']);
    expect(await curvesOf('pcx')).toEqual(['shared']);
    expect(await curvesOf('alone')).toEqual([]);
  });
});

describe('beside the page of a product', () => {
  it('are alternatives: products for a product, series for a series, none while the engine is away', async () => {
    const { product_alternatives } = alternativesHandlers;
    const near = async (id: string, given: object = {}) => {
      const found = await product_alternatives(
        request<typeof product_alternatives>({ params: { id }, query: {}, ...given }),
      );
      return [found.products.length > 0, found.sets.map(({ set }) => set.id)];
    };
    expect(await near('L1')).toEqual([true, []]);
    expect(await near('pcx')).toEqual([false, ['dcx']]);
    expect(await near('alone')).toEqual([false, []]);
    expect(await near('pcx', { searchSpare: away })).toEqual([false, []]);
  });

  it('is its history, and that of the products of a series', async () => {
    const { product_history } = productHistoryHandlers;
    const history = (id: string, locale = 'en') =>
      product_history(request<typeof product_history>({ params: { id }, locale }));
    expect(await history('OLD-1')).toMatchObject({
      id: 'renamed',
      name: { text: 'NEW-1' },
      breadcrumb: { length: 3 },
      changes: [{ part_number: 'NEW-1', change: 'changed' }],
    });
    expect(await history('PCX', 'cn')).toMatchObject({
      id: 'pcx',
      name: { text: '平凸' },
      changes: [{ part_number: 'DR-1', change: 'withdrawn' }],
    });
  });

  it('is its lead time for a quantity and an area, and a series has none', async () => {
    const { product_leadtime } = leadTimeHandlers;
    const lead = (productId: string, area: string) =>
      product_leadtime(
        request<typeof product_leadtime>({ params: { productId }, query: { quantity: 3, area } }),
      );
    expect(await lead('la1', '31')).toMatchObject({
      product_id: 'L1',
      part_number: 'LA-1',
      quantity: 3,
      area: { code: '31', name: 'Shanghai' },
    });
    expect((await lead('L1', '99')).area).toBeNull();
    const missing = await refusalOf(lead('pcx', ''));
    expect([missing.code, missing.messageIn('en')]).toEqual(['not_found', expect.stringContaining('pcx')]);
  });
});

describe('R-52 a preview', () => {
  const { product_preview_list, product_preview_group, product_preview_product } = previewHandlers;
  const tokenFor = (id: string, expires = '2026-12-01T00:00:00Z') =>
    signPreviewToken(SECRET, { id, expires: new Date(expires) });
  const list = (id: string, token: string, part: object = {}) =>
    product_preview_list(
      request<typeof product_preview_list>({ params: { id }, query: { token, page: 1, size: 2, ...part } }),
    );
  const group = (id: string, token: string, given: object = {}) =>
    product_preview_group(
      request<typeof product_preview_group>({ params: { id }, query: { token }, ...given }),
    );
  const one = (id: string, token: string, given: object = {}) =>
    product_preview_product(
      request<typeof product_preview_product>({ params: { id }, query: { token }, ...given }),
    );

  it('lists the drafts of a series or of one of its groups, page by page', async () => {
    const first = await list('draft', tokenFor('draft'));
    expect(first).toMatchObject({
      view: 'product',
      totals: { products: 4, sets: 1 },
      page: 1,
      pages: 2,
      size: 2,
      catalogue_version: served.version,
      sort: { by: 'relevance' },
      problems: [],
      nearest: null,
      cut_short: false,
    });
    expect(first.products.map(({ id }) => id)).toEqual(['d0', 'd1']);
    expect((await list('draft', tokenFor('draft'), { page: 2 })).products.map(({ id }) => id)).toEqual([
      'd2',
      'd3',
    ]);
    expect((await list('draft', tokenFor('draft'), { size: 3 })).pages).toBe(2);
    const grouped = await list('draft-g', tokenFor('DRAFT-G'), { size: 9 });
    expect(grouped.products.map(({ id }) => id)).toEqual(['d0', 'd1', 'd2']);
    expect(grouped.columns.map(({ key }) => key)).toEqual(['focus']);
    // Whoever may see the series may see its groups.
    expect((await list('draft-h', tokenFor('draft'))).products.map(({ id }) => id)).toEqual(['d3']);
  });

  it('shows a series or a product with its series, and their curves', async () => {
    const series = await group('draft', tokenFor('draft'));
    expect([series.set.id, series.curves.map(({ id }) => id)]).toEqual(['draft', ['draft-curve']]);
    expect(series.breadcrumb.at(-1)?.name.text).toBe('draft');
    const shown = await one('d1', tokenFor('draft'));
    expect([shown.product?.id, shown.set?.id, shown.curves.map(({ id }) => id)]).toEqual([
      'd1',
      'draft',
      ['draft-curve'],
    ]);
    const alone = await one('lone-draft', tokenFor('lone-draft'));
    expect([alone.product?.id, alone.set, alone.curves]).toEqual(['lone-draft', null, []]);
    expect(alone.breadcrumb.at(-1)?.name.text).toBe('lone-draft');
    expect((await one('L1', tokenFor('L1'))).curves.map(({ id }) => id)).toEqual(['own', 'shared']);
  });

  it('takes the token of the header before that of the address', async () => {
    const header = { token: tokenFor('draft') };
    expect((await group('draft', '', header)).set.id).toBe('draft');
    expect((await group('draft', 'wrong', header)).set.id).toBe('draft');
    expect((await refusalOf(group('draft', tokenFor('draft'), { token: 'wrong' }))).code).toBe('forbidden');
  });

  it('is refused alike for another record, one that is not there, and a token that is wrong or over', async () => {
    const over = tokenFor('draft', '2026-11-20T09:59:59Z');
    const answers = [
      ...[
        list('draft', tokenFor('pcx')),
        list('draft', ''),
        list('draft', over),
        list('none', tokenFor('none')),
      ],
      ...[list('draft-g', tokenFor('draft-h')), list('draft', tokenFor('draft-g'))],
      ...[group('draft', tokenFor('d1')), group('none', tokenFor('none'))],
      ...[one('d1', tokenFor('d2')), one('none', tokenFor('none')), one('lone-draft', tokenFor('draft'))],
      one('d1', tokenFor('draft'), { preview_secret: undefined }),
    ];
    const codes = (await Promise.all(answers.map(refusalOf))).map(({ code }) => code);
    expect(codes).toEqual(answers.map(() => 'forbidden'));
  });
});
