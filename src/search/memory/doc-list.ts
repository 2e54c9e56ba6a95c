import { firstFrom } from './runs.ts';

/** Rising documents, with where each segment (the documents of one leaf category) begins among them: docs[bounds()[s] .. bounds()[s + 1]) stand in segment s. */
export type DocList = { readonly docs: Uint32Array; bounds(): Uint32Array };

/** A list of rising documents; the bounds are looked for when they are first asked for. `segments`: the first document of every segment, and the number of documents. */
export function listDocs(docs: Uint32Array, segments: Uint32Array): DocList {
  let bounds: Uint32Array | undefined;
  return {
    docs,
    bounds: () => {
      bounds ??= segments.map(start => firstFrom(docs, start));
      return bounds;
    },
  };
}
