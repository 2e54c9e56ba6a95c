import type { FilterOf, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import { type CountedColumn, type CountedFacet, countCodes } from '../columns/code-counts.ts';
import type { Column, Dictionary } from '../columns/column.ts';
import { acceptSpan, type FilterTest } from '../columns/filter-test.ts';

/** Code 1 means no, 2 means yes, even if only one of them occurs. */
type FlagColumn = Column & { readonly kind: 'flag' };

const NO = 1;
const YES = 2;

/** Flags in memory. */
export const flag = {
  idOf: (value: ValueOf<'flag'>): number => Number(value.flag),
  keep: (value: ValueOf<'flag'>): boolean => value.flag,
  compare: (a: boolean, b: boolean): number => Number(a) - Number(b),
  codeOf: (isYes: boolean): number => (isYes ? YES : NO),
  write: (): Dictionary => ({}),
  isOrdered: false,
  textsOf: null,
  open: (base: Column): FlagColumn => ({ ...base, distinct: YES, kind: 'flag' }),
  test: (column: FlagColumn, filter: FilterOf<'flag'>, documents: number): FilterTest => {
    const code = filter.flag ? YES : NO;
    return acceptSpan(column, code, code, documents);
  },
  count: (counted: CountedColumn<FlagColumn>): CountedFacet => {
    const [, no = 0, yes = 0] = countCodes(counted);
    const { key } = counted.column;
    return { facet: { kind: 'flag', key, count: yes + no, yes, no }, counts: [yes, no], covered: yes + no };
  },
  ends: null,
  statedEnds: null,
  choices: (_column: FlagColumn, codes: readonly number[]): string[] =>
    codes.map(code => (code === YES ? 'yes' : 'no')),
  sortPlaces: null,
  findClosest: null,
  distances: (_column: FlagColumn, own: ValueOf<'flag'>) => (code: number) =>
    Number(own.flag !== (code === YES)),
};
