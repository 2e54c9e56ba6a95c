import { hash } from 'node:crypto';
import { type Attribute, type AttributeValue, BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import { idKey } from '#contract/id.ts';
import type { Product } from '#contract/records/product.ts';
import { LOCALES, perLanguage, readingOf } from '#text/locale.ts';
import { partNumberKey } from '#text/part-number.ts';
import { type OrderedCategories, withAncestors } from '../../memory/build/category-tree.ts';
import { type CollectedSet, readTexts } from '../../memory/build/collect-sets.ts';
import type { IndexVocabulary } from '../../memory/build/vocabulary.ts';
import { COLUMN_KINDS } from '../../memory/kinds/kinds.ts';
import { dayNumber, sortedName } from '../../order.ts';
import { FIELDS } from '../../ranking.ts';
import { naturalKey } from '../../text/natural-key.ts';
import { compareIds, searchedValues } from '../../values.ts';
import { curveMappings } from '../curves/curve-lines.ts';
import { curveField, REST_LENGTH_MIN } from '../fields.ts';
import type { AttributeField } from '../kinds/field-kind.ts';
import { fieldKind } from '../kinds/kinds.ts';
import type { CurvesInTurn } from './curve-spool.ts';
import { PRINT_BYTES } from './known-documents.ts';
import type { SortKeys } from './name-lookup.ts';
import type { ProductWords } from './product-words.ts';
import type { Survey } from './survey.ts';

/** A part number that finds a product: its key, and its spelling if it is not the product's own. */
export type KeptNumber = { key: string; via: string | null };

/** The context for writing product documents. */
export type DocumentFields = {
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly fields: ReadonlyMap<string, AttributeField>;
  readonly tree: OrderedCategories;
  readonly sets: readonly CollectedSet[];
  readonly set_places: ReadonlyMap<string, number>;
  readonly name_keys: SortKeys;
  readonly superseded: Survey['superseded'];
  readonly vocabulary: IndexVocabulary;
  readonly words: ProductWords;
  readonly curves: Pick<CurvesInTurn, 'fieldsOf'>;
};

/** A product as a document, see fields.ts. */
export function writeProduct(product: Product, writing: DocumentFields): Record<string, unknown> {
  const document = fieldsOfProduct(product, writing);
  return { ...document, print: printOf(document) };
}

function fieldsOfProduct(product: Product, writing: DocumentFields): Record<string, unknown> {
  const place = writing.set_places.get(product.set_id ?? '');
  const set = place === undefined ? undefined : writing.sets[place];
  const categories = withAncestors(writing.tree, [...(set?.category_ids ?? []), ...product.category_ids]);
  const values = searchedValues(product, writing.attributes).filter(isValue);
  const numbers = numbersOf(product, writing.superseded.get(product.id) ?? []);
  return {
    id: product.id,
    id_key: idKey(product.id),
    group: product.group_id,
    categories: categories.map(category => writing.tree.categories[category]?.id),
    ...(set !== undefined && {
      set: set.id,
      set_key: idKey(set.id),
      set_place: place,
      ...sortedSet(set, writing.name_keys),
    }),
    ...writing.words.fieldsOf(textsOf(product, set, categories, values, writing)),
    ...writing.curves.fieldsOf(),
    ...Object.fromEntries(values.flatMap(value => Object.entries(fieldsOf(value, writing.fields)))),
    has: values.map(({ key }) => key),
    keys: [...new Set(numbers.map(({ key }) => key))],
    rests: [...new Set(numbers.flatMap(({ key }) => restsOf(key)))],
    order: orderOf(product),
    ...sortedNames(product.name, writing.name_keys, 'name'),
    day: dayNumber(product.added_on) || null,
    numbers: numbers.map(({ key, via }) => ({ key, via })),
  };
}

/** The fields of a product that only decide its built-in values, or that no document has. */
export const OFFER_FIELDS = [
  'price',
  'packing',
  'lead_time',
  'documents',
  'image',
  'order',
] as const satisfies readonly (keyof Product)[];

/** A document of a product whose {@link OFFER_FIELDS} are others now, as {@link writeProduct} would write it. */
export function withOffer(
  { print: _, ...document }: Record<string, unknown>,
  product: Product,
  fields: ReadonlyMap<string, AttributeField>,
): Record<string, unknown> {
  const builtin = BUILTIN_ATTRIBUTES.flatMap(({ key }) => fields.get(key) ?? []);
  const old = new Set(builtin.flatMap(field => Object.keys(fieldKind(field.kind).mappings(field))));
  const rest = Object.fromEntries(Object.entries(document).filter(([field]) => !old.has(field)));
  const keys = new Set(builtin.map(({ key }) => key));
  // Of no other attribute.
  const values = searchedValues(product, new Map()).filter(isValue);
  const has = (document.has as readonly string[]).filter(key => !keys.has(key));
  const offered = {
    ...rest,
    ...Object.fromEntries(values.flatMap(value => Object.entries(fieldsOf(value, fields)))),
    has: [...has, ...values.map(({ key }) => key)],
  };
  return { ...offered, print: printOf(offered) };
}

/** What a document of a product has from others: the keys of names in order, the numbers that it replaces, and curves. */
export function borrowFrom(
  document: Record<string, unknown>,
  { product, set, curves }: { product: Product; set: CollectedSet | undefined; curves: number },
): Pick<DocumentFields, 'name_keys' | 'superseded' | 'curves'> {
  const numbers = document.numbers as readonly KeptNumber[];
  const replaced = numbers.slice(numbersOf(product, []).length).flatMap(({ via }) => via ?? []);
  const lines = new Set([
    'curves',
    ...Array.from({ length: curves }).flatMap((_, place) => Object.keys(curveMappings(curveField(place)))),
  ]);
  return {
    name_keys: perLanguage(
      locale =>
        new Map([
          [sortedName(product.name, locale) ?? '', String(document[`name_${locale}`])],
          [sortedName(set?.name ?? {}, locale) ?? '', String(document[`set_name_${locale}`])],
        ]),
    ),
    superseded: new Map([[product.id, replaced]]),
    curves: {
      fieldsOf: () => Object.fromEntries(Object.entries(document).filter(([field]) => lines.has(field))),
    },
  };
}

/**
 * The print of a document: a hash of all that was written of its product, also to the index of part numbers. Its
 * popularity does not count, which is written later.
 */
function printOf({ print: _, level: __, ...document }: Record<string, unknown>): string {
  const sorted = Object.fromEntries(Object.entries(document).sort(([a], [b]) => compareIds(a, b)));
  return hash('sha256', JSON.stringify(sorted), 'hex').slice(0, PRINT_BYTES * 2);
}

/** What the part numbers of a document are found by. */
export function keysOf({ keys }: Record<string, unknown>): readonly string[] {
  // As `writeProduct` makes them.
  return keys as readonly string[];
}

/** The part numbers of a document as documents of their own, by their ids. */
export function numberDocuments(
  { id, part_number }: Pick<Product, 'id' | 'part_number'>,
  { order, set_place, numbers, print }: Record<string, unknown>,
): [id: string, body: object][] {
  // As `writeProduct` makes them.
  return (numbers as readonly KeptNumber[]).map(({ key, via }) => [
    numberId({ id, key, via }),
    { key, order, id, part_number, via, set_place, print },
  ]);
}

/** The id of a part number's document. */
export function numberId({ id, key, via }: KeptNumber & { id: string }): string {
  return documentId(`${key}\0${via ?? ''}\0${id}`);
}

/** Longest id that OpenSearch takes, in bytes. */
const ID_BYTES_MAX = 512;

/** The id of a document: the product's, or its fingerprint if that is too long. */
export function documentId(id: string): string {
  return Buffer.byteLength(id) <= ID_BYTES_MAX ? id : hash('sha256', id, 'hex');
}

/** The sort key of products by their part number, different for each. */
function orderOf({ id, part_number }: Pick<Product, 'id' | 'part_number'>): string {
  return [naturalKey(part_number), part_number, id].join('\0');
}

/** The part numbers that a product is found by. */
function numbersOf(product: Product, superseded: readonly string[]): KeptNumber[] {
  const own = { key: partNumberKey(product.part_number), via: null };
  const others = [...product.cross_references, ...superseded];
  return [own, ...others.map(via => ({ key: partNumberKey(via), via }))].filter(({ key }) => key !== '');
}

/** Skips values that no engine accepts, such as a number that is not finite. */
function isValue(value: AttributeValue): boolean {
  const { idOf } = COLUMN_KINDS[value.kind] as { idOf: (value: AttributeValue) => unknown };
  return idOf(value) !== null;
}

function fieldsOf(
  value: AttributeValue,
  fields: ReadonlyMap<string, AttributeField>,
): Record<string, unknown> {
  const attribute = fields.get(value.key);
  return attribute === undefined ? {} : fieldKind(value.kind).write(value, attribute);
}

function sortedSet({ id, name }: CollectedSet, name_keys: SortKeys): Record<string, unknown> {
  return { set_order: [naturalKey(id), id].join('\0'), ...sortedNames(name, name_keys, 'set_name') };
}

function sortedNames(name: Product['name'], name_keys: SortKeys, field: string): Record<string, unknown> {
  return Object.fromEntries(
    LOCALES.flatMap(locale => {
      const own = sortedName(name, locale);
      if (own === undefined) return [];
      const key =
        readingOf(locale).collation === null ? [naturalKey(own), own].join('\0') : name_keys[locale].get(own);
      return [[`${field}_${locale}`, key]];
    }),
  );
}

/** A key and its endings from each of its characters on. */
function restsOf(key: string): string[] {
  return Array.from({ length: key.length }, (_, place) => key.slice(place)).filter(
    rest => rest.length >= REST_LENGTH_MIN,
  );
}

/** The texts of a product by field, as numbers of the vocabulary, in the order of {@link FIELDS}. */
function textsOf(
  product: Product,
  set: CollectedSet | undefined,
  categories: readonly number[],
  values: readonly AttributeValue[],
  { vocabulary, tree, attributes }: DocumentFields,
): number[][] {
  const named = (texts: Product['name'][]) => readTexts(texts, vocabulary, 'name');
  const texts = {
    name: named([product.name]),
    set: set?.name_texts ?? [],
    category: named(categories.map(category => tree.categories[category]?.name ?? {})),
    attribute: values
      .flatMap(value => valueTexts(value, attributes))
      .map(text => vocabulary.text(text, 'short')),
    text: [
      ...readTexts([product.summary], vocabulary, 'short'),
      ...readTexts([product.description], vocabulary, 'long'),
      ...(set?.other_texts ?? []),
    ],
  };
  return FIELDS.map(field => texts[field]);
}

function valueTexts(value: AttributeValue, attributes: ReadonlyMap<string, Attribute>): string[] {
  const attribute = attributes.get(value.key);
  // The kind's own module reads the value that it stored.
  const kind = COLUMN_KINDS[value.kind] as unknown as {
    keep: (value: AttributeValue) => unknown;
    textsOf: ((distinct: readonly unknown[], attribute: Attribute) => string[][]) | null;
  };
  if (attribute === undefined || kind.textsOf === null) return [];
  return kind.textsOf([kind.keep(value)], attribute).flat();
}
