import { countValues, readValues } from '../aggregations.ts';
import { term } from '../query-dsl.ts';
import type { FieldKind } from './field-kind.ts';

/** Attributes whose values are yes or no. */
export const flag: FieldKind<'flag'> = {
  mappings: ({ field }) => ({ [field]: { type: 'boolean' } }),
  write: ({ flag: has }, { field }) => ({ [field]: has }),
  read: (source, { key, field }) => {
    const has = source[field];
    return typeof has === 'boolean' ? { kind: 'flag', key, flag: has } : undefined;
  },
  match: ({ flag: has }, { field }) => term(field, has),
  matchExactly: null,
  sortFields: ({ field }) => [field],
  facet: ({ key, field }) => ({
    aggregations: { values: countValues(field, 2) },
    read: (answered, count) => {
      const yes = readValues(answered.values).find(([value]) => value === 'true')?.[1] ?? 0;
      const no = count - yes;
      return { facet: { kind: 'flag', key, count, yes, no }, counts: [yes, no] };
    },
  }),
  span: ({ key, field }) => ({
    aggregations: { values: countValues(field, 2) },
    read: answered => {
      const found = readValues(answered.values).map(([value]) => value);
      const words = [
        ['false', 'no'],
        ['true', 'yes'],
      ] as const;
      const values = words.filter(([value]) => found.includes(value)).map(([, word]) => word);
      return { key, min: null, max: null, values };
    },
  }),
  ends: null,
  closest: null,
  spanned: [],
  toward: ({ flag: has }) => ({ flag: has }),
  distance: (own, other) => Number(own.flag !== other.flag),
};
