import type { Attribute } from '#contract/attributes/attribute.ts';
import type { FilterOf, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import { textsOf } from '#text/text-in.ts';
import { choicesDistance } from '../../similarity.ts';
import { orderChoices } from '../../values.ts';
import type { Column, Dictionary, DictionaryParts } from '../columns/column.ts';
import { acceptCodes, type FilterTest } from '../columns/filter-test.ts';
import { sharedUint32 } from '../snapshot.ts';
import type { EnumColumn } from './enum-column.ts';
import { countEnum } from './enum-facet.ts';

/** Choices that a span of an enum names. */
const SPAN_VALUES_MAX = 8;

/** Choices in memory. */
export const choice = {
  idOf: ({ values }: ValueOf<'enum'>): string => {
    const ids = distinctIds(values);
    return ids.length === 1 ? (ids[0] ?? '') : `\0${JSON.stringify(ids.sort())}`;
  },
  keep: ({ values }: ValueOf<'enum'>): readonly string[] => distinctIds(values).sort(),
  // Combinations keep their order of arrival.
  compare: (): number => 0,
  codeOf: null,
  write: (
    distinct: readonly (readonly string[])[],
    _sorted: Uint32Array,
    attribute: Attribute,
  ): Dictionary => {
    const choices = orderChoices(attribute, distinct.flat());
    return { arrays: packMembers(distinct, choices), choices };
  },
  isOrdered: false,
  /** The names of choices in all languages, or the id of a choice without a name. */
  textsOf: (distinct: readonly (readonly string[])[], attribute: Attribute): string[][] => {
    const names = new Map(attribute.values.map(({ id, name }) => [id, name]));
    return distinct.map(ids =>
      ids.flatMap(id => {
        const texts = textsOf(names.get(id));
        return texts.length > 0 ? texts : [id];
      }),
    );
  },
  open: (base: Column, { uint32, choices }: DictionaryParts): EnumColumn => ({
    ...base,
    kind: 'enum',
    choices,
    choice_places: new Map(choices.map((id, place) => [id, place])),
    starts: uint32('starts'),
    members: uint32('members'),
  }),
  test: testChoices,
  count: countEnum,
  ends: null,
  statedEnds: null,
  choices: (column: EnumColumn, codes: readonly number[]): string[] => {
    const members = new Set(codes.flatMap(code => [...membersOf(column, code)]));
    return [...members]
      .sort((a, b) => a - b)
      .slice(0, SPAN_VALUES_MAX)
      .map(place => column.choices[place]!);
  },
  /** A product is sorted by the first of its choices. */
  sortPlaces: (column: EnumColumn) => {
    const places = new Uint32Array(column.distinct + 1);
    for (let code = 1; code <= column.distinct; code++)
      places[code] = Math.min(...membersOf(column, code)) + 1;
    return { places, most: column.choices.length };
  },
  findClosest: null,
  distances: distancesOf,
};

function distinctIds(values: readonly string[]): string[] {
  return values.length < 2 ? [...values] : [...new Set(values)];
}

function membersOf({ starts, members }: EnumColumn, code: number): Uint32Array {
  return members.subarray(starts[code - 1], starts[code]);
}

function packMembers(
  combinations: readonly (readonly string[])[],
  choices: readonly string[],
): { starts: Uint32Array; members: Uint32Array } {
  const places = new Map(choices.map((id, place) => [id, place]));
  const starts = sharedUint32(combinations.length + 1);
  const members = sharedUint32(combinations.reduce((sum, ids) => sum + ids.length, 0));
  let total = 0;
  for (const [index, ids] of combinations.entries()) {
    for (const id of ids) members[total++] = places.get(id) ?? 0;
    starts[index + 1] = total;
  }
  return { starts, members };
}

function testChoices(column: EnumColumn, { any_of, not }: FilterOf<'enum'>, documents: number): FilterTest {
  const { starts, members } = column;
  const wanted = new Set(any_of.map(id => column.choice_places.get(id)));
  return acceptCodes(column, documents, code => {
    for (let member = starts[code - 1]!; member < starts[code]!; member++)
      if (wanted.has(members[member]!)) return !not;
    return not;
  });
}

function distancesOf(column: EnumColumn, own: ValueOf<'enum'>): (code: number) => number {
  const known = new Map<number, number>();
  return code => {
    const before = known.get(code);
    if (before !== undefined) return before;
    const ids = Array.from(membersOf(column, code), place => column.choices[place] ?? '');
    const distance = choicesDistance(own.values, ids);
    known.set(code, distance);
    return distance;
  };
}
