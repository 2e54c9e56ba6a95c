import { type Bits, bitsOfRuns, countBits, endsOf, pickItems } from './bits.ts';
import { countRuns, firstFrom, listRuns, type Runs } from './runs.ts';

/**
 * Ascending documents, with the place at which each segment (the documents of one leaf category) begins among them:
 * docs[bounds()[s] .. bounds()[s + 1]) are in segment s.
 */
export type DocList = {
  /** The documents one by one. A list made of runs computes them on first use. */
  readonly docs: Uint32Array;
  readonly count: number;
  /** The documents as runs, or null if only their numbers are known. */
  readonly runs: Runs | null;
  /**
   * The documents as bits, computed on first use. It is null unless the list has so many runs that going through all
   * bits is less work.
   */
  bits(): Bits | null;
  /** Bits that the documents can be read from once without listing them, or null if they are listed already or will be. */
  readonly marks: Marks | null;
  /** The first and the last document, of which there must be one. */
  ends(): [first: number, last: number];
  /** Whether these are all documents of the catalogue. */
  readonly isAll: boolean;
  bounds(): Uint32Array;
  /** The segment that contains all documents, or null if they are in several or there are none. */
  segment(): number | null;
};

/** Neighbouring documents from `first` on, of which those are meant whose bit is set. */
export type Marks = { readonly bits: Bits; readonly first: number };

/**
 * A list of rising documents. Bounds and segment are computed on first use.
 * @param segments the first document of every segment, then the number of documents
 */
export function listDocs(docs: Uint32Array, segments: Uint32Array): DocList {
  return makeList({ runs: null, count: docs.length, list: () => docs }, segments);
}

/** The documents of some runs as a list. */
export function listOfRuns(
  runs: Runs,
  { every, segments }: { every: Uint32Array; segments: Uint32Array },
): DocList {
  let docs: Uint32Array | undefined;
  const list = () => {
    docs ??= listRuns(runs, every);
    return docs;
  };
  return makeList({ runs, count: countRuns(runs), list }, segments);
}

/** The documents of some bits as a list. @param count how many they are, if that is known */
export function listOfBits(
  bits: Bits,
  { every, segments }: { every: Uint32Array; segments: Uint32Array },
  count = countBits(bits),
): DocList {
  let docs: Uint32Array | undefined;
  const list = () => {
    docs ??= pickItems(bits, every, count);
    return docs;
  };
  return makeList({ runs: null, bits, count, list }, segments);
}

/** The marked ones of neighbouring documents as a list that is to be read once. */
export function listOfMarks(
  marks: Marks,
  { every, segments }: { every: Uint32Array; segments: Uint32Array },
): DocList {
  const { bits, first } = marks;
  const count = countBits(bits);
  let docs: Uint32Array | undefined;
  const list = () => {
    docs ??= pickItems(bits, every.subarray(first), count);
    return docs;
  };
  return makeList({ runs: null, marks, count, list }, segments);
}

/** If a run covers fewer documents than this, counting half of the gap to the next, bits are less work. */
const RUNS_DENSE = 128;

type Source = { runs: Runs | null; bits?: Bits; marks?: Marks; count: number; list: () => Uint32Array };

function makeList({ runs, bits: known, marks, count, list }: Source, segments: Uint32Array): DocList {
  let bounds: Uint32Array | undefined;
  let segment: number | null | undefined;
  let bits: Bits | null | undefined = known;
  const documents = segments[segments.length - 1]!;
  const isAll = count === documents;
  const ends = (): [number, number] => {
    if (runs !== null) return [runs[0]!, runs[runs.length - 1]! - 1];
    const { bits: own, first } = marks ?? { bits: known, first: 0 };
    if (own === undefined) return [list()[0]!, list()[count - 1]!];
    const [least, most] = endsOf(own);
    return [first + least, first + most];
  };
  return {
    get docs() {
      return list();
    },
    runs,
    count,
    marks: marks ?? null,
    ends,
    isAll,
    bits: () => {
      if (bits === undefined)
        bits = runs === null || runs.length * RUNS_DENSE < documents ? null : bitsOfRuns(runs, documents);
      return bits;
    },
    bounds: () => {
      bounds ??= isAll ? segments : findBounds(list(), segments);
      return bounds;
    },
    segment: () => {
      if (segment === undefined) {
        segment = count === 0 ? null : findSegment(...ends(), segments);
      }
      return segment;
    },
  };
}

function findSegment(first: number, last: number, segments: Uint32Array): number | null {
  const segment = segmentOf(first, segments);
  return last < segments[segment + 1]! ? segment : null;
}

/** The last segment that begins at a document or before it: of several that begin there all but the last are empty. */
function segmentOf(doc: number, segments: Uint32Array): number {
  return firstFrom(segments, doc + 1) - 1;
}

/** Only segments between the first and the last document are looked for. */
function findBounds(docs: Uint32Array, segments: Uint32Array): Uint32Array {
  const bounds = new Uint32Array(segments.length);
  if (docs.length === 0) return bounds;
  const last = segmentOf(docs[docs.length - 1]!, segments);
  for (let segment = segmentOf(docs[0]!, segments) + 1; segment <= last; segment++)
    bounds[segment] = firstFrom(docs, segments[segment]!);
  return bounds.fill(docs.length, last + 1);
}
