import { sketchPath } from '../drawing/attribute-sketches.ts';
import { ATTRIBUTES } from './attributes.ts';
import { commerce } from './commerce.ts';
import { csv, jsonLines, withoutEmptyColumns } from './csv.ts';
import type { CurveRow, DocumentRow, Family, ProductRow, Text } from './record.ts';
import { workbook } from './workbook.ts';

const YES_NO = (flag: boolean) => (flag ? 'yes' : 'no');

/** `attributes.csv`.
 *  @param sketches keys of the attributes that have one */
export function attributesFile(sketches: ReadonlySet<string>): string {
  const head = [
    'key',
    'name_en',
    'name_cn',
    'kind',
    'unit',
    'display_units',
    'precision',
    'group_en',
    'group_cn',
    'filterable',
    'comparable',
    'in_table',
    'better',
    'order',
    'help_en',
    'help_cn',
    'sketch',
  ];
  const rows = ATTRIBUTES.map((a, i) => [
    a.key,
    a.name.en,
    a.name.cn,
    a.kind,
    a.unit,
    a.displayUnits?.join('|'),
    a.precision?.toString(),
    a.group.en,
    a.group.cn,
    YES_NO(a.filterable ?? true),
    'yes',
    YES_NO(a.inTable ?? true),
    a.better,
    String((i + 1) * 10),
    a.help.en,
    a.help.cn,
    sketches.has(a.key) ? sketchPath(a.key) : undefined,
  ]);
  return csv(head, rows);
}

/** `sets.csv`: the families in the order given. */
export function setsFile(families: readonly Family[]): string {
  const head = [
    'id',
    'category_ids',
    'name_en',
    'name_cn',
    'summary_en',
    'summary_cn',
    'description_en',
    'description_cn',
    'features_en',
    'features_cn',
    'image',
    'status',
    'related_ids',
    'key_attributes',
    'order',
  ];
  const features = (set: Family['set'], locale: keyof Text) =>
    set.features.map(feature => feature[locale] ?? '').join('|');
  const rows = families.map(({ set }, i) => [
    set.id,
    set.categories.join('|'),
    set.name.en,
    set.name.cn,
    set.summary.en,
    set.summary.cn,
    set.description.en,
    set.description.cn,
    features(set, 'en'),
    features(set, 'cn'),
    set.image,
    set.status,
    set.related?.join('|'),
    set.keyAttributes.join('|'),
    String((i + 1) * 10),
  ]);
  return csv(head, rows);
}

/** `groups.csv`. */
export function groupsFile(families: readonly Family[]): string {
  const rows = families.flatMap(({ set, groups }) =>
    groups.map((g, i) => [g.id, set.id, g.name.en, g.name.cn, g.columns.join('|'), String((i + 1) * 10)]),
  );
  return csv(['id', 'set_id', 'name_en', 'name_cn', 'columns', 'order'], rows);
}

const PRODUCT_HEAD = [
  'part_number',
  'set_id',
  'group_id',
  'category_ids',
  'name_en',
  'name_cn',
  'summary_en',
  'summary_cn',
  'image',
  'status',
  'replacement',
  'price_breaks',
  'stock',
  'lead_time',
  'area_days',
  'cross_references',
  'added_on',
];

/** Columns of a product table that hold lists. */
const LISTS = new Set(['category_ids', 'price_breaks', 'lead_time', 'area_days', 'cross_references']);

/** Path and content of `products/<file>` of one family, in the family's format: only the columns that it fills, attribute columns in the order of `attributes.csv` with their units. */
export function productsFile(family: Family): [path: string, content: string | Uint8Array] {
  const used = new Set(family.products.flatMap(product => Object.keys(product.values)));
  const columns = ATTRIBUTES.filter(attribute => used.has(attribute.key));
  const unknown = [...used].filter(key => !ATTRIBUTES.some(attribute => attribute.key === key));
  if (unknown.length > 0) throw new Error(`${family.set.id}: no attribute ${unknown.join(', ')}`);
  const heads = columns.map(({ key, unit }) => {
    const own = family.units?.[key] ?? unit;
    // A plain ratio has no unit to name.
    return own === undefined || own === '1' ? key : `${key} [${own}]`;
  });
  const rows = family.products.map(product => [
    ...productCells(family, product),
    ...columns.map(({ key }) => product.values[key]),
  ]);
  const table = withoutEmptyColumns(
    { head: [...PRODUCT_HEAD, ...heads], rows },
    new Set(['part_number', 'set_id']),
  );
  const format = family.format ?? 'csv';
  const content = {
    csv: () => csv(table.head, table.rows),
    jsonl: () => jsonLines(table, LISTS),
    xlsx: () => workbook('products', [table.head, ...table.rows]),
  }[format]();
  return [`products/${family.file}.${format}`, content];
}

function productCells(family: Family, product: ProductRow): (string | undefined)[] {
  const trade = commerce(product.partNumber, product.price);
  const ended = product.status === 'discontinued';
  return [
    product.partNumber,
    family.set.id,
    product.group,
    product.categories?.join('|'),
    product.name.en,
    product.name.cn,
    product.summary?.en,
    product.summary?.cn,
    product.image,
    product.status,
    product.replacement,
    ended ? undefined : trade.price_breaks,
    ended ? '0' : trade.stock,
    ended ? undefined : trade.lead_time,
    ended ? undefined : trade.area_days,
    product.crossReferences?.join('|'),
    trade.added_on,
  ];
}

/** `documents.csv`. */
export function documentsFile(documents: readonly DocumentRow[]): string {
  const rows = documents.map(d => [d.owner, d.kind, d.name.en, d.name.cn, d.path, d.url, d.language]);
  return csv(['owner', 'kind', 'name_en', 'name_cn', 'path', 'url', 'language'], rows);
}

/** The path of a curve's file inside `curves/`. */
export function curveFileName(curve: CurveRow): string {
  return `${curve.id}.csv`;
}

/** `curves.csv`: every curve of the catalogue is computed, and says how. */
export function curvesIndexFile(families: readonly Family[]): string {
  const head = [
    'id',
    'file',
    'owner',
    'name_en',
    'name_cn',
    'origin',
    'conditions_en',
    'conditions_cn',
    'x_name_en',
    'x_name_cn',
    'y_name_en',
    'y_name_cn',
    'order',
  ];
  const rows = families.flatMap(({ curves }) =>
    curves.map((c, i) => [
      c.id,
      curveFileName(c),
      c.owner,
      c.name.en,
      c.name.cn,
      'computed',
      c.conditions.en,
      c.conditions.cn,
      c.x.name.en,
      c.x.name.cn,
      c.yName.en,
      c.yName.cn,
      String((i + 1) * 10),
    ]),
  );
  return csv(head, rows);
}

/** `curves/<id>.csv`, wide: x, then one column a series. */
export function curveFile(curve: CurveRow): string {
  const rows = curve.x.values.map((x, i) => [
    String(x),
    ...curve.columns.map(column => number(column.values[i] ?? Number.NaN, curve.decimals)),
  ]);
  return csv([curve.x.head, ...curve.columns.map(column => column.head)], rows);
}

/** A number without trailing zeros; a value that is not finite is a missing cell. */
function number(value: number, decimals: number): string | undefined {
  return Number.isFinite(value) ? String(Number(value.toFixed(decimals)) + 0) : undefined;
}
