import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Aggregation, AggregationResults, NamedAggregations } from './aggregations.ts';
import { type Cluster, type Found, type IndexQuestion, type SearchBody, searchAll } from './cluster.ts';
import type { IndexNames } from './indexes.ts';
import { ANSWERING } from './patience.ts';
import { beginsWith, type Condition, NOTHING } from './query-dsl.ts';

/** Longer conditions, of a beginning that many words have, are known by their hash. */
const KEY_LENGTH_MAX = 256;
/** Most counts of conditions that are cached. They stay valid, as the products of a version do not change. */
const COUNTS_KEPT = 10_000;
/** Most beginnings of part numbers that are cached with their numbers, and the most numbers of one that is. */
const BEGINNINGS_KEPT = 5_000;
const NUMBERS_KEPT = 20;

type Waiting = IndexQuestion & { resolve: (found: Found) => void; reject: (reason: unknown) => void };
/** A part number as written, and the id of its product. */
type WrittenNumber = { text: string; id: string };

/** The next batch of queries of one request. Counts and parts are kept by the keys of their conditions. */
type Batch = {
  questions: Waiting[];
  counts: Map<string, Promise<number>>;
  parts: Map<string, { aggs: Record<string, Aggregation>; found: Promise<Counts> }>;
};

/** The number of products that meet a condition, and further counts over them. */
type Counts = Pick<Found, 'total' | 'counted'>;

/**
 * Questions to the index of one catalogue version. All that a request asks before it waits for an answer is sent in one
 * round trip. Requests are not mixed, so that none waits for the answer to another.
 */
export class IndexQuestions {
  readonly #cluster: Cluster;
  readonly names: IndexNames;
  readonly #counts = new LRUCache<string, number>({ max: COUNTS_KEPT });
  readonly #numbers = new LRUCache<string, readonly WrittenNumber[]>({ max: BEGINNINGS_KEPT });
  /** The counts so far, by the request that they belong to and the keys of the conditions. */
  readonly #parts = new WeakMap<object, Map<string, Counts>>();
  /** By the request that they are for. */
  readonly #batches = new Map<object | undefined, Batch>();

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

  /** The part numbers whose key begins with a text. Returns an empty list if there are more than `most`. */
  async numbersFrom(key: string, most: number): Promise<readonly WrittenNumber[]> {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const { total, hits } = await this.searchNumbers({ query: beginsWith('key', key), size: most });
    const found = hits.map(({ source }) => ({
      text: String(source.via ?? source.part_number),
      id: String(source.id),
    }));
    const numbers = total > most ? [] : found;
    if (numbers.length <= NUMBERS_KEPT) this.#numbers.set(key, numbers);
    return numbers;
  }

  /** Counts products that meet a condition. */
  async count(query: Condition): Promise<number> {
    if (query === NOTHING) return 0;
    const key = keyOf(query);
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const { counts } = this.#batch();
    const counting = counts.get(key) ?? this.search({ query, size: 0 }).then(({ total }) => total);
    counts.set(key, counting);
    const total = await counting;
    this.#counts.set(key, total);
    return total;
  }

  /** Counts more of the products that meet a condition. */
  async countMore(query: Condition, aggs: NamedAggregations): Promise<AggregationResults> {
    return (await this.search({ query, size: 0, aggs })).counted;
  }

  /**
   * Counts parts of the products that meet a condition. Parts already counted for the same request are not queried
   * again.
   * @param aggs the parts by name, where a name always stands for the same aggregation
   */
  async countParts(query: Condition, aggs: NamedAggregations): Promise<Counts> {
    const key = keyOf(query);
    const known = this.#knownParts().get(key);
    const missing = Object.entries(aggs).filter(([name]) => known === undefined || !(name in known.counted));
    if (known !== undefined && missing.length === 0) return known;
    const { parts } = this.#batch();
    const asked = parts.get(key) ?? this.#askParts(query);
    parts.set(key, asked);
    for (const [name, agg] of missing) asked.aggs[name] = agg;
    const { total, counted } = await asked.found;
    const all = { total, counted: { ...this.#knownParts().get(key)?.counted, ...counted } };
    this.#knownParts().set(key, all);
    return all;
  }

  #askParts(query: Condition): { aggs: Record<string, Aggregation>; found: Promise<Counts> } {
    // Further queries are added to it until it is sent.
    const aggs: Record<string, Aggregation> = {};
    return { aggs, found: this.search({ query, size: 0, aggs }) };
  }

  #knownParts(): Map<string, Counts> {
    const request = ANSWERING.getStore();
    const known = (request && this.#parts.get(request)) ?? new Map<string, Counts>();
    if (request !== undefined) this.#parts.set(request, known);
    return known;
  }

  #ask(index: string, body: SearchBody): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.#batch().questions.push({ body, index, resolve, reject });
    });
  }

  #batch(): Batch {
    const request = ANSWERING.getStore();
    const known = this.#batches.get(request);
    if (known !== undefined) return known;
    const batch: Batch = { questions: [], counts: new Map(), parts: new Map() };
    this.#batches.set(request, batch);
    // Whatever the request can do without an answer is done by then.
    setImmediate(() => {
      this.#batches.delete(request);
      this.#send(batch.questions);
    });
    return batch;
  }

  #send(questions: readonly Waiting[]): void {
    const asked = questions.map(({ index, body }) => ({ index, body }));
    searchAll(this.#cluster, asked).then(
      found => {
        for (const [place, { resolve }] of questions.entries()) resolve(found[place]!);
      },
      reason => {
        for (const { reject } of questions) reject(reason);
      },
    );
  }
}

function keyOf(query: Condition): string {
  const written = JSON.stringify(query);
  return written.length <= KEY_LENGTH_MAX ? written : createHash('sha256').update(written).digest('base64');
}
