import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parametricSchema } from '#assistants/ucp/parametric-schema.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { type Random, seededRandom } from '../../src/search/reference/random.ts';
import { startSite, startSiteForTest, type TestSite } from '../api/start-site.ts';

const SCHEMAS = fileURLToPath(new URL('../fixtures/ucp', import.meta.url));
const ORIGIN = 'https://shop.acme.example';

/** The official schemas. Their annotations for other purposes (`ucp_request`) do not validate anything. */
function officialSchemas(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  // The module is CommonJS, whose default export is the function itself, or contains it.
  ('default' in addFormats ? addFormats.default : addFormats)(ajv);
  for (const file of readdirSync(SCHEMAS, { recursive: true, encoding: 'utf-8' }))
    if (file.endsWith('.json')) ajv.addSchema(JSON.parse(readFileSync(`${SCHEMAS}/${file}`, 'utf-8')));
  return ajv;
}

const ajv = officialSchemas();
ajv.addSchema(parametricSchema(`${ORIGIN}/ucp/schemas/parametric.json`));
const schemaOf = (name: string): ValidateFunction => ajv.compile({ $ref: `https://ucp.dev/schemas/${name}` });
const ANSWERS = {
  search: schemaOf('shopping/catalog_search.json#/$defs/search_response'),
  lookup: schemaOf('shopping/catalog_lookup.json#/$defs/lookup_response'),
  product: schemaOf('shopping/catalog_lookup.json#/$defs/get_product_response'),
  error: schemaOf('common/types/error_response.json'),
};

/** Forty lenses with a value of each kind and a curve. Every eighth has no price, and every tenth is discontinued. */
const LENSES: Entry[] = [
  ['category', make.category('lenses', { name: { en: 'Lenses', cn: '透镜' } })],
  ['category', make.category('mounts', { name: { en: 'Mounts' } })],
  ['attribute', make.attribute('focal_length', { name: { en: 'Focal length', cn: '焦距' } })],
  ['attribute', make.attribute('window', { kind: 'range', unit: 'nm', name: { en: 'Range' } })],
  ['attribute', make.attribute('mounted', { kind: 'flag', quantity: null, unit: null })],
  ['attribute', make.attribute('note', { kind: 'text', quantity: null, unit: null })],
  [
    'attribute',
    make.attribute('coating', {
      kind: 'enum',
      quantity: null,
      unit: null,
      values: [
        { id: 'a', name: { en: 'Coating A' }, order: 1 },
        { id: 'b', name: { en: 'Coating B' }, order: 2 },
      ],
    }),
  ],
  ...Array.from({ length: 40 }, (_, at): Entry[] => {
    const id = `L-${at + 1}`;
    const f = 10 * (at + 1);
    const product = make.product(id, {
      part_number: `L-${at + 1}/M`,
      category_ids: [at < 35 ? 'lenses' : 'mounts'],
      name: { en: `Lens ${f}`, cn: `透镜 ${f}` },
      summary: { en: 'Ground and polished' },
      image: at % 2 === 0 ? 'media/lens.svg' : null,
      attributes: [
        {
          kind: 'number',
          key: 'focal_length',
          value: f,
          comparison: null,
          tolerance: at % 2 === 0 ? { minus: 1, plus: 1 } : null,
          given: `${f} mm`,
        },
        { kind: 'range', key: 'window', min: 350, max: at % 3 === 0 ? null : 700, given: '350 nm up' },
        { kind: 'flag', key: 'mounted', flag: at % 2 === 0 },
        { kind: 'text', key: 'note', text: { en: 'polished' } },
        { kind: 'enum', key: 'coating', values: [at % 2 === 0 ? 'a' : 'b'] },
      ],
      price:
        at % 8 === 7
          ? null
          : {
              currency: 'USD',
              breaks: [
                { min_quantity: 1, unit_price: 1000 + 100 * at },
                { min_quantity: 100, unit_price: 17.5 },
              ],
              on_request_from: 500,
            },
      lead_time: { stock: at % 3, tiers: [{ min_quantity: 1, days: 5 }], area_days: [] },
      ...(at % 10 === 9 && { status: 'discontinued' as const, replacement: 'L-1' }),
    });
    const curve = make.curve(`curve-${id}`, {
      product_id: id,
      series: [
        {
          name: {},
          points: [
            [400, 50 + at],
            [700, 60 + at],
          ],
        },
      ],
    });
    return [
      ['product', product],
      ['curve', curve],
    ];
  }).flat(),
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: LENSES, env: { BASE_URL: ORIGIN } });
});
afterAll(() => site.close());

/** The part of an answer that the tests check. The schemas check everything else. */
const Answer = z.looseObject({
  ucp: z.looseObject({ status: z.string(), capabilities: z.record(z.string(), z.unknown()).optional() }),
  products: z.array(z.looseObject({ id: z.string() })).optional(),
  product: z.looseObject({ id: z.string() }).optional(),
  pagination: z.looseObject({ cursor: z.string().optional(), total_count: z.int() }).optional(),
  messages: z.array(z.looseObject({ type: z.string(), code: z.string(), content: z.string() })).optional(),
});

async function ask(path: string, body: object) {
  const response = await fetch(`${site.address}/ucp/catalog/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'ucp-agent': 'profile="https://platform.example/profile"',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: Answer.parse(await response.json()) };
}

/** Sends a search and validates the answer by the official schema. @returns the IDs found, their number, and the answer */
async function search(body: object) {
  const { status, answer } = await ask('search', body);
  expect(status, JSON.stringify(answer)).toBe(200);
  expectValid('search', answer);
  return { ids: answer.products?.map(({ id }) => id) ?? [], total: answer.pagination?.total_count, answer };
}

function expectValid(name: keyof typeof ANSWERS, answer: unknown): void {
  const validate = ANSWERS[name];
  expect(validate(answer) ? [] : validate.errors, JSON.stringify(answer).slice(0, 2000)).toEqual([]);
}

describe('the catalogue feed by the Universal Commerce Protocol', () => {
  it('is found by its profile, whose extension has the name of the site’s own domain and a schema there', async () => {
    const profile = await (await site.get('/.well-known/ucp')).json();
    const validate = schemaOf('profile.json#/$defs/business_schema');
    expect(validate(profile) ? [] : validate.errors).toEqual([]);
    expect(profile.ucp.services['dev.ucp.shopping'][0].endpoint).toBe(`${ORIGIN}/ucp`);
    expect(profile.ucp.capabilities['example.acme.shop.parametric'][0].schema).toBe(
      `${ORIGIN}/ucp/schemas/parametric.json`,
    );
    const schema = await (await site.get('/ucp/schemas/parametric.json')).json();
    expect(ajv.validateSchema(schema)).toBe(true);
    expect((await site.get('/llms.txt').then(answer => answer.text())).includes('/.well-known/ucp')).toBe(
      true,
    );
  });

  it('has no extension where the site has no domain, and is not there where assistants are turned off', async () => {
    const bare = await startSiteForTest({ entries: LENSES });
    const profile = await (await bare.get('/.well-known/ucp')).json();
    expect(Object.keys(profile.ucp.capabilities)).toHaveLength(2);
    const off = await startSiteForTest({ entries: LENSES, env: { MCP: 'no' } });
    expect((await off.get('/.well-known/ucp')).headers.get('content-type')).toMatch('text/html');
  });

  it('finds products by words, category and price, with values that keep their unit and tolerance', async () => {
    const { answer, total } = await search({ query: 'lens', filters: { price: { max: 1200 } } });
    expect(total).toBe(3);
    expect(answer.products?.[0]).toMatchObject({
      id: 'L-1',
      url: `${ORIGIN}/product/L-1`,
      price_range: { min: { amount: 1000, currency: 'USD' } },
      variants: [{ sku: 'L-1/M', availability: { available: true, status: 'backorder' } }],
      metadata: {
        price_steps: ['1+: 10 USD', '100+: 0.175 USD', '500+: on request'],
        parametric: expect.arrayContaining([
          {
            key: 'focal_length',
            name: 'Focal length',
            unit: 'mm',
            value: 10,
            tolerance: { minus: 1, plus: 1 },
            text: '10 mm ±1 mm',
          },
        ]),
      },
    });
    expect((await search({ filters: { categories: ['mounts'] } })).total).toBe(4);
    expect(
      (await search({ query: '透镜', context: { language: 'zh-CN' } })).answer.products?.[0],
    ).toMatchObject({
      title: '透镜 10',
    });
    expect((await search({ filters: { categories: ['cars'] } })).answer.messages?.[0]?.code).toBe(
      'not_found',
    );
  });

  it.each([
    ['a quantity in another unit', [{ key: 'focal_length', value: 2, unit: 'cm' }], ['L-2']],
    ['a range', [{ key: 'focal_length', min: 25, max: 45, unit: 'mm' }], ['L-3', 'L-4']],
    ['a tolerance', [{ key: 'focal_length', value: 40, tolerance: 10, unit: 'mm' }], ['L-3', 'L-4', 'L-5']],
    [
      'a choice, and what is left out',
      [
        { key: 'coating', in: ['b'] },
        { key: 'focal_length', max: 60, unit: 'mm' },
        { key: 'focal_length', value: 40, unit: 'mm', exclude: true },
      ],
      ['L-2', 'L-6'],
    ],
    [
      'yes or no',
      [
        { key: 'mounted', yes: true },
        { key: 'focal_length', max: 30, unit: 'mm' },
      ],
      ['L-1', 'L-3'],
    ],
    [
      'a curve over a range',
      [{ key: 'transmission', min: 87, unit: '%', at: { min: 400, max: 700, unit: 'nm' } }],
      ['L-38', 'L-39'],
    ],
    [
      'a curve anywhere in a range',
      [{ key: 'transmission', min: 97, unit: '%', at: { min: 400, max: 700, unit: 'nm' }, anywhere: true }],
      ['L-38', 'L-39'],
    ],
    [
      'a curve at a place',
      [{ key: 'transmission', max: 51, unit: '%', at: { value: 400, unit: 'nm' } }],
      ['L-1', 'L-2'],
    ],
  ])('finds products by %s', async (_what, parametric, wanted) => {
    const { ids } = await search({ filters: { parametric }, pagination: { limit: 50 } });
    expect(ids.toSorted()).toEqual(wanted.toSorted());
  });

  it('says which condition it does not know, and refuses what is none', async () => {
    const { answer } = await search({ filters: { parametric: [{ key: 'weight', max: 3, unit: 'g' }] } });
    expect(answer.messages?.[0]?.code).toBe('condition_ignored');
    for (const [parametric, field] of [
      [[{ key: 'focal_length' }], 'filters.parametric.0'],
      [[{ key: 'focal_length', value: 3, min: 2 }], 'filters.parametric.0'],
      [[{ key: 'focal_length', value: 3, unit: 'mm&price=1' }], 'filters.parametric.0.unit'],
      [[{ key: 'coating', in: ['a,b'] }], 'filters.parametric.0.in.0'],
    ] as const) {
      const refused = await ask('search', { filters: { parametric } });
      expect(refused.status).toBe(400);
      expect(refused.answer.messages?.[0]?.content).toMatch(field);
      expectValid('error', refused.answer);
    }
    expect((await ask('search', {})).status).toBe(400);
    expect((await ask('search', { query: 'lens', pagination: { cursor: '../..' } })).status).toBe(400);
  });

  it('goes through all products page by page, each once, without those that have no price', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const pagination = cursor === undefined ? { limit: 7 } : { cursor };
      const { ids, answer } = await search({ query: 'lens', pagination });
      seen.push(...ids);
      cursor = answer.pagination?.cursor;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(35);
    expect(new Set(seen).size).toBe(35);
  });

  it('looks products up by ID and part number, each once with what led to it', async () => {
    const { answer } = await ask('lookup', { ids: ['L-2', 'L-2/M', 'L-2', 'L-8', 'gone', 'L-10'] });
    expectValid('lookup', answer);
    expect(answer).toMatchObject({
      products: [
        { id: 'L-2', variants: [{ inputs: [{ id: 'L-2' }, { id: 'L-2/M' }] }] },
        { id: 'L-10', variants: [{ availability: { available: false, status: 'discontinued' } }] },
      ],
      messages: [{ content: 'L-8' }, { content: 'gone' }],
    });
    expect(
      (await ask('lookup', { ids: Array.from({ length: 51 }, (_, at) => `L-${at}`) })).answer.messages,
    ).toEqual([expect.objectContaining({ code: 'request_too_large' })]);
  });

  it('shows one product, and says where there is none', async () => {
    const { answer } = await ask('product', { id: 'L-3' });
    expectValid('product', answer);
    expect(answer.product).toMatchObject({ id: 'L-3', description: { plain: 'Ground and polished' } });
    const none = await ask('product', { id: 'gone' });
    expect(none.status).toBe(200);
    expectValid('error', none.answer);
  });

  it('validates against the official schemas and its own in 1,000 answers to requests by chance', async () => {
    const own = ajv.compile({
      $ref: `${ORIGIN}/ucp/schemas/parametric.json#/$defs/metadata`,
    });
    const random = seededRandom(36);
    for (let count = 0; count < 1000; count += 1) {
      const [path, body] = madeRequest(random);
      const { status, answer } = await ask(path, body);
      expect(status, JSON.stringify([body, answer])).toBe(200);
      expectValid(answer.ucp.status === 'error' ? 'error' : path, answer);
      for (const { metadata } of answer.products ?? [])
        expect(own(metadata), JSON.stringify(own.errors)).toBe(true);
    }
  }, 120_000);
});

/**
 * A random well-formed request: words, filters and pages in all combinations, and identifiers, some of which do not
 * exist.
 */
function madeRequest(random: Random): [path: 'search' | 'lookup' | 'product', body: object] {
  const id = () => `L-${random.whole(1, 45)}${random.chance(0.3) ? '/M' : ''}`;
  if (random.chance(0.15)) return ['product', { id: id() }];
  if (random.chance(0.2)) return ['lookup', { ids: Array.from({ length: random.whole(1, 12) }, id) }];
  const filters = {
    ...(random.chance(0.3) && { price: { min: random.whole(0, 5000) } }),
    ...(random.chance(0.2) && { categories: [random.pick(['lenses', 'mounts', 'cars'])] }),
    parametric: Array.from({ length: random.whole(0, 3) }, () => madeCondition(random)),
  };
  const query = random.pick(['', 'lens', '透镜', 'L-7', 'focal length 30 mm', 'nothing of this']);
  const browsed = query === '' && Object.keys(filters).length === 1 && filters.parametric.length === 0;
  return [
    'search',
    {
      query: browsed ? 'lens' : query,
      filters,
      context: { language: random.pick(['en', 'zh-CN', 'fr']) },
      pagination: { limit: random.whole(1, 60) },
    },
  ];
}

function madeCondition(random: Random): object {
  const min = random.whole(0, 500);
  return random.pick<object>([
    { key: 'focal_length', value: min, tolerance: random.whole(0, 20), unit: 'mm' },
    { key: 'focal_length', min: min / 10, max: min, unit: random.pick(['mm', 'cm', 'in', '']) },
    { key: 'window', value: min, unit: 'nm' },
    { key: 'coating', in: random.some(['a', 'b'], 1, 2), exclude: random.chance(0.3) },
    { key: 'mounted', yes: random.chance(0.5) },
    { key: 'transmission', min: min / 5, unit: '%', at: { value: 500, unit: 'nm' } },
    { key: 'unknown', max: 3 },
  ]);
}
