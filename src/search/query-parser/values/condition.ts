import type { Interval } from '#contract/attributes/kinds/interval.ts';
import type { AttributeSort, CurveFilter, CurveSort, Filter } from '#contract/search/search-query.ts';
import type { Target } from '../vocabulary/target.ts';

/** An order that a text can ask for. */
export type ReadSort = CurveSort | AttributeSort;

/** A condition as it was read, or an order. */
export type ReadCondition =
  | { readonly filter: Filter; readonly curve_filter: null; readonly sort: null }
  | { readonly filter: null; readonly curve_filter: CurveFilter; readonly sort: null }
  | { readonly filter: null; readonly curve_filter: null; readonly sort: ReadSort };

/**
 * A possible condition of a number. `strength` says how well it was named, from 0 (not at all). `usual` says that its
 * unit is one in which the attribute is usually given.
 */
export type Candidate = {
  readonly target: Target;
  readonly strength: number;
  readonly usual: boolean;
  readonly intervals: readonly Interval[];
};

/** A piece of the items, [from, to), with its reading. */
export type ItemReading = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'condition'; readonly condition: ReadCondition }
  /**
   * A number with several possible meanings, decided once all else is read. `prior` is its kind of number, by
   * `PRIOR_ATTRIBUTES`.
   */
  | {
      readonly kind: 'open';
      readonly candidates: readonly Candidate[];
      readonly prior: string;
      readonly not: boolean;
      /** Whether it is a number only in one of its readings: `λ/4` is a word too, `10V35` may be a part number. */
      readonly doubtful: boolean;
      /** Whether it stays a word as long as that finds something: `silver mirror 50.8`. */
      readonly spare?: true;
    }
  /** Words that belong together and stay text. */
  | { readonly kind: 'text' }
);

/** A filter as a condition. */
export function filterCondition(filter: Filter): ReadCondition {
  return { filter, curve_filter: null, sort: null };
}
