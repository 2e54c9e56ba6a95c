import { LRUCache } from 'lru-cache';
import { partNumberKey } from '#text/part-number.ts';
import { ENDLESS_BUDGET, openBudget } from '../search-budget.ts';
import type { SearchIndex } from '../search-index.ts';
import { runAtOnce, runInSlices } from '../time-slices.ts';
import { answer, type Counts, countProducts, listAll } from './answer.ts';
import { collectFacts } from './collect/facts.ts';
import { findNearest } from './collect/nearest.ts';
import { collectPlot } from './collect/plot.ts';
import { type OpenedSnapshot, openSnapshot } from './opened-snapshot.ts';
import { rankDocuments } from './rank-documents.ts';
import type { Snapshot } from './snapshot.ts';
import { suggest } from './suggest/suggest.ts';
import { isKnownNumber } from './text/known-number.ts';
import { firstSurface } from './text/words.ts';

/** Parts of the catalogue whose unfiltered counts are cached. */
const COUNTS_KEPT = 2000;

/** Opens a snapshot as a search index. Answers hold objects that are kept for others: do not change them.
 *  @throws Error if the snapshot is of another format or lacks a part */
export function openMemoryIndex(snapshot: Snapshot): SearchIndex {
  return serve(runAtOnce(openSnapshot(snapshot)), keepCounts());
}

/** The same for a process that answers visitors in between. @throws Error as {@link openMemoryIndex} */
export async function openMemoryIndexInStretches(snapshot: Snapshot): Promise<SearchIndex> {
  return serve(await runInSlices(openSnapshot(snapshot)), keepCounts());
}

function keepCounts(): LRUCache<string, Counts> {
  return new LRUCache({ max: COUNTS_KEPT });
}

function serve(index: OpenedSnapshot, cache: LRUCache<string, Counts>): SearchIndex {
  return {
    catalogue_version: index.catalogue_version,
    at_once: 1,
    search: (query, { explain = true, budget = openBudget(Number.POSITIVE_INFINITY) } = {}) =>
      budget.run(answer(index, query, { cache, explain, budget })),
    count: (query, { budget = openBudget(Number.POSITIVE_INFINITY) } = {}) =>
      budget.run(countProducts(index, query, budget)),
    plot: (query, question, { budget = ENDLESS_BUDGET } = {}) =>
      budget.run(collectPlot(index, query, question)),
    listAll: query => listAll(index, query),
    // Counts do not depend on the order of hits, so the cached counts serve both.
    ranked: async popularity =>
      serve({ ...index, popularity: await rankDocuments(index, popularity) }, cache),
    suggest: async (text, locale, limit) => suggest(index, text, locale, limit),
    suggestKnown: (text, locale, limit) => suggest(index, text, locale, limit),
    nearest: async query => findNearest(index, query),
    curveAxes: key => index.curves.tables.get(key)?.axes,
    facts: () => collectFacts(index),
    isPartNumber: text => isKnownNumber(index, partNumberKey(text)),
    lookAhead: () => undefined,
    mayFind: async () => true,
    isWord: word => index.words.surfaces[firstSurface(index.words.surfaces, word)] === word,
    stats: () => ({ products: index.documents, sets: index.sets.ids.length, bytes: index.bytes }),
  };
}
