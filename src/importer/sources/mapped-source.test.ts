import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem, ProductDraft, SourceItem } from '../draft.ts';
import { readMapped } from './mapped-source.ts';

describe('reading foreign tables by a mapping', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'etalon-mapping-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  async function read(mapping: string, files: Record<string, string> = {}) {
    writeFileSync(join(folder, 'mapping.yaml'), mapping);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const items: SourceItem[] = await Array.fromAsync(
      readMapped({ folder, data_dir: null, currency: 'USD', attribute_keys: new Set() }),
    );
    const products: ProductDraft[] = items.flatMap(item => (item.noun === 'product' ? [item.record] : []));
    const problems: Problem[] = items.flatMap(item => (item.noun === 'problem' ? [item.record] : []));
    return {
      items,
      products,
      codes: problems.map(problem => `${problem.line ?? ''} ${problem.column ?? ''} ${problem.code}`.trim()),
      problems,
    };
  }

  it.each([
    ['1:{Price (₹)}', 'Price (₹)'],
    ['{Price}', 'Price [EUR]'],
    ['1:{List}|10:{Ten CHF}', 'List,Ten CHF'],
  ])('takes no prices in the currency of a head for the catalogue’s: %s of %s', async (template, heads) => {
    const { products, codes } = await read(
      `tables:\n  - file: t.csv\n    product: { part_number: "{No}", price_breaks: ${JSON.stringify(template)} }\n`,
      { 't.csv': `No,${heads}\nA-1,${heads.includes(',') ? '5,4' : '42500'}\n` },
    );
    expect(products).toMatchObject([{ part_number: 'A-1', price: null }]);
    expect(codes).toEqual([expect.stringMatching(/^2 .*price_currency$/)]);
  });

  it('takes prices under a head that says the catalogue’s own currency', async () => {
    const { products, codes } = await read(
      'tables:\n  - file: t.csv\n    product: { part_number: "{No}", price_breaks: "{Price USD}" }\n',
      { 't.csv': 'No,Price USD\nA-1,42.5\n' },
    );
    expect(products).toMatchObject([{ price: { currency: 'USD', breaks: [{ unit_price: 4250 }] } }]);
    expect(codes).toEqual([]);
  });

  it('reads the words of part lists for the status, and paths of categories with their own separator', async () => {
    const { products, codes } = await read(
      `tables:
  - file: t.csv
    product: { part_number: "{No}", status: "{Life}", replacement: "{By}" }
    categories: ["{Path}"]
    category_separator: ">"
    values: { Path: { "Relais>Netz": { en: "Relays > Power", cn: 继电器 > 功率 } } }
`,
      {
        't.csv':
          'No,Life,By,Path\nA-1,NRND,-,Relays > Power> 12 V\nA-2,End of Life,A-1,Relais>Netz\nA-3,-,,>Relays\nA-4,second-hand,,Relays\n',
      },
    );
    const [power, signal, relays] = products;
    expect(power).toMatchObject({ status: 'published', says_status: true, replacement: null });
    expect(power?.category_paths).toEqual([[{ en: 'Relays' }, { en: 'Power' }, { en: '12 V' }]]);
    expect(signal).toMatchObject({ status: 'discontinued', replacement: 'A-1' });
    expect(signal?.category_paths).toEqual([
      [
        { en: 'Relays', cn: '继电器' },
        { en: 'Power', cn: '功率' },
      ],
    ]);
    expect(relays).toMatchObject({ status: 'published', says_status: false });
    expect(relays?.category_paths).toEqual([[{ en: 'Relays' }]]);
    expect(codes).toEqual(['5 Life value_invalid']);
  });

  it('takes a list of quantities and one of prices element by element, and names what does not fit', async () => {
    const part = (sku: string, tiers: object[]) => ({ sku, currency: 'USD', tiers });
    const parts = [
      part('A-1', [
        { qty: 1, price: 5 },
        { qty: 100, price: 4.2 },
      ]),
      part('A-2', [{ qty: 1, price: 6 }]),
      part('A-3', [{ qty: 1, price: 7 }, { qty: 10 }]),
      part('A-4', [{ qty: 1 }, { qty: 10 }]),
    ];
    const { products } = await read(
      'tables:\n  - file: t.json\n    product: { part_number: "{sku}", price_breaks: "{tiers.qty}:{tiers.price} {currency}" }\n',
      { 't.json': JSON.stringify(parts) },
    );
    expect(products.map(({ price }) => price?.breaks)).toEqual([
      [
        { min_quantity: 1, unit_price: 500 },
        { min_quantity: 100, unit_price: 420 },
      ],
      [{ min_quantity: 1, unit_price: 600 }],
      undefined,
      undefined,
    ]);
    expect(products.map(({ bad_values = [] }) => bad_values.map(({ code }) => code))).toEqual([
      [],
      [],
      ['value_invalid'],
      ['value_invalid'],
    ]);
  });

  it('takes the second of two equal heads by its number, and the names of file and folder as columns', async () => {
    mkdirSync(join(folder, 'acme'));
    const { products, codes } = await read(
      `
tables:
  - file: '**/*.csv'
    product: { part_number: '{$folder}-{$file}-{Label}', name: '{Label}' }
    columns: { W: { attribute: w }, 'W #2': { attribute: w_metric } }
attributes: { w: { name: W, kind: number }, w_metric: { name: W metric, kind: number } }
`,
      { 'acme/beams.csv': 'Label,W,W\nX1,335,499\n' },
    );
    expect(codes).toEqual([]);
    expect(products.map(({ part_number }) => part_number)).toEqual(['acme-beams-X1']);
    expect(products[0]?.cells.map(({ key, text }) => [key, text])).toEqual([
      ['w', '335'],
      ['w_metric', '499'],
    ]);
  });

  it.each([
    [
      'f.json',
      '{"maker":"Acme","made":{"year":2020},"items":[{"id":"A","d":1.75},{"id":"B","d":2.85}]}',
      '$.items.*',
    ],
    [
      'f.xml',
      '<db><maker>Acme</maker><made><year>2020</year></made><item><id>A</id></item><item><id>B</id></item></db>',
      'db/item',
    ],
  ])('takes values above the records: %s', async (name, text, records) => {
    const { products, codes } = await read(
      `
tables:
  - file: '${name}'
    records: '${records}'
    product: { part_number: '{$.maker} {id}', name: '{id} {$.made.year}' }
`,
      { [name]: text },
    );
    expect(codes).toEqual([]);
    expect(products.map(product => [product.part_number, product.name.en])).toEqual([
      ['Acme A', 'A 2020'],
      ['Acme B', 'B 2020'],
    ]);
  });

  it('fills fields from templates, paths from columns, and cells with the columns’ units', async () => {
    const { products, codes } = await read(
      `
unit_aliases: { C: °C }
tables:
  - file: 'parts*.csv'
    unit_row: 2
    date_order: dmy
    missing: [none]
    values: { Kind: { L: { en: Lenses, cn: 透镜 } } }
    product: { part_number: '{Maker} {No}', name_en: '{Kind} {No}', added_on: '{Since}', status: published }
    categories: ['Optics|光学 / {Kind} / {Maker}']
    columns: { Temp: temperature, Kind: kind, Len: { attribute: length, unit: in, decimal_comma: true } }
    ignore: [Note]
`,
      {
        'parts-1.csv':
          'No;Maker;Kind;Temp;Len;Since;Note;Extra\n;;;C;;;;\n7;Acme;L;25;1,5;31.1.2026;x;y\n8;Acme;none;;;;;\n',
      },
    );
    expect(codes).toEqual(['1 Extra column_unknown']);
    expect(products.map(product => [product.part_number, product.name, product.added_on])).toEqual([
      ['Acme 7', { en: 'L 7' }, '2026-01-31'],
      ['Acme 8', { en: '8' }, null],
    ]);
    expect(products.map(product => product.category_paths)).toEqual([
      [[{ en: 'Optics', cn: '光学' }, { en: 'Lenses', cn: '透镜' }, { en: 'Acme' }]],
      [[{ en: 'Optics', cn: '光学' }, { en: 'Acme' }]],
    ]);
    expect(
      products[0]?.cells.map(({ key, text, unit, decimal_comma }) => [key, text, unit, decimal_comma]),
    ).toEqual([
      ['temperature', '25', '°C', false],
      ['kind_en', 'Lenses', null, false],
      ['kind_cn', '透镜', null, false],
      ['length', '1,5', 'in', true],
    ]);
  });

  it('splits a column off another, shortened to another row’s value', async () => {
    const { products } = await read(
      `tables: [{ file: a.csv, product: { part_number: '{Name}', summary: '{Maker}' }, split: [{ column: Maker, from: Name, pattern: '^(\\S+(?:\\s+[^\\s\\d]+)*?)\\s+\\S*\\d', shorten: true }] }]`,
      { 'a.csv': 'Name\nBP Solar BP SX 150\nBP Solar BP3115\n1Soltech 1STH-215\nNoNumber\n' },
    );
    expect(products.map(product => product.summary.en)).toEqual([
      'BP Solar',
      'BP Solar',
      '1Soltech',
      undefined,
    ]);
  });

  it('repairs, replaces and doubts what the mapping says', async () => {
    const { products, codes } = await read(
      `tables: [{ file: a.csv, repair_encoding: true, replace: [{ column: Maker, pattern: '_', by: ',' }], product: { part_number: '{No}', summary: '{Maker}' }, columns: { K: { attribute: k, plausible: { max: 0 } } } }]`,
      { 'a.csv': 'No,Maker,K\nLW1970Ã\u0097990,First_ Inc.,0.1\nB,C,-1\n' },
    );
    expect(products[0]).toMatchObject({ part_number: 'LW1970×990', summary: { en: 'First, Inc.' } });
    expect(products[0]?.cells).toMatchObject([{ key: 'k', plausible: { max: 0, outside: 'keep' } }]);
    expect(codes).toEqual(['2 No text_repaired']);
  });

  it('replaces in a column that is split off, and splits one that was split off before', async () => {
    const { products, codes } = await read(
      `
tables:
  - file: a.csv
    split:
      - { column: Maker, from: Name, pattern: '^(\\S+ \\S+)', shorten: true }
      - { column: Initial, from: Maker, pattern: '^(.)' }
    replace:
      - { column: Name, pattern: '_', by: ' ' }
      - { column: Maker, pattern: '^Acme$', by: Acme Inc. }
    missing: [Acme Inc. X]
    product: { part_number: '{Name}', summary: '{Maker}', description: '{Initial}' }
`,
      { 'a.csv': 'Name\nAcme_\nAcme 1-a\nBolt Co 7\n' },
    );
    expect(codes).toEqual([]);
    expect(products.map(({ summary, description }) => [summary.en, description.en])).toEqual([
      [undefined, undefined],
      ['Acme 1-a', 'A'],
      ['Bolt Co', 'B'],
    ]);
  });

  it('reports replacements and translations of columns that the table lacks', async () => {
    const { codes } = await read(
      `tables: [{ file: a.csv, product: { part_number: '{No}' }, replace: [{ column: Nmae, pattern: x, by: y }], values: { Kimd: { a: b } } }]`,
      { 'a.csv': 'No\nA\n' },
    );
    expect(codes).toEqual(['1 Nmae column_missing', '1 Kimd column_missing']);
  });

  it('misses a column of JSON lines only where no record has it', async () => {
    const { products, codes } = await read(
      `tables: [{ file: a.jsonl, product: { part_number: '{no}', summary: '{note}' }, columns: { lenght: length } }]`,
      { 'a.jsonl': '{"no":"A"}\n{"no":"B","note":"n","more":1}\n{"note":"n","no":"C","more":1}\n' },
    );
    expect(products.map(({ summary }) => summary.en)).toEqual([undefined, 'n', 'n']);
    expect(codes).toEqual(['2 more column_unknown', 'lenght column_missing']);
  });

  it('serves a site with more or fewer languages than it was written for', async () => {
    const { products, problems } = await read(
      `tables: [{ file: a.csv, product: { part_number: '{No}', summary: '{Kind}', summary_de: '{Kind}' }, values: { Kind: { a: { en: Lens, de: Linse }, b: { en: Bolt } } } }]`,
      { 'a.csv': 'No,Kind\nA,a\nB,b\n' },
    );
    expect(problems).toEqual([]);
    expect(products.map(({ summary }) => summary.en)).toEqual(['Lens', 'Bolt']);
  });

  it('says in each language what a summary takes from a translated column', async () => {
    const { products } = await read(
      `tables: [{ file: a.csv, product: { part_number: '{No}', summary_en: 'A {Kind}', summary_cn: '一个{Kind}' }, values: { Kind: { a: { en: lens, cn: 透镜 } } } }]`,
      { 'a.csv': 'No,Kind\nA,a\nB,b\n' },
    );
    expect(products.map(({ summary }) => summary)).toEqual([
      { en: 'A lens', cn: '一个透镜' },
      { en: 'A b', cn: '一个b' },
    ]);
  });

  it('places what it refuses at the key itself', async () => {
    const { problems } = await read(
      `tables:\n  - file: a.csv\n    product: { part_number: '{No}' }\n    values:\n      Kind:\n        a: { de: Linse }\n    columns:\n      Length:\n        attribute: length\n        factor: much\n`,
    );
    expect(problems).toMatchObject([
      {
        line: 6,
        column: 'tables.0.values.Kind.a',
        parts: { reason: { en: 'Expected a text in one of the site’s languages' } },
      },
      { line: 10, column: 'tables.0.columns.Length.factor', parts: { reason: { en: 'Expected a number' } } },
    ]);
  });

  it('refuses a key that it does not know and names the ones it does', async () => {
    const { problems } = await read(
      `tables:\n  - file: a.csv\n    product: { part_number: '{No}' }\n    colums: {}\n`,
    );
    expect(problems).toMatchObject([
      { code: 'key_unknown', line: 4, column: 'tables.0.colums', parts: { field: 'colums' } },
    ]);
    expect(String(problems[0]?.parts.expected)).toContain('columns');
  });

  it.each([
    ['an unknown reader', 'reader: magic\n', 'mapping_invalid'],
    ['a reader that is no program', 'reader: ./reader.yaml\n', 'mapping_invalid'],
    [
      'a pattern without a group',
      `tables: [{ file: a, product: {}, split: [{ column: M, from: N, pattern: 'x' }] }]`,
      'mapping_invalid',
    ],
    [
      'columns that are split off one another',
      `tables: [{ file: a, product: {}, split: [{ column: M, from: N, pattern: '(x)' }, { column: N, from: M, pattern: '(x)' }] }]`,
      'mapping_invalid',
    ],
    [
      'a column that is split off itself',
      `tables: [{ file: a, product: {}, split: [{ column: M, from: M, pattern: '(x)' }] }]`,
      'mapping_invalid',
    ],
    ['broken YAML', 'tables: [', 'yaml_broken'],
    [
      'a file that is not there',
      `tables: [{ file: none.csv, product: { part_number: '{No}' } }]`,
      'file_missing',
    ],
  ])('reports %s', async (_, mapping, code) => {
    expect((await read(mapping)).problems.map(problem => problem.code)).toEqual([code]);
  });

  it('reports columns that the mapping names and the table lacks', async () => {
    const { codes } = await read(
      `tables: [{ file: a.csv, product: { part_number: '{No}' }, columns: { Length: length } }]`,
      { 'a.csv': 'No\nA\n' },
    );
    expect(codes).toEqual(['1 Length column_missing']);
  });

  it('reads attributes that the mapping defines, but for those that the folder has', async () => {
    writeFileSync(
      join(folder, 'mapping.yaml'),
      `attributes: { length: { name: Length, kind: number, unit: mm }, width: { name: Width, kind: number } }\ntables: [{ file: '*.csv', product: {} }]\n`,
    );
    writeFileSync(join(folder, 'a.csv'), 'No\n');
    const attribute_keys = new Set(['width']);
    const items = await Array.fromAsync(
      readMapped({ folder, data_dir: null, currency: null, attribute_keys }),
    );
    expect(items.flatMap(item => (item.noun === 'attribute' ? [item.record.key] : []))).toEqual(['length']);
    expect([...attribute_keys]).toEqual(['width', 'length']);
  });

  it('reads numbers of JSON as they are, whatever commas the texts beside them have', async () => {
    const mapping = (file: string) => `
tables:
  - file: ${file}
    decimal_comma: true
    product: { part_number: '{no}', name: '{no}', price_breaks: '1:{price}', stock: '{stock}' }
    columns:
      bore: bore
      low: { attribute: span, to: high }
      mass: { attribute: mass, factor: 1000 }
`;
    const records = [
      { no: '1.5', bore: 1.234, low: 1.125, high: '2,5', mass: 1.5, price: 1234.5, stock: 12 },
      {
        no: 'B',
        bore: '5,7',
        low: '1.000,5',
        high: 2000.25,
        mass: '1,25',
        price: '1.234,50',
        stock: '1.200',
      },
    ];
    for (const [file, text] of [
      ['a.json', JSON.stringify(records)],
      ['a.jsonl', records.map(record => JSON.stringify(record)).join('\n')],
    ] as const) {
      const { products, codes } = await read(mapping(file), { [file]: text });
      expect(codes, file).toEqual([]);
      expect(products.map(({ cells }) => cells.map(own => [own.text, own.decimal_comma]))).toEqual([
        [
          ['1.234', false],
          ['1,125..2,5', true],
          ['1500', false],
        ],
        [
          ['5,7', true],
          ['1.000,5..2000,25', true],
          ['1250', false],
        ],
      ]);
      expect(
        products.map(({ price, lead_time }) => [price?.breaks[0]?.unit_price, lead_time?.stock]),
      ).toEqual([
        [123450, 12],
        [123450, 1200],
      ]);
      expect(products[0]?.part_number).toBe('1.5');
    }
  });
});
