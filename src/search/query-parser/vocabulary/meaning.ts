import type { AttributeSort, Filter } from '#contract/search/search-query.ts';
import type { Comparison } from '#quantity/schema.ts';
import type { Locale } from '#text/locale.ts';

/**
 * A name of an attribute or of a curve's y axis (`target` is `curve:` and its key, or the attribute's key). `strength`:
 * 3 its own name, 2 a usual symbol, 1 a part of its name. `unit`: what a bare number after it is in, where that is not
 * the target's own unit.
 */
export type NameMeaning = {
  kind: 'name';
  target: string;
  strength: number;
  locale: Locale | null;
  unit: string | null;
  /** Whether it is only a synonym of the name, such as the name of the product that has the quantity: `resistor`. */
  synonym?: true;
};

/**
 * A choice of an enum attribute. A `weak` term is too short or too plain to mean it on its own. `exact` is the letter
 * case in which it must be typed, or null.
 */
export type ChoiceMeaning = { kind: 'choice'; key: string; id: string; weak: boolean; exact: string | null };

/** The possible meanings of a term. */
export type Meaning =
  | NameMeaning
  | ChoiceMeaning
  | { kind: 'flag'; key: string; flag: boolean }
  /** A condition or an order that the owner defines for a term. */
  | { kind: 'filter'; filter: Filter }
  | { kind: 'order'; sort: AttributeSort }
  /** A quantity that has a name. */
  | { kind: 'quantity'; value: number; unit: string }
  /**
   * A category's name, or a word of it. `places` are those of the categories, `words` is the number of the name's words
   * that it covers.
   */
  | { kind: 'category'; places: readonly number[]; words: number; full: boolean }
  /** A word that the catalogue knows otherwise: it stays text, whole. `others`: its synonyms. */
  | { kind: 'text'; others: readonly string[] }
  | TradeMeaning;

/** The meaning of a word in any catalogue. */
export type TradeMeaning =
  | { kind: 'relation'; comparison: Relation; place: 'before' | 'after' }
  | { kind: 'join'; join: Join }
  | { kind: 'not'; with_and?: true }
  /** A colour or a part of the spectrum, in nanometres. `core` is the part that a range has to cover. */
  | { kind: 'band'; all: readonly [number, number]; core: readonly [number, number] }
  /** An order is by the attribute that follows. */
  | { kind: 'by' }
  /** Whether the most or the least comes first. For a curve over an interval it may be combined with `mean`. */
  | { kind: 'superlative'; most: boolean }
  /** The least or the most of one of some attributes, by their English names: `cheapest`. */
  | { kind: 'extreme'; most: boolean; names: readonly string[] }
  /** More or less than a number of one of some attributes, by their English names: `thicker than`. */
  | { kind: 'comparative'; names: readonly string[] }
  /** An adjective and the word between an attribute and its limit: `higher`, `than` of `higher load than 10 kg`. */
  | { kind: 'adjective'; comparison: Relation }
  | { kind: 'than' }
  | { kind: 'mean' }
  /** A condition on a curve holds at some place of an interval only. */
  | { kind: 'somewhere' }
  | { kind: 'yes'; yes: boolean }
  /** A unit after a number. */
  | { kind: 'unit'; unit: string }
  /** A word that joins a name to its value, or a condition to the text around it. */
  | { kind: 'fillerWord' }
  /** Currencies (ISO 4217) that the word may mean. */
  | { kind: 'currency'; codes: readonly string[] };

/**
 * The relation of a number: a comparison, or a side that depends on its attribute. `better than 5 nA` is less, `better
 * than 90 %` is more. `faster than 1 ns` is less, `faster than 1 GHz` is more.
 */
export type Relation = Comparison | '=' | Side | 'as_good';

/** The side of a number that its attribute decides. */
export type Side = 'better' | 'faster' | 'slower';

/** What is left of a limit that is denied: `not > 90 %`. */
export const DENIED_LIMITS = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

/** How two values are joined: `100 to 200`, `A or B`, `90 and 110` (after `between`), `> 20 but < 30`, `95 % at 532 nm`. */
export type Join = 'to' | 'or' | 'and' | 'but' | 'between' | 'at';

/** The target of a curve's y axis among names. */
export function curveTarget(key: string): string {
  return `curve:${key}`;
}

/** The key of the curve that a target refers to, or undefined for an attribute. */
export function curveKeyOf(target: string): string | undefined {
  return target.startsWith('curve:') ? target.slice('curve:'.length) : undefined;
}
