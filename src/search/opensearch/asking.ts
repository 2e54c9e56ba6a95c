import { LRUCache } from 'lru-cache';
import type { AggregationResults, NamedAggregations } from './aggregations.ts';
import { type Cluster, type Found, type SearchBody, searchAll } from './cluster.ts';
import type { IndexNames } from './indexes.ts';
import type { Condition } from './query-dsl.ts';

/** Longer conditions, of a beginning that many words have, are not kept. */
const KEPT_LENGTH_MAX = 4096;
/** Counts of conditions that are kept; the products of a version do not change. */
const COUNTS_KEPT = 10_000;

/** Questions to the index of one catalogue version; those that are put in the same moment go out together. */
export class IndexQuestions {
  readonly #cluster: Cluster;
  readonly names: IndexNames;
  readonly #counts = new LRUCache<string, number>({ max: COUNTS_KEPT });
  #waiting: {
    body: SearchBody;
    index: string;
    resolve: (found: Found) => void;
    reject: (reason: unknown) => void;
  }[] = [];

  constructor(cluster: Cluster, names: IndexNames) {
    this.#cluster = cluster;
    this.names = names;
  }

  /** Searches the products. */
  search(body: SearchBody): Promise<Found> {
    return this.#ask(this.names.products, body);
  }

  /** Searches the part numbers. */
  searchNumbers(body: SearchBody): Promise<Found> {
    return this.#ask(this.names.numbers, body);
  }

  /** Counts products that meet a condition. */
  async count(query: Condition): Promise<number> {
    const key = JSON.stringify(query);
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const { total } = await this.search({ query, size: 0 });
    if (key.length <= KEPT_LENGTH_MAX) this.#counts.set(key, total);
    return total;
  }

  /** Counts more of the products that meet a condition. */
  async countMore(query: Condition, aggs: NamedAggregations): Promise<AggregationResults> {
    return (await this.search({ query, size: 0, aggs })).counted;
  }

  #ask(index: string, body: SearchBody): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ body, index, resolve, reject });
      if (this.#waiting.length === 1) queueMicrotask(() => this.#send());
    });
  }

  #send(): void {
    const all = this.#waiting;
    this.#waiting = [];
    for (const [index, questions] of Map.groupBy(all, question => question.index)) {
      searchAll(
        this.#cluster,
        index,
        questions.map(({ body }) => body),
      ).then(
        found => {
          for (const [place, { resolve }] of questions.entries()) resolve(found[place]!);
        },
        reason => {
          for (const { reject } of questions) reject(reason);
        },
      );
    }
  }
}
