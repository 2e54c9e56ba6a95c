import type { YieldTimer } from '../../../yield-timer.ts';
import { noBits, runsOfBits, setRange } from '../../bits.ts';
import { RunBuilder, type ScoredRuns, scoreRuns } from '../../scored-runs.ts';
import { PagedUint32List, Uint32List } from '../list.ts';
import { countUp, inStretches } from '../sort.ts';

/**
 * Findings by their keys, token * fields + field. Those of key k are [keyEnds[k - 1], keyEnds[k]), beginning at 0 for
 * key 0, in the order in which they were found.
 */
type SortedFindings = { starts: Uint32Array; ends: Uint32Array; keyEnds: Uint32Array };

/** Where words were found: (token, field) -> runs of documents. */
export class Findings {
  readonly #fields: number;
  readonly #last = new Uint32List();
  readonly #keys = new PagedUint32List();
  readonly #starts = new PagedUint32List();
  readonly #ends = new PagedUint32List();

  constructor(fields: number) {
    this.#fields = fields;
  }

  /** Notes that the documents [start, end) have tokens in a field. A run that touches the last one of its key becomes one with it. */
  add(tokens: Uint32Array, field: number, start: number, end: number): void {
    for (const token of tokens) this.#addOne(token * this.#fields + field, start, end);
  }

  #addOne(key: number, start: number, end: number): void {
    while (this.#last.length <= key) this.#last.push(0);
    // Records are counted from 1 here; 0: none yet.
    const last = this.#last.at(key) - 1;
    if (last >= 0 && this.#starts.at(last) <= start && this.#ends.at(last) >= start) {
      if (this.#ends.at(last) < end) this.#ends.set(last, end);
      return;
    }
    this.#keys.push(key);
    this.#starts.push(start);
    this.#ends.push(end);
    this.#last.set(key, this.#keys.length);
  }

  /** The findings by their keys, for a number of tokens. */
  async byKey(tokens: number, timer: YieldTimer): Promise<SortedFindings> {
    const { length } = this.#keys;
    const keyEnds = new Uint32Array(tokens * this.#fields + 1);
    await inStretches(length, timer, place => {
      keyEnds[this.#keys.at(place) + 1]!++;
    });
    for (let key = 1; key < keyEnds.length; key++) keyEnds[key]! += keyEnds[key - 1]!;
    const [starts, ends] = [new Uint32Array(length), new Uint32Array(length)];
    await inStretches(length, timer, place => {
      const next = keyEnds[this.#keys.at(place)]!++;
      starts[next] = this.#starts.at(place);
      ends[next] = this.#ends.at(place);
    });
    return { starts, ends, keyEnds };
  }
}

/** Findings out of order from which on, of so many documents, they are put in order as bits. */
const BITS_FROM = 1 / 256;

/**
 * One field's runs of a token, which are given in the order in which they were found, with runs that touch joined.
 * @param score higher for a field of higher weight
 */
export function joinRuns(
  starts: Uint32Array,
  ends: Uint32Array,
  score: number,
  documents: number,
): ScoredRuns {
  if (isRising(starts)) return joinRising(starts, ends, score);
  if (starts.length > documents * BITS_FROM) {
    const bits = noBits(documents);
    for (let place = 0; place < starts.length; place++) setRange(bits, starts[place]!, ends[place]!);
    return scoreRuns(runsOfBits(bits), score);
  }
  const order = countUp(starts.length).sort((a, b) => starts[a]! - starts[b]!);
  return joinRising(
    order.map(place => starts[place]!),
    order.map(place => ends[place]!),
    score,
  );
}

function isRising(numbers: Uint32Array): boolean {
  for (let place = 1; place < numbers.length; place++)
    if (numbers[place]! < numbers[place - 1]!) return false;
  return true;
}

function joinRising(starts: Uint32Array, ends: Uint32Array, score: number): ScoredRuns {
  const runs = new RunBuilder(starts.length);
  for (let place = 0; place < starts.length; ) {
    const start = starts[place]!;
    let end = ends[place++]!;
    for (; place < starts.length && starts[place]! <= end; place++) end = Math.max(end, ends[place]!);
    runs.push(start, end, score);
  }
  return runs.done();
}
