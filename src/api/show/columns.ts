import type { AttributeColumn } from '#contract/answers/shown-attribute.ts';
import { type Attribute, type AttributeValue, isBuiltin } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import { arrange } from '#contract/records/view-in-force.ts';
import { OTHERS } from '#contract/records/views.ts';
import type { Locale } from '#text/locale.ts';
import type { AttributeTable } from '../served/attribute-table.ts';
import { leadWith } from './leading-attributes.ts';

/** Maximum number of columns in a table of products: as many as fit on a wide screen beside part number, price and lead time. */
const COLUMNS_MAX = 12;

/** The columns of a table, by the keys of their attributes. */
export type RequestedColumns = {
  /** Columns that a visitor chose. If there are any, only they are shown. */
  asked?: readonly string[];
  /** Columns that the owner chose for this table, those of a variant group. */
  owner?: readonly string[];
  /** Columns that the owner chose for the category. */
  view?: readonly string[] | undefined;
  /** Attributes with the same value in all products, kept like `pinned` ones if the columns are computed. */
  shared?: readonly string[];
  /** Attributes that are filtered or sorted by, which are always kept. */
  pinned?: readonly string[];
  /** Attributes that come first. */
  leading?: readonly string[];
};

/**
 * Picks the columns of a table of products, leading ones first, then in the owner's order: those attributes shown in
 * variant tables that at least one of the products has, at most {@link COLUMNS_MAX}. Price, lead time and stock are on
 * every row by themselves.
 */
export function pickColumns(
  products: readonly Product[],
  attributes: AttributeTable,
  locale: Locale,
  { asked = [], owner = [], view, pinned = [], leading = [], shared = [] }: RequestedColumns = {},
): AttributeColumn[] {
  const present = new Set(products.flatMap(product => product.attributes.map(value => value.key)));
  const ordered = leadWith(leading, attributes.all);
  const wanted = ordered.filter(({ key }) => present.has(key) && asked.includes(key)).map(({ key }) => key);
  const computed = () => pickKeys(ordered, present, [...pinned, ...shared]);
  const ofCategory = (wish: readonly string[]) => keysOfView(wish, computed(), pinned);
  const ofOwner = [...owner, ...pinned.filter(key => !owner.includes(key))];
  const keys = owner.length > 0 ? ofOwner : view === undefined ? computed() : ofCategory(view);
  return (wanted.length > 0 ? wanted : keys)
    .filter(key => present.has(key) && !isBuiltin(key))
    .flatMap(key => attributes.column(key, locale) ?? []);
}

/**
 * The columns of the owner's view, with those of a visitor's conditions. If the view allows others, they are filled up
 * to {@link COLUMNS_MAX}.
 */
function keysOfView(
  view: readonly string[],
  computed: readonly string[],
  pinned: readonly string[],
): string[] {
  const chosen = view.filter(key => key !== OTHERS);
  const others = computed.filter(key => !chosen.includes(key));
  const room = Math.max(COLUMNS_MAX - chosen.length, 0);
  const kept = others.filter((key, place) => place < room || pinned.includes(key));
  const wish = view.includes(OTHERS) ? view : [...view, ...others.filter(key => pinned.includes(key))];
  return arrange(wish, asEntries(kept), asEntries([...chosen, ...kept])).map(({ key }) => key);
}

function asEntries(keys: readonly string[]): { key: string }[] {
  return keys.map(key => ({ key }));
}

function pickKeys(
  attributes: readonly Attribute[],
  present: ReadonlySet<string>,
  pinned: readonly string[],
): string[] {
  const wanted = attributes.filter(
    ({ key, in_table }) => present.has(key) && (in_table || pinned.includes(key)),
  );
  const room = COLUMNS_MAX - wanted.filter(({ key }) => pinned.includes(key)).length;
  const others = wanted.filter(({ key }) => !pinned.includes(key)).slice(0, Math.max(room, 0));
  return wanted
    .filter(attribute => pinned.includes(attribute.key) || others.includes(attribute))
    .map(({ key }) => key);
}

/** The attributes of products that a table with these columns leaves out, by name, in the owner's order. */
export function otherColumns(
  products: readonly Product[],
  attributes: AttributeTable,
  locale: Locale,
  columns: readonly AttributeColumn[],
): Pick<AttributeColumn, 'key' | 'name'>[] {
  const left = new Set(products.flatMap(product => product.attributes.map(value => value.key)));
  for (const { key } of columns) left.delete(key);
  return attributes.all
    .filter(({ key }) => left.has(key) && !isBuiltin(key))
    .flatMap(({ key }) => attributes.column(key, locale) ?? [])
    .map(({ key, name }) => ({ key, name }));
}

/** A product's values in the order of the columns. Missing values are left out. */
export function valuesOf(product: Product, columns: readonly AttributeColumn[]): AttributeValue[] {
  const byKey = new Map(product.attributes.map(value => [value.key, value]));
  return columns.flatMap(column => byKey.get(column.key) ?? []);
}
