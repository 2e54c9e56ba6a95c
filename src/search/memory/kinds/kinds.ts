import type { Attribute } from '#contract/attributes/attribute.ts';
import type { FilterOf, KindName, NearMissOf, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import type { Filter } from '#contract/search/search-query.ts';
import type { ValueSpan } from '../../catalogue-facts.ts';
import type { CountedColumn, CountedFacet } from '../columns/code-counts.ts';
import type { Column, Dictionary, DictionaryParts } from '../columns/column.ts';
import type { FilterTest } from '../columns/filter-test.ts';
import type { DocList } from '../doc-list.ts';
import { choice } from './enum.ts';
import { flag } from './flag.ts';
import { number } from './number.ts';
import { range } from './range.ts';
import { text } from './text.ts';

const MODULES = { number, range, enum: choice, text, flag } as const;
type Modules = typeof MODULES;

/** The form in which a distinct value is kept while building. */
export type KeptOf<Name extends KindName> = ReturnType<Modules[Name]['keep']>;
/** An attribute's column once the index is open. */
export type ColumnOf<Name extends KindName> = {
  [Each in Name]: { kind: Each } & ReturnType<Modules[Each]['open']>;
}[Name];
/** A column of any kind. */
export type AnyColumn = ColumnOf<KindName>;

/**
 * How the engine handles the values of one kind. Its functions are called once for each attribute or distinct value,
 * never for each document.
 */
export type ColumnKind<Name extends KindName> = {
  // While building:
  /** The identity of a value: equal values share it. Returns null for an invalid value. */
  idOf(value: ValueOf<Name>): number | string | null;
  keep(value: ValueOf<Name>): KeptOf<Name>;
  /** The order of distinct values: the first has code 1. */
  compare(a: KeptOf<Name>, b: KeptOf<Name>): number;
  /** A value's code if it does not depend on the other values. It is null if codes follow the order. */
  readonly codeOf: ((kept: KeptOf<Name>) => number) | null;
  /** Writes the data kept of the distinct values. `sorted` holds their places in order. */
  write(distinct: readonly KeptOf<Name>[], sorted: Uint32Array, attribute: Attribute): Dictionary;
  /** Whether the documents are kept by value too, so that the first of them are found without sorting. */
  readonly isOrdered: boolean;
  /** The words by which a text search finds each distinct value. It is null if values have no words. */
  readonly textsOf: ((distinct: readonly KeptOf<Name>[], attribute: Attribute) => string[][]) | null;

  // While answering:
  open(base: Column, parts: DictionaryParts): ColumnOf<Name>;
  /** Makes a filter ready for an index with `documents` documents. */
  test(column: ColumnOf<Name>, filter: FilterOf<Name>, documents: number): FilterTest;
  /**
   * Counts the facet, or returns undefined if no document has a value. `own` are the filters on the attribute itself.
   * It is null if the kind has no facet.
   */
  readonly count:
    | ((counted: CountedColumn<ColumnOf<Name>>, own: readonly Filter[]) => CountedFacet | undefined)
    | null;
  /**
   * The span covered by one or more ascending codes. A side on which a value is open is null. The whole is null if
   * values have no ends.
   */
  readonly ends: ((column: ColumnOf<Name>, codes: readonly number[]) => ValueSpan) | null;
  /** The least and the greatest stated end of the codes marked with 1. */
  readonly statedEnds: ((column: ColumnOf<Name>, seen: Uint8Array) => ValueSpan) | null;
  /** The choices that rising codes name. */
  readonly choices: ((column: ColumnOf<Name>, codes: readonly number[]) => string[]) | null;
  /** The place of each code in the sort order, from 1 to `most`. It is null if codes are in that order themselves. */
  readonly sortPlaces: ((column: ColumnOf<Name>) => { places: Uint32Array; most: number }) | null;
  /** The nearest values to a filter among documents that do not meet it. */
  readonly findClosest:
    | ((column: ColumnOf<Name>, filter: FilterOf<Name>, list: DocList) => NearMissOf<Name>[])
    | null;
  /**
   * The distance of a value from the value of each code, 0 to 1, relative to some documents. It is null if this kind
   * has no distances, so that every value is as far away as none.
   */
  readonly distances:
    | ((column: ColumnOf<Name>, own: ValueOf<Name>, list: DocList) => (code: number) => number)
    | null;
};

/** The kinds of attribute in memory. */
export const COLUMN_KINDS: { readonly [Name in KindName]: ColumnKind<Name> } = MODULES;
