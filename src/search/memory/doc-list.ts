import { firstFrom } from './runs.ts';

/** Rising documents, with where each segment (the documents of one leaf category) begins among them: docs[bounds()[s] .. bounds()[s + 1]) stand in segment s. */
export type DocList = {
  readonly docs: Uint32Array;
  /** Whether these are all documents of the catalogue. */
  readonly isAll: boolean;
  bounds(): Uint32Array;
  /** The segment that all documents stand in; null where they stand in several, or there is none. */
  segment(): number | null;
};

/** A list of rising documents; bounds and segment are looked for when they are first asked for. `segments`: the first document of every segment, and the number of documents. */
export function listDocs(docs: Uint32Array, segments: Uint32Array): DocList {
  let bounds: Uint32Array | undefined;
  let segment: number | null | undefined;
  const isAll = docs.length === segments[segments.length - 1];
  return {
    docs,
    isAll,
    bounds: () => {
      bounds ??= isAll ? segments : findBounds(docs, segments);
      return bounds;
    },
    segment: () => {
      if (segment === undefined) segment = findSegment(docs, segments);
      return segment;
    },
  };
}

function findSegment(docs: Uint32Array, segments: Uint32Array): number | null {
  if (docs.length === 0) return null;
  const first = segmentOf(docs[0]!, segments);
  return docs[docs.length - 1]! < segments[first + 1]! ? first : null;
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
