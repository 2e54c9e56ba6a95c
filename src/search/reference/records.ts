import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { Curve } from '#contract/curves/curve.ts';
import type { Category } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import { characterPinyin } from '#text/character-pinyin.ts';
import { partNumberKey } from '#text/part-number.ts';
import { textsOf } from '#text/text-in.ts';
import { type CurveLine, linesIn, SharedAxes } from '../curve-points.ts';
import { type Popularity, UNSEEN } from '../popularity.ts';
import { FIELDS, type Field } from '../ranking.ts';
import type { CatalogueStream } from '../search-index.ts';
import { type LeadingNumber, supersededNumbers } from '../superseded.ts';
import { chineseTerms } from '../text/chinese-terms.ts';
import { indexText, type TextForm } from '../text/index-text.ts';
import { buildPinyinIndex, type PinyinIndex } from '../text/pinyin.ts';
import { arrangeSynonyms, type SynonymTable } from '../text/query-text.ts';
import { compareIds, searchedAttributes, searchedValues } from '../values.ts';

/** A line with whose it is. */
export type ReferenceLine = CurveLine & { key: string; product_id: string | null; set_id: string | null };

/** A product with all that is searched of it. `words`: token -> place of the weightiest field it is in. */
export type ReferenceRecord = {
  product: Product;
  set: ProductSet | null;
  categories: ReadonlySet<string>;
  values: ReadonlyMap<string, AttributeValue>;
  words: ReadonlyMap<string, number>;
  keys: { key: string; via: string | null }[];
};

/** A catalogue as the naive twin keeps it: plain lists. */
export type ReferenceCatalogue = {
  stream: CatalogueStream;
  attributes: ReturnType<typeof searchedAttributes>;
  categories: string[];
  sets: ProductSet[];
  records: ReferenceRecord[];
  synonyms: SynonymTable;
  lines: ReferenceLine[];
  axes: SharedAxes;
  popularity: Popularity;
  pinyin: PinyinIndex;
  /** Words as written that some product has, with their tokens; sorted. */
  surfaces: [surface: string, token: string][];
};

/** Reads a whole catalogue. */
export async function readCatalogue(stream: CatalogueStream): Promise<ReferenceCatalogue> {
  const attributes = searchedAttributes(stream.attributes);
  const sets = await Array.fromAsync(stream.sets);
  const products = await Array.fromAsync(stream.products);
  const surfaces = new Map<string, string>();
  const parents = new Map(stream.categories.map(category => [category.id, category]));
  const replaced = products.flatMap(({ replacement }, place): [number, string][] =>
    replacement === null ? [] : [[place, replacement]],
  );
  const superseded = supersededNumbers(
    products.map(product => product.part_number),
    new Map(replaced),
  );
  const records = products.map((product, place): ReferenceRecord => {
    const set = sets.find(candidate => candidate.id === product.set_id) ?? null;
    const categories = withParents([...(set?.category_ids ?? []), ...product.category_ids], parents);
    const values = new Map(searchedValues(product, attributes).map(value => [value.key, value]));
    const words = new Map<string, number>();
    for (const { field, texts, form } of fieldTexts(product, set, categories, values, parents, attributes))
      for (const text of texts) noteWords(text, FIELDS.indexOf(field), form, words, surfaces);
    return { product, set, categories, values, words, keys: keysOf(product, superseded, place) };
  });
  const named = new Map<string, number>();
  for (const text of [...sets.flatMap(setTexts), ...stream.categories.flatMap(({ name }) => textsOf(name))])
    noteWords(text, 0, 'short', named, surfaces);
  const known = [...surfaces].filter(([, token]) => records.some(record => record.words.has(token)));
  known.sort(([a], [b]) => (a < b ? -1 : 1));
  const isKnown = ({ product_id, set_id }: Curve) =>
    product_id !== null
      ? products.some(product => product.id === product_id)
      : sets.some(set => set.id === set_id);
  const curves = readLines(await Array.fromAsync(stream.curves), isKnown);
  return {
    ...curves,
    popularity: UNSEEN,
    pinyin: soundsOf(records, named),
    stream,
    attributes,
    categories: inTreeOrder(stream.categories),
    sets,
    records,
    synonyms: arrangeSynonyms(stream.synonyms),
    surfaces: known,
  };
}

/** The sounds of the characters of all texts. */
function soundsOf(records: readonly ReferenceRecord[], named: ReadonlyMap<string, number>): PinyinIndex {
  const tokens = new Set([...named.keys(), ...records.flatMap(record => [...record.words.keys()])]);
  const sounds = [...tokens].map(token => [token, characterPinyin(token)] as const);
  return buildPinyinIndex(
    new Map(sounds.filter(([, own]) => own.length > 0)),
    tokens,
    token => records.filter(record => record.words.has(token)).length,
  );
}

function keysOf(
  product: Product,
  superseded: readonly LeadingNumber[],
  place: number,
): ReferenceRecord['keys'] {
  const own = { key: partNumberKey(product.part_number), via: null };
  const replaced = superseded.filter(({ owner }) => owner === place).map(({ text }) => text);
  const others = [...product.cross_references, ...replaced].map(text => ({
    key: partNumberKey(text),
    via: text,
  }));
  return [own, ...others].filter(({ key }) => key !== '');
}

function withParents(ids: readonly string[], parents: ReadonlyMap<string, Category>): Set<string> {
  const found = new Set<string>();
  for (const id of ids) {
    for (
      let category = parents.get(id);
      category !== undefined;
      category = parents.get(category.parent_id ?? '')
    )
      found.add(category.id);
  }
  return found;
}

function inTreeOrder(categories: readonly Category[]): string[] {
  const ids = new Set(categories.map(category => category.id));
  const below = (parent: string | null): string[] =>
    categories
      .filter(
        category =>
          (category.parent_id !== null && ids.has(category.parent_id) ? category.parent_id : null) === parent,
      )
      .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
      .flatMap(category => [category.id, ...below(category.id)]);
  return below(null);
}

function setTexts(set: ProductSet): string[] {
  return [set.name, set.summary, set.description, ...set.features].flatMap(textsOf);
}

type Attributes = ReferenceCatalogue['attributes'];

function fieldTexts(
  product: Product,
  set: ProductSet | null,
  categories: Iterable<string>,
  values: ReadonlyMap<string, AttributeValue>,
  known: ReadonlyMap<string, Category>,
  attributes: Attributes,
): { field: Field; texts: string[]; form: TextForm }[] {
  const texts = (field: Field, form: TextForm, own: string[]) => ({ field, texts: own, form });
  const ofSet = set === null ? [] : [set.summary, ...set.features];
  return [
    texts('name', 'name', textsOf(product.name)),
    texts('set', 'name', textsOf(set?.name ?? {})),
    texts(
      'category',
      'name',
      [...categories].flatMap(id => textsOf(known.get(id)?.name ?? {})),
    ),
    texts(
      'attribute',
      'short',
      [...values.values()].flatMap(value => valueTexts(value, attributes)),
    ),
    texts('text', 'short', [product.summary, ...ofSet].flatMap(textsOf)),
    texts('text', 'long', [...textsOf(product.description), ...textsOf(set?.description ?? {})]),
  ];
}

function valueTexts(value: AttributeValue, attributes: Attributes): string[] {
  if (value.kind === 'text') return textsOf(value.text);
  if (value.kind !== 'enum') return [];
  return value.values.flatMap(id => {
    const name = textsOf(attributes.get(value.key)?.values.find(choice => choice.id === id)?.name ?? {});
    return name.length > 0 ? name : [id];
  });
}

function noteWords(
  text: string,
  field: number,
  form: TextForm,
  words: Map<string, number>,
  surfaces: Map<string, string>,
): void {
  const indexed = indexText(text, form);
  for (const token of indexed.tokens) words.set(token, Math.min(field, words.get(token) ?? field));
  for (const [surface, token] of indexed.surfaces) surfaces.set(surface, token);
}

/** The lines of all curves in shared axes. Curves of unknown owners do not count, nor do they set the axes. */
function readLines(
  curves: readonly Curve[],
  isKnown: (curve: Curve) => boolean,
): { lines: ReferenceLine[]; axes: SharedAxes } {
  const axes = new SharedAxes();
  const lines = curves.filter(isKnown).flatMap(curve => {
    const { product_id, set_id } = curve;
    return linesIn(curve, axes.of(curve)).map(line => ({ ...line, key: curve.y.key, product_id, set_id }));
  });
  return { lines, axes };
}

/** The Chinese terms in names, sorted. */
export function termsOf({ sets, stream, attributes }: ReferenceCatalogue): string[] {
  const choices = [...attributes.values()].flatMap(({ values }) => values);
  const names = [...sets, ...stream.categories, ...choices].map(({ name }) => name);
  return [...chineseTerms(names.flatMap(textsOf))].sort(compareIds);
}
