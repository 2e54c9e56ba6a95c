import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Aggregation, AggregationResults, NamedAggregations } from './aggregations.ts';
import { type Cluster, type Found, type IndexQuestion, type SearchBody, searchAll } from './cluster.ts';
import { AbsentNumbers, numbersIn } from './counting/absent-numbers.ts';
import { MetTogether } from './counting/met-together.ts';
import type { IndexNames } from './indexes.ts';
import { ANSWERING } from './patience.ts';
import { beginsWith, type Condition, EVERYTHING, NOTHING } from './query-dsl.ts';

/** Longer questions, of a beginning that many words have or with many parts, are known by their hash. */
const KEY_LENGTH_MAX = 256;
/** Most counts of conditions that are cached. They stay valid, as the products of a version do not change. */
const COUNTS_KEPT = 10_000;
/** Most beginnings of part numbers that are cached with their numbers, and the most numbers of one that is. */
const BEGINNINGS_KEPT = 5_000;
const NUMBERS_KEPT = 20;

/** Most searches that are sent as one. What is more is sent beside it. */
const SENT_MAX = 200;

/** A search that waits to be sent. It finds nothing where nothing meets the condition `among`. */
type Waiting = IndexQuestion & {
  among: Condition | undefined;
  resolve: (found: Found) => void;
  reject: (reason: unknown) => void;
};
/** The answer of a search that finds nothing. */
const NOT_FOUND: Found = { total: 0, hits: [], counted: {} };

/** A part number as written, and the id of its product. */
type WrittenNumber = { text: string; id: string };

/** The number of products that meet a condition, and further counts over them. */
type Counts = Pick<Found, 'total' | 'counted'>;

/** The next batch of queries of one request. `parts` are the counts that are still added to, by the keys of their conditions. */
type Batch = {
  questions: Waiting[];
  parts: Map<string, { aggs: Record<string, Aggregation>; found: Promise<Counts> }>;
};

/**
 * What one request has asked so far, so that nothing is asked twice: searches by their index and body, counts by their
 * condition, parts by their condition and name, and which conditions are met together.
 */
type Asked = {
  searches: Map<string, Promise<Found>>;
  counts: Map<string, Promise<number>>;
  parts: Map<string, Map<string, Promise<Counts>>>;
  together: MetTogether;
};

/**
 * Questions to the index of one catalogue version. All that a request asks before it waits for an answer is sent in one
 * round trip. Requests are not mixed, so that none waits for the answer to another.
 */
export class IndexQuestions {
  readonly #cluster: Cluster;
  readonly #told: (query: Condition) => number | undefined;
  readonly names: IndexNames;
  readonly #counts = new LRUCache<string, number>({ max: COUNTS_KEPT });
  readonly #numbers = new LRUCache<string, readonly WrittenNumber[]>({ max: BEGINNINGS_KEPT });
  readonly #absent = new AbsentNumbers();
  /** By the request that it is for. */
  readonly #asked = new WeakMap<object, Asked>();
  /** By the request that they are for. */
  readonly #batches = new Map<object | undefined, Batch>();

  /** @param told the count of a condition if the tables in memory tell it */
  constructor(
    cluster: Cluster,
    names: IndexNames,
    told: (query: Condition) => number | undefined = () => undefined,
  ) {
    this.#cluster = cluster;
    this.#told = told;
    this.names = names;
  }

  /**
   * Searches the products.
   * @param among a condition that all that is found meets. If it is known by the time of sending that nothing meets it,
   * nothing is sent.
   */
  search(body: SearchBody, among?: Condition): Promise<Found> {
    if (among === NOTHING) return Promise.resolve(NOT_FOUND);
    return this.#searchOnce(this.names.products, body, among);
  }

  /** Searches the part numbers. */
  searchNumbers(body: SearchBody): Promise<Found> {
    return this.#searchOnce(this.names.numbers, body);
  }

  /** The part numbers whose key begins with a text. Returns an empty list if there are more than `most`. */
  async numbersFrom(key: string, most: number): Promise<readonly WrittenNumber[]> {
    const known = this.knownNumbers(key);
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

  /** The count of a condition if it is known without asking, as {@link count} counted it. */
  knownCount(query: Condition): number | undefined {
    if (query === NOTHING) return 0;
    return this.#counts.get(keyOf(query)) ?? (this.#absent.follows(query) ? 0 : this.#told(query));
  }

  /** Whether it is known that nothing meets a condition. Those on words are only looked up in the tables. */
  #isNever(query: Condition): boolean {
    return numbersIn(query) === undefined ? this.#told(query) === 0 : this.knownCount(query) === 0;
  }

  /** The part numbers of {@link numbersFrom} if they are known without asking. */
  knownNumbers(key: string): readonly WrittenNumber[] | undefined {
    return this.#numbers.get(key) ?? (this.knownCount(beginsWith('keys', key)) === 0 ? [] : undefined);
  }

  /** Counts products that meet a condition. */
  async count(query: Condition): Promise<number> {
    const known = this.knownCount(query);
    if (known !== undefined) return known;
    const key = keyOf(query);
    const total = await once(this.#askedSoFar().counts, key, async () => {
      const together = this.#askedSoFar().together.count(query);
      const met = together && (await together);
      return met ?? (await this.#ask(this.names.products, { query, size: 0 })).total;
    });
    this.#counts.set(key, total);
    if (total === 0) this.#absent.note(query);
    return total;
  }

  /**
   * Counts which of some conditions products meet together. From this follows how many meet what consists of them, which is
   * not asked again for the same request.
   * @param likely those of them that are counted if all are too many
   */
  countTogether(conditions: readonly Condition[], likely = conditions): Promise<void> {
    return this.#askedSoFar().together.ask(conditions, body => this.search(body), likely);
  }

  /** Counts more of the products that meet a condition. */
  async countMore(query: Condition, aggs: NamedAggregations): Promise<AggregationResults> {
    return (await this.search({ query, size: 0, aggs }, query)).counted;
  }

  /**
   * Counts parts of the products that meet a condition. Parts already asked for the same request are not queried again.
   * @param aggs the parts by name, at least one, where a name always stands for the same aggregation
   */
  async countParts(query: Condition, aggs: NamedAggregations): Promise<Counts> {
    if (query === NOTHING) return NOT_FOUND;
    const key = keyOf(query);
    const { counts, parts } = this.#askedSoFar();
    const own = parts.get(key) ?? new Map<string, Promise<Counts>>();
    parts.set(key, own);
    const all = Promise.all(
      Object.entries(aggs).map(([name, agg]) =>
        once(own, name, () => this.#askPart(key, query, [name, agg])),
      ),
    );
    const [total, found] = await Promise.all([
      once(counts, key, async () => (await all)[0]?.total ?? 0),
      all,
    ]);
    this.#counts.set(key, total);
    return { total, counted: Object.assign({}, ...new Set(found.map(({ counted }) => counted))) };
  }

  /** Adds a part to the question that the next batch asks about a condition. */
  #askPart(key: string, query: Condition, [name, agg]: [string, Aggregation]): Promise<Counts> {
    const { parts } = this.#batch();
    const asked = parts.get(key) ?? this.#askParts(query);
    parts.set(key, asked);
    asked.aggs[name] = agg;
    return asked.found;
  }

  #askParts(query: Condition): { aggs: Record<string, Aggregation>; found: Promise<Counts> } {
    // Further parts are added to it until it is sent.
    const aggs: Record<string, Aggregation> = {};
    return { aggs, found: this.#ask(this.names.products, { query, size: 0, aggs }, query) };
  }

  #searchOnce(index: string, body: SearchBody, among?: Condition): Promise<Found> {
    const { searches } = this.#askedSoFar();
    return once(searches, keyOf({ index, body }), () => this.#ask(index, body, among));
  }

  /** What the request has asked. Without a request nothing is kept beyond the batch. */
  #askedSoFar(): Asked {
    const owner = ANSWERING.getStore() ?? this.#batch();
    const known = this.#asked.get(owner) ?? {
      searches: new Map(),
      counts: new Map(),
      parts: new Map(),
      // That nothing meets what is known to be met by nothing, and more, follows without.
      together: new MetTogether(query => this.#isNever(query), this.#told(EVERYTHING)),
    };
    this.#asked.set(owner, known);
    return known;
  }

  #ask(index: string, body: SearchBody, among?: Condition): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.#batch().questions.push({ body, index, among, resolve, reject });
    });
  }

  #batch(): Batch {
    const request = ANSWERING.getStore();
    const known = this.#batches.get(request);
    if (known !== undefined) return known;
    const batch: Batch = { questions: [], parts: new Map() };
    this.#batches.set(request, batch);
    this.#sendSoon(request, batch);
    return batch;
  }

  /** Sends a batch once whatever the request can do without an answer is done. */
  #sendSoon(request: object | undefined, batch: Batch): void {
    setImmediate(() => {
      const open = batch.questions.filter(question => !this.#answerNothing(question));
      const isMoreAsked = open.length < batch.questions.length;
      batch.questions = open;
      // What follows from finding nothing is asked beside the rest.
      if (isMoreAsked) return this.#sendSoon(request, batch);
      this.#batches.delete(request);
      this.#send(open);
    });
  }

  /** Answers a question at once that nothing meets, as is known by now. */
  #answerNothing({ among, resolve }: Waiting): boolean {
    const isNothing =
      among !== undefined &&
      (this.#counts.get(keyOf(among)) === 0 || this.#askedSoFar().together.isNothing(among));
    if (isNothing) resolve(NOT_FOUND);
    return isNothing;
  }

  #send(questions: readonly Waiting[]): void {
    for (let from = 0; from < questions.length; from += SENT_MAX)
      this.#sendTogether(questions.slice(from, from + SENT_MAX));
  }

  #sendTogether(questions: readonly Waiting[]): void {
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

/** What is asked under a key, asked by the first that needs it. What failed may be asked again. */
function once<Answer>(
  asked: Map<string, Promise<Answer>>,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const known = asked.get(key);
  if (known !== undefined) return known;
  const answer = ask();
  asked.set(key, answer);
  answer.catch(() => asked.delete(key));
  return answer;
}

function keyOf(query: object): string {
  const written = JSON.stringify(query);
  return written.length <= KEY_LENGTH_MAX ? written : createHash('sha256').update(written).digest('base64');
}
