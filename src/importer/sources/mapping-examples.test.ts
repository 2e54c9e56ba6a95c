import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMapped } from './mapped-source.ts';
import { readItems } from './test-items.ts';

const documentation = readFileSync(
  fileURLToPath(new URL('../../../docs/data/mapping.md', import.meta.url)),
  'utf8',
);

describe('mappings', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'etalon-mapping-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (files: Record<string, string>, currency = 'USD') => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return readItems(readMapped({ folder, data_dir: null, currency, attribute_keys: new Set() }));
  };

  /** Reads the files shown by a section of docs/data/mapping.md. */
  const readExample = (heading: string, currency?: string) => {
    const section = documentation.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    const files = [...section.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```/gm)].map(([, name = '', text = '']) => [
      name,
      text,
    ]);
    expect(files.length).toBeGreaterThan(1);
    return read(Object.fromEntries(files), currency);
  };

  const cellTexts = (product: { cells: { key: string; text: string }[] } | undefined) =>
    product?.cells.map(({ key, text }) => `${key}=${text}`);

  it('read JSON by paths into its records, as docs/data/mapping.md shows', async () => {
    const { products, codes } = await readExample('JSON and XML');
    expect(codes).toEqual([]);
    expect(products).toHaveLength(1);
    expect(products[0]).toMatchObject({
      part_number: 'P-1',
      name: { en: 'Pump 1', cn: '水泵 1' },
      documents: [
        {
          kind: 'manual',
          name: { en: 'Manual', cn: '手册' },
          url: 'https://example.com/p-1.pdf',
          path: null,
        },
      ],
    });
    expect(cellTexts(products[0])).toEqual(['weight=2,4', 'flow=100..900', 'features=quiet|small']);
  });

  it('skip rows, split lists, convert numbers and make ranges of two columns, as docs/data/mapping.md shows', async () => {
    const { products, codes } = await readExample('Rows, lists and conversions');
    expect(codes).toEqual([]);
    expect(products.map(cellTexts)).toEqual([
      ['colour=red|green', 'length=2500', 'voltage=12..24'],
      ['colour=blue', 'length=1500', 'voltage=..48'],
    ]);
    expect(products[0]?.category_paths).toEqual([[{ en: 'Lamp' }, { en: 'Desk' }], [{ en: 'All lamps' }]]);
  });

  it('make series, read prices and stock as people write them, and know their words, as docs/data/mapping.md shows', async () => {
    const { products, items, problems } = await readExample('Series, prices and words', 'EUR');
    expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['price_currency', 4, 'List price'],
    ]);
    expect(
      products.map(({ set_id, group_id, category_paths }) => [set_id, group_id, category_paths]),
    ).toEqual([
      ['Dyna', 'Dyna-Size-40', [[{ en: 'Motors' }]]],
      ['Dyna', 'Dyna-Size-60', [[{ en: 'Motors' }]]],
      ['Gear', 'Gear-Size-40', [[{ en: 'Motors' }]]],
    ]);
    const made = items.flatMap(item => (item.noun === 'made_set' ? [[item.set, item.group?.name]] : []));
    const series = { name: { en: 'Dyna motors', cn: 'Dyna 电机' } };
    expect(made).toMatchObject([
      [{ id: 'Dyna', ...series }, { en: 'Size 40' }],
      [{ id: 'Dyna', ...series }, { en: 'Size 60' }],
      [{ id: 'Gear' }, { en: 'Size 40' }],
    ]);
    expect(products.map(({ price }) => price?.breaks[0]?.unit_price)).toEqual([123450, 140000, undefined]);
    expect(products.map(({ packing }) => packing)).toEqual([
      { pack_size: null, minimum: 1000, step: 50 },
      undefined,
      undefined,
    ]);
    expect(products.map(({ lead_time }) => [lead_time?.stock, lead_time?.tiers[0]?.days])).toEqual([
      [100, 0],
      [0, 20],
      [0, undefined],
    ]);
    expect(products.map(cellTexts)).toEqual([
      ['sealed=yes', 'speed=3000'],
      ['sealed=yes', 'speed=99999'],
      ['speed=1500'],
    ]);
    expect(products[1]?.cells[1]).toMatchObject({ plausible: { min: 1, max: 20000, outside: 'leave_out' } });
  });

  it('join a second table by a key, as docs/data/mapping.md shows', async () => {
    const { products, codes } = await readExample('Two tables');
    expect(codes).toEqual([]);
    expect(products[0]?.price?.breaks).toEqual([
      { min_quantity: 1, unit_price: 2000 },
      { min_quantity: 10, unit_price: 1850 },
    ]);
    expect(cellTexts(products[0])).toEqual(['region=EU']);
  });

  it('make curves of columns, lists and joined points, as docs/data/mapping.md shows', async () => {
    const { curves, codes } = await readExample('Curves');
    expect(codes).toEqual([]);
    expect(curves.map(({ origin }) => origin)).toEqual(['measured', 'unstated', 'unstated']);
    expect(
      curves.map(({ part_number, y, series }) => [part_number, y.key, y.unit, series[0]?.points]),
    ).toEqual([
      [
        'T-1',
        'power',
        'kW',
        [
          [0, 0],
          [5, 120],
          [10, 900],
        ],
      ],
      [
        'T-1',
        'sound_level',
        'dB(A)',
        [
          [5, 98.1],
          [10, 104.2],
        ],
      ],
      [
        'T-1',
        'thrust_coefficient',
        null,
        [
          [5, 0.81],
          [10, 0.74],
        ],
      ],
    ]);
  });

  it('read XML by the elements and attributes of its records, as constant pieces', async () => {
    const { products, codes } = await read({
      'shop.xml': `<shop><meta><item sku="no"/></meta><items>
<item sku="A-1"><name>One</name><size unit="mm">5</size><tag>a</tag><tag>b</tag><spec><n>W</n><v>7</v></spec><spec><n>H</n><v>8</v></spec></item>
<item sku="A-2"><name>Two</name></item></items></shop>`,
      'mapping.yaml': `tables:
  - file: shop.xml
    records: shop/items/item
    product: { part_number: '{@sku}', name: '{name}', summary: 'in {size.@unit}' }
    columns: { size: size, tag: tags, 'spec[n=H].v': height }
`,
    });
    expect(codes).toEqual([]);
    expect(products.map(({ part_number, summary }) => [part_number, summary.en])).toEqual([
      ['A-1', 'in mm'],
      ['A-2', undefined],
    ]);
    expect(products.map(cellTexts)).toEqual([['size=5', 'tags=a|b', 'height=8'], []]);
  });

  it('say what is wrong with a file of records, a join, a curve or an address', async () => {
    const mapping = (file: string, more = '') =>
      `tables:\n  - file: ${file}\n    product: { part_number: '{id}', name: '{id}' }\n${more}`;
    expect((await read({ 'a.json': '[{"id": 1}, {"id"', 'mapping.yaml': mapping('a.json') })).codes).toEqual([
      'json_unreadable',
    ]);
    expect(
      (await read({ 'a.xml': '<r><i><id>1</id></i><i></r>', 'mapping.yaml': mapping('a.xml') })).codes,
    ).toEqual(['xml_broken']);
    const join = mapping('a.csv', '    join: [{ file: b.csv, on: id, key: none }]\n    ignore: [v1, u]\n');
    expect(
      (await read({ 'a.csv': 'id,v1,u\n1,x,javascript:x\n', 'b.csv': 'id\n1\n', 'mapping.yaml': join }))
        .codes,
    ).toEqual(['column_missing']);
    const curve = mapping(
      'a.csv',
      '    ignore: [u]\n    curves: [{ x: { key: x }, y: { key: y }, columns: v* }]\n',
    );
    expect((await read({ 'mapping.yaml': curve })).codes).toEqual(['number_unreadable']);
    const link = mapping('a.csv', "    ignore: [v1]\n    documents: [{ name: U, url: '{u}' }]\n");
    const [linked] = (await read({ 'mapping.yaml': link })).products;
    expect(linked?.bad_values?.map(({ code }) => code)).toEqual(['link_unsafe']);
    const mixed = mapping('a.csv', "    ignore: [v1]\n    documents: [{ name: U, path: '{u}' }]\n");
    const rows = { 'a.csv': 'id,v1,u\n1,x,https://example.com/x.pdf\n2,x,y.pdf\n', 'mapping.yaml': mixed };
    expect(
      (await read(rows)).products.map(({ documents }) => [documents[0]?.url, documents[0]?.path]),
    ).toEqual([
      ['https://example.com/x.pdf', null],
      [null, 'y.pdf'],
    ]);
    const sources = mapping('a.csv', '    curves: [{ x: { key: x, unit: parsec2 }, y: { key: y } }]\n');
    expect((await read({ 'mapping.yaml': sources })).codes).toEqual(['mapping_invalid', 'mapping_invalid']);
  });
});
