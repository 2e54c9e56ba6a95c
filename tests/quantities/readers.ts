import { normalizeAddress } from '#app/features/list/address/address.ts';
import { readFields } from '#app/features/list/address/read-fields.ts';
import { type Attribute, BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { parseFilter, parseFilters } from '#contract/search/address/search-address.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { number } from '#importer/clean/kinds/number.ts';
import { range } from '#importer/clean/kinds/range.ts';
import { cleanQuantity } from '#importer/clean/quantity-cell.ts';
import { getUnit } from '#quantity/units/units.ts';
import { readQuery } from '#search/query-parser/read-query.ts';
import { buildVocabulary } from '#search/query-parser/vocabulary/vocabulary.ts';
import { type Reader, UNITS } from './spellings.ts';

/** The attributes of the table, as a catalogue defines them. */
export const ATTRIBUTES: ReadonlyMap<string, Attribute> = new Map(
  Object.entries(UNITS).map(([key, [name, unit]]) => [key, defineAttribute(key, name, unit)]),
);

/** An attribute of numbers, as a catalogue defines it. */
export function defineAttribute(key: string, name: string, unit: string | null): Attribute {
  const builtin = BUILTIN_ATTRIBUTES.find(own => own.key === key);
  if (builtin !== undefined) return builtin;
  const known = unit === null ? null : getUnit(unit);
  return {
    key,
    name: { en: name },
    kind: key === 'wavelength_range' ? 'range' : 'number',
    quantity: known?.quantity ?? null,
    unit: known?.symbol ?? null,
    display_units: [],
    precision: null,
    group: {},
    order: 0,
    help: {},
    filterable: true,
    comparable: true,
    in_table: true,
    better: null,
    values: [],
  };
}

/** The words of a catalogue with this attribute only, since choosing between attributes is a separate question. */
export function vocabularyOf(attribute: Attribute) {
  const isBuiltin = BUILTIN_ATTRIBUTES.some(own => own.key === attribute.key);
  return buildVocabulary({
    attributes: isBuiltin ? [] : [attribute],
    categories: [],
    synonyms: [],
    facts: { categories: [], attributes: [], curves: [] },
    currency: 'USD',
    isPartNumber: () => false,
    isWord: () => false,
  });
}

/** The result of each reader for a text, in the short form of the table. */
export const READERS: Readonly<Record<Reader, (attribute: Attribute, text: string) => string>> = {
  cell: (attribute, text) => {
    const place = { file: 'spellings.csv', line: 1, column: attribute.key };
    const cell = { key: attribute.key, text, unit: null, decimal_comma: false, place };
    const { value } = cleanQuantity(cell, attribute, null, number.toValue);
    if (value?.kind === 'number') return shorten([stated(value)], attribute);
    // A range needs a column of ranges.
    const stretch = cleanQuantity(cell, attribute, null, range.toValue).value;
    return stretch?.kind === 'range' ? shorten([stretch], attribute) : 'refused';
  },
  field: (attribute, text) => {
    const { key, unit } = attribute;
    const sent = new URLSearchParams({ [key]: text, [`${key}.unit`]: unit ?? '' });
    const address = normalizeAddress(readFields(sent, 'en')).get(key) ?? '';
    const read = parseFilter(key, address, attribute);
    return read.ok ? shortenFilters([read.filter], attribute) : 'refused';
  },
  address: (attribute, text) => {
    const read = parseFilter(attribute.key, text, attribute);
    return read.ok ? shortenFilters([read.filter], attribute) : 'refused';
  },
  search: (attribute, text) => {
    const query = `${attribute.name.en} ${text}`;
    const { understood, rest } = readQuery(
      query,
      vocabularyOf(attribute),
      /\p{Script=Han}/u.test(text) ? 'cn' : 'en',
    );
    if (rest.trim() !== '') return 'refused';
    const addresses = [...new Set(understood.map(({ address }) => address))];
    return shortenFilters(parseFilters(addresses, key => ATTRIBUTES.get(key)).filters, attribute);
  },
};

type Stated = { value: number; comparison: string | null; tolerance: { minus: number; plus: number } | null };

function stated({ value, comparison, tolerance }: Stated): Interval {
  if (comparison === '>' || comparison === '>=')
    return { min: value, max: null, ...(comparison === '>' && { open_min: true }) };
  if (comparison === '<' || comparison === '<=')
    return { min: null, max: value, ...(comparison === '<' && { open_max: true }) };
  return { min: value - (tolerance?.minus ?? 0), max: value + (tolerance?.plus ?? 0) };
}

function shortenFilters(filters: readonly Filter[], attribute: Attribute): string {
  const [filter, ...others] = filters;
  if (filter === undefined || others.length > 0 || filter.key !== attribute.key) return 'refused';
  if (filter.kind === 'number') return shorten(filter.any_of, attribute);
  return filter.kind === 'range' ? shorten([filter], attribute) : 'refused';
}

function shorten(intervals: readonly Interval[], { unit }: Attribute): string {
  const suffix = unit === null || unit === '1' ? '' : ` ${getUnit(unit).display}`;
  const number = (value: number) => String(Number(value.toPrecision(12)));
  return intervals
    .map(({ min, max, open_min, open_max }) => {
      if (min === null) return max === null ? 'any' : `${open_max ? '<' : '<='} ${number(max)}${suffix}`;
      if (max === null) return `${open_min ? '>' : '>='} ${number(min)}${suffix}`;
      return min === max ? `${number(min)}${suffix}` : `${number(min)} to ${number(max)}${suffix}`;
    })
    .join(', ');
}
