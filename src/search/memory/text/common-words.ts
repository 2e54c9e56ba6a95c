import { LRUCache } from 'lru-cache';
import type { Bits } from '../bits.ts';
import type { ScoredRuns } from '../scored-runs.ts';
import { countPostings, readApart } from './postings.ts';
import type { WordIndex, WordTable } from './word-table.ts';

// A word is common if it has so many runs in the field of least weight that bits are less work.

/** A common word: all of its documents, and its runs in weightier fields, with the place of the field as score. */
export type SplitWord = { readonly bits: Bits; readonly weighty: ScoredRuns };

/** A word is common if it has more than one run per this many documents in the field of least weight. */
const COMMON_EVERY = 64;
/**
 * Most common words that are cached, the latest ones used: an eighth of a byte each for every product that are not stored
 * as bits anyway, 32 bytes altogether at most.
 */
const KEPT = 256;

const caches = new WeakMap<WordTable, LRUCache<number, SplitWord>>();

/**
 * A common token's documents as bits, with its runs in weightier fields separate. Returns null if the token is not
 * common. The first call for a token takes as long as reading all of its runs. Later calls are cached.
 */
export function splitCommon({ words, documents }: WordIndex, token: number): SplitWord | null {
  if (countPostings(words.postings, token) * COMMON_EVERY < documents) return null;
  const cache = caches.get(words) ?? new LRUCache({ max: KEPT });
  caches.set(words, cache);
  const known = cache.get(token);
  if (known !== undefined) return known;
  const split = splitToken(words, documents, token);
  if (split !== null) cache.set(token, split);
  return split;
}

function splitToken(words: WordTable, documents: number, token: number): SplitWord | null {
  const { bits, others, own } = readApart(words.postings, token, documents);
  return own * COMMON_EVERY < documents ? null : { bits, weighty: others };
}
