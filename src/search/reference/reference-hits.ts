import type { SearchQuery, Sort } from '#contract/search/search-query.ts';
import type { AttributeSpan, ProductHit, SetHit } from '#contract/search/search-result.ts';
import type { Locale } from '#text/locale.ts';
import { partNumberKey } from '#text/part-number.ts';
import { textsOf } from '#text/text-in.ts';
import { askedAbout } from '../nearest/asked-about.ts';
import { dayNumber, nameComparer, sortedName } from '../order.ts';
import { popularityLevel } from '../popularity.ts';
import { foldTexts } from '../text/contained.ts';
import { naturalKey } from '../text/natural-key.ts';
import { toleratedBy } from '../tolerated.ts';
import { compareIds, orderChoices } from '../values.ts';
import type { ReferenceCatalogue, ReferenceRecord } from './records.ts';
import { measureRecord } from './reference-curve.ts';
import { isExact } from './reference-filter.ts';

/** Compares two records by the requested order, then by part numbers. */
export type Comparer = (a: ReferenceRecord, b: ReferenceRecord) => number;

/** Natural order of part numbers. */
export function byPartNumber(a: ReferenceRecord, b: ReferenceRecord): number {
  const [x, y] = [a.product, b.product];
  return (
    compareIds(naturalKey(x.part_number), naturalKey(y.part_number)) ||
    compareIds(x.part_number, y.part_number) ||
    compareIds(x.id, y.id)
  );
}

/** The order of a query, without its ties. By relevance, exact matches precede near ones. */
export function comparer(
  catalogue: ReferenceCatalogue,
  { sort, locale, filters, kind }: SearchQuery,
  scores: ReadonlyMap<ReferenceRecord, number> | null,
): Comparer {
  if (sort.by === 'relevance') {
    const level = ({ product, set }: ReferenceRecord) =>
      popularityLevel(catalogue.popularity, product.id, set?.id ?? null);
    const asked = askedAbout({ kind, sort, filters });
    const distance = ({ values }: ReferenceRecord) => {
      const stated = asked === undefined ? undefined : values.get(asked.key);
      return stated?.kind === 'number' && asked ? Math.abs(stated.value - asked.value) : Number.MAX_VALUE;
    };
    return (a, b) =>
      Number(isExact(b, filters, catalogue)) - Number(isExact(a, filters, catalogue)) ||
      (scores?.get(b) ?? 0) - (scores?.get(a) ?? 0) ||
      level(b) - level(a) ||
      distance(a) - distance(b);
  }
  if (sort.by === 'part_number') return sort.descending ? (a, b) => byPartNumber(b, a) : byPartNumber;
  if (sort.by === 'newest')
    return missingLast(
      ({ product }) => dayNumber(product.added_on) || undefined,
      (a, b) => a - b,
      !sort.descending,
    );
  if (sort.by === 'curve')
    return missingLast(
      record => measureRecord(record, catalogue.lines, sort),
      (a, b) => a - b,
      sort.descending,
    );
  if (sort.by === 'attribute')
    return missingLast(record => attributeKey(catalogue, record, sort.key), compareKeys, sort.descending);
  return missingLast(
    ({ product }) => sortedName(product.name, locale),
    nameComparer(locale),
    sort.descending,
  );
}

function missingLast<Key>(
  keyOf: (record: ReferenceRecord) => Key | undefined,
  compare: (a: Key, b: Key) => number,
  descending: boolean,
): Comparer {
  return (a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    return descending ? compare(y, x) : compare(x, y);
  };
}

/** Numbers, or a text, to compare one after another. */
type Key = (number | string)[];

function compareKeys(a: Key, b: Key): number {
  for (const [place, part] of a.entries()) {
    const other = b[place] ?? part;
    if (part !== other) return part < other ? -1 : 1;
  }
  return 0;
}

function attributeKey(catalogue: ReferenceCatalogue, record: ReferenceRecord, key: string): Key | undefined {
  const value = record.values.get(key);
  if (value === undefined) return undefined;
  if (value.kind === 'number') {
    const { low, high } = toleratedBy(value) ?? { low: value.value, high: value.value };
    return [value.value, low, high];
  }
  if (value.kind === 'range') return [value.min ?? -Infinity, value.max ?? Infinity];
  if (value.kind === 'flag') return [Number(value.flag)];
  if (value.kind === 'text') return [foldTexts(textsOf(value.text))];
  const choices = choicesOf(catalogue, key);
  return [Math.min(...value.values.map(id => choices.indexOf(id)))];
}

function choicesOf(catalogue: ReferenceCatalogue, key: string): string[] {
  const attribute = catalogue.attributes.get(key);
  const used = catalogue.records.flatMap(record => {
    const value = record.values.get(key);
    return value?.kind === 'enum' ? value.values : [];
  });
  return attribute === undefined ? [] : orderChoices(attribute, used);
}

/** A product as a hit for the text that was typed. */
export function showProduct(record: ReferenceRecord, text: string): ProductHit {
  const typed = partNumberKey(text);
  const own = record.keys.filter(({ key }) => key === typed && typed !== '');
  const exact = own.find(({ via }) => via === null) ?? own[0];
  return {
    id: record.product.id,
    set_id: record.set?.id ?? null,
    exact: exact !== undefined,
    via: exact?.via ?? null,
  };
}

/** The sets of the records, each with its own, in order. */
export function listSets(
  catalogue: ReferenceCatalogue,
  records: ReferenceRecord[],
  compare: Comparer,
  sort: Sort,
  locale: Locale,
): SetHit[] {
  const groups = [
    ...Map.groupBy(
      records.filter(record => record.set !== null),
      record => record.set,
    ),
  ];
  const best = (group: ReferenceRecord[]) =>
    group.reduce((least, record) => (compare(record, least) < 0 ? record : least));
  const compareNames = nameComparer(locale);
  const nameOf = (group: ReferenceRecord[]) => sortedName(group[0]?.set?.name ?? {}, locale);
  const byName = (a: ReferenceRecord[], b: ReferenceRecord[]): number => {
    const [x, y] = [nameOf(a), nameOf(b)];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
    return sort.by === 'name' && sort.descending ? compareNames(y, x) : compareNames(x, y);
  };
  groups.sort(([setA, a], [setB, b]) => {
    const first = sort.by === 'name' ? byName(a, b) : compare(best(a), best(b));
    return (
      first ||
      compareIds(naturalKey(setA?.id ?? ''), naturalKey(setB?.id ?? '')) ||
      compareIds(setA?.id ?? '', setB?.id ?? '')
    );
  });
  return groups.map(([set, group]) => showSet(catalogue, set, group));
}

function showSet(
  catalogue: ReferenceCatalogue,
  set: ReferenceRecord['set'],
  group: ReferenceRecord[],
): SetHit {
  const prices = group
    .map(record => record.values.get('price'))
    .flatMap(value => (value?.kind === 'number' ? [value.value] : []));
  const spans = (set?.key_attributes ?? [])
    .map(key => spanOf(catalogue, key, group))
    .filter(span => span !== undefined);
  return {
    id: set?.id ?? '',
    products: group.length,
    price_from: prices.length > 0 ? Math.min(...prices) : null,
    spans,
  };
}

function spanOf(
  catalogue: ReferenceCatalogue,
  key: string,
  group: ReferenceRecord[],
): AttributeSpan | undefined {
  const values = group.map(record => record.values.get(key)).filter(value => value !== undefined);
  const kind = values[0]?.kind;
  const span = { key, min: null, max: null, values: [] };
  if (kind === undefined || kind === 'text') return undefined;
  if (kind === 'flag')
    return {
      ...span,
      values: ['no', 'yes'].filter(word =>
        values.some(value => value.kind === 'flag' && value.flag === (word === 'yes')),
      ),
    };
  if (kind === 'enum')
    return {
      ...span,
      values: choicesOf(catalogue, key)
        .filter(id => values.some(value => value.kind === 'enum' && value.values.includes(id)))
        .slice(0, 8),
    };
  const lows = values.map(value =>
    value.kind === 'number' ? value.value : value.kind === 'range' ? (value.min ?? -Infinity) : 0,
  );
  const highs = values.map(value =>
    value.kind === 'number' ? value.value : value.kind === 'range' ? (value.max ?? Infinity) : 0,
  );
  const [min, max] = [Math.min(...lows), Math.max(...highs)];
  return { ...span, min: Number.isFinite(min) ? min : null, max: Number.isFinite(max) ? max : null };
}
