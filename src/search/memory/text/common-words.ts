import { LRUCache } from 'lru-cache';
import { FIELDS } from '../../ranking.ts';
import { type Bits, noBits, setRange } from '../bits.ts';
import { countPostings, readPostings } from './postings.ts';
import type { WordIndex, WordTable } from './word-table.ts';

// A word is common if it has so many runs in the field of least weight that bits are less work.

/** A common word: all of its documents, and its runs in weightier fields. */
export type SplitWord = {
  readonly bits: Bits;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly field: Uint8Array;
};

/** The least of fields: texts that a product has to itself, mostly. */
const LEAST = FIELDS.indexOf('text');
/** A word is common if it has more than one run per this many documents in the field of least weight. */
const COMMON_EVERY = 64;
/** Most common words that are cached, the latest ones used: an eighth of a byte each for every product, 32 bytes altogether. */
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
  const { start, end, field, length } = readPostings(words.postings, token);
  let own = 0;
  for (let run = 0; run < length; run++) own += Number(field[run] === LEAST);
  if (own * COMMON_EVERY < documents) return null;
  const bits = noBits(documents);
  const weighty = {
    start: new Uint32Array(length - own),
    end: new Uint32Array(length - own),
    field: new Uint8Array(length - own),
  };
  for (let run = 0, place = 0; run < length; run++) {
    setRange(bits, start[run]!, end[run]!);
    if (field[run] === LEAST) continue;
    weighty.start[place] = start[run]!;
    weighty.end[place] = end[run]!;
    weighty.field[place++] = field[run]!;
  }
  return { bits, ...weighty };
}
