import fc from 'fast-check';

/** Files of a catalogue folder, by path. */
export type CatalogueFiles = Record<string, string>;

/** Characters with a special meaning in tables, lists, quantities and Markdown, besides plain ones. */
const PIECES = [
  ...'abzAZ059 _-+=@#%&*~^<>()[]{}.,;:!?/\\\'"`',
  ...'éßµΩ°²½λ±≤–…“”·（），。透镜波长',
  '|',
  '\t',
  '\n',
  '  ',
  '1e3',
  '..',
  '=1+1',
  'µm',
  '&amp;',
  '<b>',
  '😀',
];

const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 })
  .map(pieces => pieces.join(''));
const line = text.map(own => own.replaceAll(/[\t\n|]/g, ' '));
const name = fc
  .tuple(fc.constantFrom('Lens', 'Pump', '滤光片', 'Ø25'), line)
  .map(([word, more]) => `${word} ${more}`);
const decimal = fc.oneof(
  fc.integer({ min: -5000, max: 5000 }).map(String),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(value => String(Number(value.toPrecision(6)))),
  fc.constantFrom('0', '1e-7', '2.5E6', '1,234.5', '½', '3 1/2', '-40', '0.10'),
);
const unit = fc.constantFrom('', ' mm', ' in', ' µm', 'm', ' cm');
const quantity = fc
  .tuple(
    fc.constantFrom('', '', '<', '≤', '>', '~', '±'),
    decimal,
    unit,
    fc.constantFrom('', '', ' ±0.1', ' +0.1/-0.2', ' ±1 %'),
  )
  .map(([sign, value, own, tolerance]) => `${sign}${value}${tolerance}${own}`);
const range = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.double({ min: 0, max: 1e3, noNaN: true }), unit)
  .map(([from, wide, own]) => `${from}..${Number((from + wide).toPrecision(6))}${own}`);
const price = fc.constantFrom('', '1:52.00', '1:52.00|10:48.50|100:on request', 'on request');
const lead_time = fc.constantFrom('', '1:3', '1:0|50:20');
const cell = (own: string) => (/[",\n\t;]|^\s|\s$/.test(own) ? `"${own.replaceAll('"', '""')}"` : own);
const table = (rows: readonly (readonly string[])[]) =>
  `${rows.map(row => row.map(cell).join(',')).join('\n')}\n`;

const product = fc.record({
  set: fc.constantFrom('', 'set-1', 'set-2'),
  name,
  name_cn: fc.oneof(fc.constant(''), name),
  description: fc.oneof(fc.constant(''), text),
  length: fc.oneof(fc.constant(''), quantity),
  span: fc.oneof(fc.constant(''), range, quantity),
  flag: fc.constantFrom('', 'yes', 'no'),
  choices: fc.uniqueArray(fc.constantFrom('red', 'green', 'deep blue', '黄', 'A=B', 'x/y'), { maxLength: 3 }),
  note: fc.oneof(fc.constant(''), line),
  price,
  stock: fc.constantFrom('', '0', '12'),
  lead_time,
  references: fc.uniqueArray(line, { maxLength: 2 }),
  status: fc.constantFrom('', 'published', 'draft', 'discontinued'),
});

/** Catalogues of a few products with all kinds of values, whose texts contain characters with a special meaning in files. */
export const catalogueFiles: fc.Arbitrary<CatalogueFiles> = fc
  .record({
    products: fc.array(product, { minLength: 1, maxLength: 15 }),
    title: name,
    series: fc.tuple(name, text),
    header_unit: fc.constantFrom('', ' [mm]', ' [in]'),
  })
  .map(({ products, title, series: [series, about], header_unit }) => ({
    'catalogue.yaml': `name: ${JSON.stringify(title)}\ncurrency: USD\n`,
    'categories.csv': table([
      ['id', 'parent_id', 'name_en', 'name_cn'],
      ['a', '', 'First', '甲'],
      ['b', 'a', 'Second, "quoted"', '乙'],
    ]),
    'attributes.csv': table([
      ['key', 'name_en', 'kind', 'unit'],
      ['length', 'Length', 'number', 'mm'],
      ['span', 'Span', 'range', 'mm'],
      ['sealed', 'Sealed', 'flag', ''],
      ['colour', 'Colour', 'enum', ''],
      ['remark', 'Remark', 'text', ''],
    ]),
    'sets.csv': table([
      ['id', 'category_ids', 'name_en', 'description_en'],
      ['set-1', 'b', series, about],
      ['set-2', 'a|b', 'Plain', ''],
    ]),
    'products/p.csv': table([
      [
        'part_number',
        'id',
        'set_id',
        'category_ids',
        'name_en',
        'name_cn',
        'description_en',
        `length${header_unit}`,
        'span',
        'sealed',
        'colour',
        'remark_en',
        'price_breaks',
        'stock',
        'lead_time',
        'cross_references',
        'status',
      ],
      // One product without a fault, so that there is always a version.
      ['P-good', 'p-good', '', 'b', 'Good', ...Array.from({ length: 12 }, () => '')],
      ...products.map((own, at) => [
        `P-${at}`,
        `p-${at}`,
        own.set,
        own.set === '' ? 'b' : '',
        own.name,
        own.name_cn,
        own.description,
        own.length,
        own.span,
        own.flag,
        own.choices.join('|'),
        own.note,
        own.price,
        own.stock,
        own.lead_time,
        own.references.join('|'),
        own.status,
      ]),
    ]),
  }));
