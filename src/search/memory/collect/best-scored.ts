import type { Sort } from '#contract/search/search-query.ts';
import { type Bits, bitsOf } from '../bits.ts';
import type { LayeredText } from '../layered-text.ts';
import type { Match } from '../match/match.ts';
import { BLOCK_BITS, type OpenedSnapshot } from '../opened-snapshot.ts';
import { leapBeyond, type Runs } from '../runs.ts';
import { countScored, type ScoredRuns } from '../scored-runs.ts';
import { LeastKept } from './least.ts';
import { leastScoreOf, mostRelevantKey, relevanceKey } from './sort-keys.ts';

// The first page by relevance, straight from what the text found. Documents of a run have one score, so a run that cannot reach the page
// is passed over whole:
//
//   runs    0–4 score 64 | 9 score 32 | 12–40 score 64 | 51 score 16 …       page of 24, full after 12–40: from then on no run of 64 or
//           ****           *            ****************                     less is looked into but for the order of part numbers

/** More hits than this are sorted in one go. */
const WANTED_MAX = 1024;

/**
 * The first `wanted` of the matching documents by relevance. Returns undefined if another order is asked for, if the
 * matches are not known as runs, or if there are hardly more of them than wanted.
 */
export function bestScored(
  index: OpenedSnapshot,
  { list, text }: Match,
  sort: Sort,
  wanted: number,
): Uint32Array | undefined {
  if (sort.by !== 'relevance' || text === null) return undefined;
  if (wanted > WANTED_MAX || wanted * 4 > list.count) return undefined;
  const page = new Page(index, wanted);
  if (text.layered !== null) {
    page.offerLayered(text.layered, list.bits() ?? bitsOf(list.docs, index.documents));
    return page.documents();
  }
  if (list.runs === null) return undefined;
  const scores = text.runs;
  // If only the text excludes documents, its runs are those of the list.
  if (countScored(scores) === list.count) page.offerAll(scores);
  else page.offerWithin(list.runs, scores);
  return page.documents();
}

/** The first documents of those that are offered. */
class Page {
  readonly #index: OpenedSnapshot;
  readonly #kept: LeastKept;
  /** The least score that a document may have to be kept. */
  #least = Number.NEGATIVE_INFINITY;

  constructor(index: OpenedSnapshot, wanted: number) {
    this.#index = index;
    this.#kept = new LeastKept(wanted);
  }

  offerAll({ start, end, score, length }: ScoredRuns): void {
    for (let run = 0; run < length; run++)
      if (score[run]! >= this.#least) this.#offer(start[run]!, end[run]!, score[run]!);
  }

  /** Offers the documents of a bit set. The text must find each of them. */
  offerLayered(text: LayeredText, within: Bits): void {
    text.offerBest(
      within,
      (start, end, score) => this.#offer(start, end, score),
      (from, to, score) => this.#isWanted(from, to, score),
    );
  }

  /** Offers the documents of some runs. Each of them must be part of a scored run. */
  offerWithin(runs: Runs, { end, score, length }: ScoredRuns): void {
    for (let run = 0, scored = 0; run < runs.length; run += 2) {
      for (let doc = runs[run]!; doc < runs[run + 1]!; ) {
        scored = leapBeyond(end, length, scored, doc);
        const to = Math.min(runs[run + 1]!, end[scored]!);
        if (score[scored]! >= this.#least) this.#offer(doc, to, score[scored]!);
        doc = to;
      }
    }
  }

  #offer(start: number, end: number, score: number): void {
    const { documents, rank, popularity } = this.#index;
    for (let doc = start; doc < end; doc++) {
      const key = relevanceKey(score, popularity, doc) * documents + rank[doc]!;
      if (key >= this.#kept.limit) continue;
      this.#kept.add(key);
      // Even the most popular document of a lower score would come after all that are kept.
      this.#least = leastScoreOf(this.#kept.limit / documents, popularity);
    }
  }

  /** Whether some document of [from, to) could be kept if it had a score. */
  #isWanted(from: number, to: number, score: number): boolean {
    if (score < this.#least) return false;
    const { documents, block_rank } = this.#index;
    const most = mostRelevantKey(score, this.#index.popularity) * documents;
    const last = (to - 1) >>> BLOCK_BITS;
    for (let block = from >>> BLOCK_BITS; block <= last; block++)
      if (most + block_rank[block]! < this.#kept.limit) return true;
    return false;
  }

  documents(): Uint32Array {
    const { by_rank, documents } = this.#index;
    return Uint32Array.from(this.#kept.sorted(), key => by_rank[key % documents]!);
  }
}
