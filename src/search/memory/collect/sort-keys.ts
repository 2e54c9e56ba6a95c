import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type { CurveSort, SearchQuery } from '#contract/search/search-query.ts';
import { LEVEL_MAX } from '../../popularity.ts';
import { bitsOf } from '../bits.ts';
import { walkPieces } from '../columns/pieces.ts';
import { countBelow } from '../columns/sorted-values.ts';
import { measureCurves } from '../curves/measure-curve.ts';
import type { DocList } from '../doc-list.ts';
import { COLUMN_KINDS, type ColumnOf } from '../kinds/kinds.ts';
import type { Match } from '../match/match.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import type { ScoredRuns } from '../scored-runs.ts';
import type { FoundText } from '../text/find-text.ts';
import { putInexactLast } from './inexact-last.ts';

/** More than any score. With the steps of popularity in the bits below, it is still less than 2 ** 31. */
const SCORE_CEILING = 2 ** 26;

/** Steps of popularity below a score. */
const LEVELS = LEVEL_MAX + 1;

/** One sort key a document, the least first. Keys are whole numbers from 0 to 2^32, and equal keys are ties. */
export function sortKeys(
  index: OpenedSnapshot,
  { list, text }: Match,
  { sort, locale, filters }: SearchQuery,
): Uint32Array {
  const { docs } = list;
  if (sort.by === 'relevance') {
    const keys = relevanceKeys(docs, scoresOf(index, list, text), index.popularity);
    putInexactLast(keys, index, list, filters);
    return keys;
  }
  if (sort.by === 'part_number')
    return pickKeys(docs, index.rank, sort.descending ? index.documents - 1 : null, null);
  if (sort.by === 'name')
    return pickKeys(docs, index.name_rank[locale], sort.descending ? MOST : null, MOST + 1);
  if (sort.by === 'newest') return pickKeys(docs, index.day, sort.descending ? null : MOST, MOST + 1);
  if (sort.by === 'curve') return curveKeys(index, docs, sort);
  const column = sort.by === 'attribute' ? index.columns.get(sort.key) : undefined;
  return column === undefined ? new Uint32Array(docs.length) : columnKeys(column, list, sort.descending);
}

/** The scores of a list of documents, at least. */
function scoresOf({ documents }: OpenedSnapshot, list: DocList, text: FoundText): ScoredRuns | null {
  if (text === null || text.layered === null) return text?.runs ?? null;
  return text.layered.scoreWithin(list.bits() ?? bitsOf(list.docs, documents));
}

/** More than any rank of a name (there are at most two names a product) and any day. */
const MOST = 2 ** 30;

/**
 * Sort keys from the documents' values. A value of 0 means none and becomes `missing`, unless that is null. With `top`
 * the order is reversed: the key is `top` minus the value.
 */
function pickKeys(
  docs: Uint32Array,
  values: Uint32Array,
  top: number | null,
  missing: number | null,
): Uint32Array {
  const keys = new Uint32Array(docs.length);
  for (let place = 0; place < docs.length; place++) {
    const value = values[docs[place]!]!;
    keys[place] = value === 0 && missing !== null ? missing : top === null ? value : top - value;
  }
  return keys;
}

/** The key of a document by relevance: higher scores first, then the more popular. */
export function relevanceKey(score: number, popularity: Uint8Array | null, doc: number): number {
  if (popularity === null) return SCORE_CEILING - score;
  return (SCORE_CEILING - score) * LEVELS + LEVEL_MAX - popularity[doc]!;
}

/** The least key that a document of a score can have. */
export function mostRelevantKey(score: number, popularity: Uint8Array | null): number {
  return popularity === null ? SCORE_CEILING - score : (SCORE_CEILING - score) * LEVELS;
}

/** The least score for which a document may have a key up to a limit. */
export function leastScoreOf(limit: number, popularity: Uint8Array | null): number {
  return SCORE_CEILING - (popularity === null ? limit : limit / LEVELS);
}

function relevanceKeys(
  docs: Uint32Array,
  scores: ScoredRuns | null,
  popularity: Uint8Array | null,
): Uint32Array {
  const keys = new Uint32Array(docs.length);
  let run = 0;
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place]!;
    // Documents and runs both rise, and every document is in a run.
    while (scores !== null && scores.end[run]! <= doc) run++;
    keys[place] = relevanceKey(scores?.score[run] ?? 0, popularity, doc);
  }
  return keys;
}

/** The order of an attribute's values, which is that of their codes if the kind has no other. */
function columnKeys<Name extends KindName>(
  column: ColumnOf<Name>,
  list: DocList,
  descending: boolean,
): Uint32Array {
  const { docs } = list;
  const { codes } = column;
  const { places, most } = COLUMN_KINDS[column.kind].sortPlaces?.(column) ?? {
    places: null,
    most: column.distinct,
  };
  const keys = new Uint32Array(docs.length).fill(most + 1);
  walkPieces(column, list, (from, to, shift) => {
    for (let place = from; place < to; place++) {
      const code = codes[docs[place]! - shift]!;
      if (code === 0) continue;
      const value = places === null ? code : places[code]!;
      keys[place] = descending ? most - value : value;
    }
  });
  return keys;
}

/** The ranks of the curve values of these documents, from 1. */
function curveKeys(index: OpenedSnapshot, docs: Uint32Array, sort: CurveSort): Uint32Array {
  const values = measureCurves(index, docs, sort);
  const distinct = new Float64Array(new Set(values.filter(value => !Number.isNaN(value)))).sort();
  const most = distinct.length;
  return Uint32Array.from(values, value => {
    if (Number.isNaN(value)) return most + 1;
    const place = countBelow(distinct, value, true);
    return sort.descending ? most - place : place;
  });
}
