import { type Bits, eachPlace, holdsAny } from './bits.ts';
import type { Layers } from './layers.ts';
import { RunBuilder, type ScoredRuns } from './scored-runs.ts';

// The lists of runs of all clauses (and of neighbours) part the documents into pieces, in each of which every list has one score or none:
//
//   documents   0 1 2 3 4 5 6 7 8 9
//   "coated"      64 64 64                and  8 where it is common
//   "lens"            48 48 48            and 24 where it is common
//   pieces      | |   |  |  |       |     most: 32 88 112 56 32

/** Visits documents [start, end) that have one score. */
type Offer = (start: number, end: number, score: number) => void;

/** Whether some document of [from, to) would be wanted if it had a score. */
type IsWanted = (from: number, to: number, score: number) => boolean;

/** Most documents that are requested at once. */
const ASKED_MAX = 64;

/** The pieces to visit: those that some run reaches, the gaps between, or both. */
type Pieces = 'runs' | 'gaps' | 'all';

/** The documents that match all clauses of a text, at least one of which has a common word. */
export class LayeredText {
  /** The documents that all clauses find, and how many they are. */
  readonly bits: Bits;
  readonly count: number;
  readonly #clauses: readonly Layers[];
  readonly #lists: readonly ScoredRuns[];
  /** The highest score of each clause's common words. */
  readonly #common: readonly number[];
  readonly #documents: number;

  /** `bits` are the `count` documents that match all clauses. `bonuses` are further points of such documents. */
  constructor(
    { bits, count }: Pick<LayeredText, 'bits' | 'count'>,
    clauses: readonly Layers[],
    bonuses: readonly ScoredRuns[],
    documents: number,
  ) {
    this.bits = bits;
    this.count = count;
    this.#clauses = clauses;
    this.#lists = [...clauses.map(({ runs }) => runs), ...bonuses];
    this.#common = clauses.map(({ common }) => Math.max(0, ...common.map(({ score }) => score)));
    this.#documents = documents;
  }

  /** Offers documents that are wanted, with their scores, among them all the best: those in runs first. */
  offerBest(within: Bits, offer: Offer, isWanted: IsWanted): void {
    this.#visit('runs', within, offer, isWanted);
    const most = this.#common.reduce((sum, score) => sum + score, 0);
    if (isWanted(0, this.#documents, most)) this.#visit('gaps', within, offer, isWanted);
  }

  /** The documents of a set that matches all clauses, with their scores. */
  scoreWithin(within: Bits): ScoredRuns {
    const gatherer = new RunBuilder(1024);
    this.#visit(
      'all',
      within,
      (start, end, score) => gatherer.push(start, end, score),
      () => true,
    );
    return gatherer.done();
  }

  #visit(wanted: Pieces, within: Bits, offer: Offer, isWanted: IsWanted): void {
    const lists = this.#lists;
    const places = new Uint32Array(lists.length);
    const scores = new Int32Array(lists.length);
    for (let from = 0, to = 0; from < this.#documents; from = to) {
      to = this.#documents;
      let inRuns = false;
      for (let list = 0; list < lists.length; list++) {
        const { start, end, score, length } = lists[list]!;
        if (places[list]! < length && end[places[list]!]! <= from) places[list]!++;
        const place = places[list]!;
        scores[list] = 0;
        if (place === length) continue;
        if (start[place]! > from) to = Math.min(to, start[place]!);
        else {
          inRuns = true;
          scores[list] = score[place]!;
          to = Math.min(to, end[place]!);
        }
      }
      if (wanted === 'all' || inRuns === (wanted === 'runs'))
        this.#visitPiece(from, to, scores, within, offer, isWanted);
    }
  }

  /** @param scores by list the score of the piece, 0 where the list has none there */
  #visitPiece(
    from: number,
    to: number,
    scores: Int32Array,
    within: Bits,
    offer: Offer,
    isWanted: IsWanted,
  ): void {
    const common = this.#common;
    let most = 0;
    let isEven = true;
    for (let list = 0; list < scores.length; list++) {
      const ofCommon = common[list] ?? 0;
      if (list < common.length && scores[list] === 0 && ofCommon === 0) return;
      most += Math.max(scores[list]!, ofCommon);
      isEven &&= scores[list]! >= ofCommon;
    }
    for (let start = from, end = from; start < to; start = end) {
      end = Math.min(to, start - (start % ASKED_MAX) + ASKED_MAX);
      if (!isWanted(start, end, most) || !holdsAny(within, start, end)) continue;
      eachPlace(within, start, end, doc => offer(doc, doc + 1, isEven ? most : this.#scoreOf(doc, scores)));
    }
  }

  #scoreOf(doc: number, scores: Int32Array): number {
    let sum = 0;
    for (let list = 0; list < scores.length; list++) {
      let best = scores[list]!;
      for (const { bits, score } of this.#clauses[list]?.common ?? [])
        if (score > best && ((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 1) best = score;
      sum += best;
    }
    return sum;
  }
}
