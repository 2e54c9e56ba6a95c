import type { Meaning } from '../vocabulary/meaning.ts';
import type { TextAmount } from './amount.ts';

/** Signs with a meaning between values, folded to one form each. */
export type Sign =
  | '<'
  | '<='
  | '>'
  | '>='
  | '='
  | '!='
  | '~'
  | '-'
  | '+'
  | '±'
  | '/'
  | ','
  | '@'
  | ':'
  | '×'
  | '..';

/** A piece of a text, [start, end). `barrier`: words that are never read (quoted, part numbers, numbers of no sense). */
export type Item = {
  readonly start: number;
  readonly end: number;
  /** The text itself, in lower case. */
  readonly word: string;
  readonly meanings: readonly Meaning[];
} & (
  | { readonly kind: 'amount'; readonly amount: TextAmount; readonly currencies: readonly string[] | null }
  | { readonly kind: 'term'; readonly attached: boolean }
  | { readonly kind: 'sign'; readonly sign: Sign }
  | { readonly kind: 'word' | 'barrier' }
);
