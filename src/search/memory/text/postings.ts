import { FIELDS } from '../../ranking.ts';
import { type Bits, eachPlace, noBits, runsOfBits } from '../bits.ts';
import { markScored, RunBuilder, type ScoredRuns, uniteScored } from '../scored-runs.ts';
import {
  countPacked,
  type FieldRuns,
  hasOtherField,
  markPacked,
  packRuns,
  unpackNear,
  unpackRuns,
} from './packed-runs.ts';

// Where every token is found: runs of documents with the weightiest field of each, packed (`packed-runs.ts`). A word that
// very many texts hold takes no more room as bits, which need no unpacking: all of its documents are bits, and only its
// runs in weightier fields are packed.
//
//   of        bits 1 1 0 1 1 0 1 1 …       packed: the runs in names
//   prism     packed: all runs

/** The field of least weight: texts that a product has to itself, mostly. */
const LEAST_FIELD = FIELDS.indexOf('text');

/** A token is stored as bits if it has more than one run per this many documents in the field of least weight. */
const BITS_EVERY = 32;

/** All documents of a token, and the number of its runs. */
export type TokenBits = { readonly bits: Bits; readonly runs: number };

/** The postings of all tokens. The packed runs of token t begin at byte at[t]. `as_bits` has the tokens stored as bits. */
export type Postings = {
  readonly at: Uint32Array;
  readonly bytes: Uint8Array;
  readonly as_bits: ReadonlyMap<number, TokenBits>;
};

/** The number of runs of a token. */
export function countPostings({ bytes, at, as_bits }: Postings, token: number): number {
  return as_bits.get(token)?.runs ?? countPacked(bytes, at[token]!);
}

/** All runs of a token. */
export function readPostings({ bytes, at, as_bits }: Postings, token: number): FieldRuns {
  const packed = unpackRuns(bytes, at[token]!);
  const known = as_bits.get(token);
  return known === undefined ? packed : insertRuns(packed, known.bits);
}

/** Adds runs in the field of least weight: those of the bits that are in no other run. */
function insertRuns(packed: FieldRuns, bits: Bits): FieldRuns {
  const left = markScored(packed, bits.length * 32);
  for (let word = 0; word < bits.length; word++) left[word] = bits[word]! & ~left[word]!;
  const least = runsOfBits(left);
  const length = packed.length + least.length / 2;
  const start = new Uint32Array(length);
  const end = new Uint32Array(length);
  const field = new Uint8Array(length);
  for (let run = 0, other = 0, own = 0; run < length; run++) {
    const isLeast = other === packed.length || (own < least.length && least[own]! < packed.start[other]!);
    start[run] = isLeast ? least[own]! : packed.start[other]!;
    end[run] = isLeast ? least[own + 1]! : packed.end[other]!;
    field[run] = isLeast ? LEAST_FIELD : packed.field[other]!;
    if (isLeast) own += 2;
    else other++;
  }
  return { start, end, field, length };
}

/**
 * Runs of a token, among them all that touch some of a few runs. Of a token stored as bits, runs in the field of least
 * weight end where the few runs end.
 */
export function readPostingsNear(
  { bytes, at, as_bits }: Postings,
  token: number,
  few: ScoredRuns,
): FieldRuns {
  const packed = unpackNear(bytes, at[token]!, few);
  const known = as_bits.get(token);
  if (known === undefined) return packed;
  const least = new RunBuilder(few.length);
  for (let run = 0; run < few.length; run++)
    eachPlace(known.bits, few.start[run]!, few.end[run]!, doc => least.push(doc, doc + 1, LEAST_FIELD));
  const others = { ...packed, score: Int32Array.from(packed.field) };
  const { start, end, score, length } = uniteScored(least.done(), others, Math.min);
  return { start, end, field: Uint8Array.from(score), length };
}

/** Whether a token has a run in another field than that of least weight. */
export function isInWeightyField({ bytes, at }: Postings, token: number): boolean {
  return hasOtherField(bytes, at[token]!, LEAST_FIELD);
}

/**
 * A token's documents as bits, which must not be changed, its runs in weightier fields, with their field as score, and
 * the number of all others.
 */
export type ApartRuns = { bits: Bits; others: ScoredRuns; own: number };

/** Reads a token's documents as bits, and its runs in weightier fields apart. */
export function readApart({ bytes, at, as_bits }: Postings, token: number, documents: number): ApartRuns {
  const known = as_bits.get(token);
  if (known === undefined) {
    const bits = noBits(documents);
    return { bits, ...markPacked(bits, bytes, at[token]!, LEAST_FIELD) };
  }
  const packed = unpackRuns(bytes, at[token]!);
  const others = { ...packed, score: Int32Array.from(packed.field) };
  return { bits: known.bits, others, own: known.runs - packed.length };
}

/** The form in which a token is stored: what is packed, and its documents if they are stored as bits. */
export type StoredToken = { packed: readonly Uint8Array[]; bits: Bits | null };

/**
 * Packs the runs of one token.
 * @param runs scored higher in a weightier field: by the number of fields less the place of the field
 */
export function packPostings(runs: ScoredRuns, documents: number): StoredToken {
  const weighty = new RunBuilder(runs.length);
  for (let run = 0; run < runs.length; run++)
    if (FIELDS.length - runs.score[run]! !== LEAST_FIELD)
      weighty.push(runs.start[run]!, runs.end[run]!, runs.score[run]!);
  const others = weighty.done();
  if ((runs.length - others.length) * BITS_EVERY <= documents) return { packed: packRuns(runs), bits: null };
  return { packed: packRuns(others), bits: markScored(runs, documents) };
}
