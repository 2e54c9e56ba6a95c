import { z } from 'zod';
import { KindName } from '#contract/attributes/kinds/kinds.ts';
import { makeAttributeKey } from '#importer/sources/exchange/feature-survey.ts';

/** The fields of a product that a column can be, in the order of the page. */
export const COLUMN_FIELDS = [
  'part_number',
  'name',
  'summary',
  'description',
  'image',
  'price_breaks',
  'price_quantity',
  'pack_size',
  'minimum_quantity',
  'quantity_step',
  'stock',
  'lead_time',
  'status',
  'replacement',
  'added_on',
] as const;
type ColumnField = (typeof COLUMN_FIELDS)[number];

/** The levels of categories that columns can name, from the top. */
export const LEVELS = ['category_1', 'category_2', 'category_3'] as const;

/** What a column is: a field of the product, a level of its category, its series, an attribute, something else, or nothing. */
export const ColumnRole = z.enum([...COLUMN_FIELDS, ...LEVELS, 'series', 'attribute', 'kept', 'none']);
export type ColumnRole = z.infer<typeof ColumnRole>;

/** The use of a column. `name`, `kind` and `unit` are those of its attribute. */
export type ColumnUse = { role: ColumnRole; name: string; kind: KindName; unit: string };

/** The parts of a mapping that the desk changes. All others are kept as they are. */
const DeskColumn = z.union([z.string(), z.looseObject({ attribute: z.string() })]);
const DeskTable = z.looseObject({
  file: z.string(),
  encoding: z.string().optional(),
  decimal_comma: z.boolean().optional(),
  sheet: z.string().optional(),
  transposed: z.boolean().optional(),
  group_row: z.int().optional(),
  head_row: z.int().optional(),
  last_row: z.int().optional(),
  product: z.record(z.string(), z.string()).default({}),
  categories: z.array(z.string()).default([]),
  set: z.looseObject({ name: z.string() }).nullish(),
  columns: z.record(z.string(), DeskColumn).default({}),
  values: z.record(z.string(), z.unknown()).optional(),
  ignore: z.array(z.string()).default([]),
});
export const DeskMapping = z.looseObject({
  attributes: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  tables: z.tuple([DeskTable], DeskTable),
});
export type DeskMapping = z.infer<typeof DeskMapping>;
export type DeskTable = z.infer<typeof DeskTable>;

/** The only column of a template that ends with it, or null. */
export function columnOf(template: string | undefined): string | null {
  return /^[^{}]*\{([^{}]+)\}$/.exec(template ?? '')?.[1] ?? null;
}

/** The columns of the category's levels, or null if the categories are made in another way. */
function levelColumns({ categories }: DeskTable): (string | null)[] | null {
  const [path, ...others] = categories;
  if (path === undefined || others.length > 0) return null;
  const columns = path.split(' / ').map(columnOf);
  return columns.length <= LEVELS.length && columns.every(column => column !== null) ? columns : null;
}

/** What a column is by a mapping. */
function roleOf(mapping: DeskMapping, column: string): ColumnRole {
  const [table] = mapping.tables;
  const field = COLUMN_FIELDS.find(name => columnOf(table.product[name]) === column);
  if (field !== undefined) return field;
  const level = LEVELS[levelColumns(table)?.indexOf(column) ?? -1];
  if (level !== undefined) return level;
  if (columnOf(table.set?.name) === column) return 'series';
  const mapped = table.columns[column];
  if (typeof mapped === 'string' || (mapped !== undefined && typeof mapped.to !== 'string'))
    return 'attribute';
  return mapped !== undefined || isNamed(table, column) ? 'kept' : 'none';
}

/** The use of a column by a mapping. */
export function findUse(mapping: DeskMapping, column: string): ColumnUse {
  const role = roleOf(mapping, column);
  const mapped = role === 'attribute' ? columnFacts(mapping.tables[0].columns[column]) : undefined;
  if (mapped === undefined) return { role, name: column, kind: 'text', unit: '' };
  const { name, kind, unit } = mapping.attributes[mapped.attribute] ?? {};
  const own = typeof mapped.unit === 'string' ? mapped.unit : unit;
  return {
    role,
    name: typeof name === 'string' ? name : mapped.attribute,
    kind: KindName.catch('text').parse(kind),
    unit: typeof own === 'string' ? own : '',
  };
}

type ColumnFacts = { attribute: string; [fact: string]: unknown };

/** What a mapping says of a column, which may be no more than its attribute. */
function columnFacts(mapped: DeskTable['columns'][string] | undefined): ColumnFacts | undefined {
  return typeof mapped === 'string' ? { attribute: mapped } : mapped;
}

/** Whether any part of a mapping other than its list of ignored columns names a column. */
function isNamed({ ignore: _, ...table }: DeskTable, column: string): boolean {
  const text = JSON.stringify(table);
  return text.includes(JSON.stringify(`{${column}}`).slice(1, -1)) || text.includes(JSON.stringify(column));
}

/** A drafted mapping in which a column names the product's picture. */
export function withPictures(
  mapping: DeskMapping,
  { column, folder }: { column: string; folder: string },
): DeskMapping {
  const [table, ...others] = mapping.tables;
  const { [column]: taken, ...columns } = table.columns;
  const { [columnFacts(taken)?.attribute ?? '']: _, ...attributes } = mapping.attributes;
  const product = { ...table.product, image: templateOf('image', column, folder) };
  return { ...mapping, attributes, tables: [{ ...table, product, columns }, ...others] };
}

/** A form of a mapping: the use of each column, and how the texts of the table are written. */
export type MappingForm = {
  uses: ReadonlyMap<string, ColumnUse>;
  decimal_comma: boolean;
  encoding: string | undefined;
  /** Folder of the pictures that a column names, with its slash. */
  picture_folder: string;
  /** Keys of attributes that exist already, by their names. */
  known_keys: ReadonlyMap<string, string>;
};

/** The mapping with each column used as a form says. */
export function applyForm(mapping: DeskMapping, form: MappingForm): DeskMapping {
  const [table, ...others] = mapping.tables;
  const used = [...form.uses];
  const columnFor = (role: ColumnRole) => used.find(([, use]) => use.role === role)?.[0];
  const levels = LEVELS.map(columnFor).filter(column => column !== undefined);
  const { set: _, encoding: __, ...rest } = table;
  const changed: DeskTable = {
    ...rest,
    ...(form.encoding !== undefined && { encoding: form.encoding }),
    decimal_comma: form.decimal_comma,
    product: productOf(table, form, columnFor),
    categories: categoriesOf(table, levels),
    ...seriesOf(table, columnFor('series')),
    ...valuesOf(table, columnFor('status')),
    ignore: used.filter(([, use]) => use.role === 'none').map(([column]) => column),
  };
  const { columns, attributes } = attributesOf(mapping, form);
  return { ...mapping, attributes, tables: [{ ...changed, columns }, ...others] };
}

/** The columns that are attributes, and the definitions of these. */
function attributesOf(
  { attributes: before, tables: [table] }: DeskMapping,
  form: MappingForm,
): Pick<DeskTable, 'columns'> & Pick<DeskMapping, 'attributes'> {
  const attributes: DeskMapping['attributes'] = {};
  const columns: DeskTable['columns'] = {};
  for (const [column, mapped] of Object.entries(table.columns)) {
    if ((form.uses.get(column)?.role ?? 'kept') !== 'kept') continue;
    columns[column] = mapped;
    const key = columnFacts(mapped)?.attribute ?? '';
    if (before[key] !== undefined) attributes[key] = before[key];
  }
  for (const [column, { role, name, kind, unit }] of form.uses) {
    if (role !== 'attribute') continue;
    const old = columnFacts(table.columns[column]);
    const key = keyFor({ column, name, old: old?.attribute, before, taken: attributes, form });
    const own = { ...old, attribute: key };
    const facts = before[key] ?? {};
    const isSameName = typeof facts.name === 'object' || facts.name === name;
    columns[column] = withUnit(own, unit);
    attributes[key] = withUnit({ ...facts, name: isSameName ? facts.name : name, kind }, unit);
  }
  return { columns, attributes };
}

function withUnit<Facts extends object>(facts: Facts, unit: string): Facts {
  const { unit: _, ...rest } = { unit, ...facts };
  // Without its unit it is what it was, as no unit is needed.
  return (unit === '' ? rest : { ...rest, unit }) as Facts;
}

/** The series of a table: that of a column, or one that is not a column's alone, as it was. */
function seriesOf({ set }: DeskTable, column: string | undefined): Pick<DeskTable, 'set'> {
  if (column !== undefined) return { set: columnOf(set?.name) === column ? set : { name: `{${column}}` } };
  return set == null || columnOf(set.name) !== null ? {} : { set };
}

/** What texts mean, without those of a column that was the status and is no more: `no` as `published`. */
function valuesOf({ values, product }: DeskTable, column: string | undefined): Pick<DeskTable, 'values'> {
  const before = columnOf(product.status);
  if (values === undefined || before === null || before === column) return {};
  return { values: Object.fromEntries(Object.entries(values).filter(([of]) => of !== before)) };
}

function categoriesOf(table: DeskTable, levels: readonly string[]): string[] {
  if (levels.length > 0) return [levels.map(column => `{${column}}`).join(' / ')];
  return levelColumns(table) === null && table.categories.length > 0 ? table.categories : ['Products'];
}

/** The fields of the product. One whose column has another use now is left out, and the name becomes the part number. */
function productOf(
  { product }: DeskTable,
  { uses, picture_folder }: MappingForm,
  columnFor: (role: ColumnRole) => string | undefined,
): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const [field, template] of Object.entries(product)) {
    const column = columnOf(template);
    const isOurs = column !== null && uses.has(column) && ColumnRole.safeParse(field).success;
    if (!isOurs) chosen[field] = template;
  }
  for (const field of COLUMN_FIELDS) {
    const column = columnFor(field);
    if (column === undefined) continue;
    const isSame = columnOf(product[field]) === column;
    chosen[field] = isSame ? (product[field] ?? '') : templateOf(field, column, picture_folder);
  }
  const part_number = chosen.part_number;
  return { ...(part_number !== undefined && { name: part_number }), ...chosen };
}

function templateOf(field: ColumnField, column: string, picture_folder: string): string {
  if (field === 'price_breaks') return `1:{${column}}`;
  return field === 'image' ? `${picture_folder}{${column}}` : `{${column}}`;
}

type KeyWanted = {
  column: string;
  name: string;
  old: string | undefined;
  before: DeskMapping['attributes'];
  taken: DeskMapping['attributes'];
  form: MappingForm;
};

/** The key of a column's attribute: the one it had, that of a known attribute with the name, or a new one. */
function keyFor({ column, name, old, before, taken, form }: KeyWanted): string {
  const known = form.known_keys.get(name);
  if (known !== undefined && taken[known] === undefined) return known;
  const isRenamed = old === undefined || (typeof before[old]?.name === 'string' && before[old].name !== name);
  if (old !== undefined && taken[old] === undefined && !(isRenamed && known !== undefined)) return old;
  const key = makeAttributeKey(name === '' ? column : name);
  if (taken[key] === undefined) return key;
  let number = 2;
  while (taken[`${key}_${number}`] !== undefined) number++;
  return `${key}_${number}`;
}
