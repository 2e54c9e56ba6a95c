import type { Pinyin } from '../../text/pinyin.ts';
import { placesBeginning, type StringTable } from '../strings.ts';

/** The target of a hint. It is stored as the place of the target × the number of kinds here + the place of its kind here. */
export const HINT_KINDS = ['set', 'category', 'term'] as const;
export type HintKind = (typeof HINT_KINDS)[number];

/** Names and terms from any of their words on, sorted by key, see `build/write-hints.ts`. */
export type HintTable = {
  readonly keys: StringTable;
  readonly target: Uint32Array;
  readonly weight: Uint32Array;
};

/** The parts of an index that complete names and Chinese terms. */
export type HintIndex = {
  readonly hints: HintTable;
  readonly sound_hints: HintTable;
  /** The Chinese terms, sorted. */
  readonly terms: StringTable;
  readonly character_sounds: Pinyin;
};

// Most hints that are weighed for one beginning. They are in alphabetical order.
const HINTS_MAX = 2048;

/** Visits the hints of some kinds that begin with a text. */
export function eachHint(
  { keys, target, weight }: HintTable,
  typed: string,
  visit: (kind: HintKind, place: number, weight: number) => void,
): void {
  const [from, to] = placesBeginning(keys, typed);
  for (let hint = from; hint < Math.min(to, from + HINTS_MAX); hint++) {
    const kind = HINT_KINDS[target[hint]! % HINT_KINDS.length];
    if (kind !== undefined) visit(kind, Math.floor(target[hint]! / HINT_KINDS.length), weight[hint]!);
  }
}
