import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Scratch } from './scratch.ts';

// What a build sorts may be more than fits into memory. A run of items is sorted in memory and written to a file. Files
// are merged while they are read, and a number of them into a longer one as soon as there are that many:
//
//   items ──▶ run ▤ run ▤ run ▤ … 64 ──▶ ▤▤▤ … 64 ──▶ …
//                    └────────── merged ─────┴──────────▶ in order

/** How much is held in memory, in items and in characters of their JSON, and how many files are merged at once. */
export type RunLimits = { items: number; characters: number; files: number };
const LIMITS: RunLimits = { items: 50_000, characters: 16 * 2 ** 20, files: 64 };

/** Characters that are written, and bytes that are read, at once. */
const WRITTEN_AT_ONCE = 256 * 1024;
const READ_AT_ONCE = 64 * 1024;

/** Writes items, which must be plain data, to a file one after another. */
export class ItemFile<Item> {
  readonly #path: string;
  #handle: FileHandle | undefined;
  #lines = '';

  constructor(path: string) {
    this.#path = path;
  }

  async add(item: Item): Promise<void> {
    await this.addWritten(JSON.stringify(item));
  }

  /** Adds an item as JSON. */
  async addWritten(line: string): Promise<void> {
    this.#lines += `${line}\n`;
    if (this.#lines.length >= WRITTEN_AT_ONCE) await this.#flush();
  }

  /** Writes the rest. No more can be added afterwards. */
  async end(): Promise<void> {
    await this.#flush();
    await this.#handle?.close();
  }

  /** The items in the order in which they were added, some at a time, after {@link end}. */
  async *read(): AsyncGenerator<Item[]> {
    let rest = '';
    for await (const piece of createReadStream(this.#path, {
      encoding: 'utf8',
      highWaterMark: READ_AT_ONCE,
    })) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      // It reads the output of `add`.
      if (lines.length > 0) yield lines.map(line => JSON.parse(line) as Item);
    }
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }

  async #flush(): Promise<void> {
    this.#handle ??= await open(this.#path, 'w');
    await this.#handle.appendFile(this.#lines);
    this.#lines = '';
  }
}

/** Sorts items, of which only a part is in memory. Equal ones stay in the order in which they were added. */
export class SortedRuns<Item> {
  readonly #scratch: Scratch;
  readonly #compare: (a: Item, b: Item) => number;
  readonly #limits: RunLimits;
  #items: Item[] = [];
  #lines: string[] = [];
  #characters = 0;
  /** Files of one run, of so many of these merged, and so on. */
  readonly #files: ItemFile<Item>[][] = [];

  constructor(scratch: Scratch, compare: (a: Item, b: Item) => number, limits: Partial<RunLimits> = {}) {
    this.#scratch = scratch;
    this.#compare = compare;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Items that are in memory. */
  get kept(): number {
    return this.#items.length;
  }

  async add(item: Item): Promise<void> {
    const line = JSON.stringify(item);
    this.#items.push(item);
    this.#lines.push(line);
    this.#characters += line.length;
    const { items, characters } = this.#limits;
    if (this.#items.length >= items || this.#characters >= characters) await this.#writeRun();
  }

  /** All items in order. They can be read once. */
  async *read(): AsyncGenerator<Item> {
    const sources = this.#files.toReversed().flatMap(level => level.map(file => file.read()));
    const last = this.#sortRun().map(place => this.#items[place] as Item);
    const merged = mergeAll([...sources, lotsOf(last)], this.#compare);
    // Whoever reads may stop before the end.
    this.#scratch.beforeClose(() => merged.return(undefined));
    yield* merged;
    for (const file of this.#files.flat()) await file.remove();
  }

  #sortRun(): number[] {
    const items = this.#items;
    return items.map((_, place) => place).sort((a, b) => this.#compare(items[a] as Item, items[b] as Item));
  }

  async #writeRun(): Promise<void> {
    const file = new ItemFile<Item>(this.#scratch.newFile());
    for (const place of this.#sortRun()) await file.addWritten(this.#lines[place] ?? '');
    await file.end();
    this.#items = [];
    this.#lines = [];
    this.#characters = 0;
    await this.#keep(file, 0);
  }

  async #keep(file: ItemFile<Item>, level: number): Promise<void> {
    const files = this.#files[level] ?? [];
    this.#files[level] = files;
    files.push(file);
    if (files.length < this.#limits.files) return;
    const merged = new ItemFile<Item>(this.#scratch.newFile());
    const sources = files.map(own => own.read());
    for await (const item of mergeAll(sources, this.#compare)) await merged.add(item);
    await merged.end();
    for (const own of files.splice(0)) await own.remove();
    await this.#keep(merged, level + 1);
  }
}

async function* lotsOf<Item>(items: Item[]): AsyncGenerator<Item[]> {
  if (items.length > 0) yield items;
}

/** A sorted source: the lot that is being read, the place in it, and its number, by which equal items are ordered. */
type Source<Item> = { lot: Item[]; at: number; more: AsyncIterator<Item[]>; number: number };

/** Merges sorted sources. */
async function* mergeAll<Item>(
  sources: readonly AsyncGenerator<Item[]>[],
  compare: (a: Item, b: Item) => number,
): AsyncGenerator<Item> {
  const open: Source<Item>[] = [];
  const headOf = ({ lot, at }: Source<Item>) => lot[at] as Item;
  const isBefore = (a: Source<Item>, b: Source<Item>) =>
    (compare(headOf(a), headOf(b)) || a.number - b.number) < 0;
  try {
    for (const [number, more] of sources.entries()) {
      const source = { lot: [], at: 0, more, number };
      if (await readLot(source)) open.push(source);
    }
    for (let place = (open.length >> 1) - 1; place >= 0; place--) sink(open, place, isBefore);
    for (let first = open[0]; first !== undefined; first = open[0]) {
      yield headOf(first);
      first.at++;
      if (first.at === first.lot.length && !(await readLot(first))) {
        const last = open.pop();
        if (last !== undefined && open.length > 0) open[0] = last;
      }
      sink(open, 0, isBefore);
    }
  } finally {
    for (const source of sources) await source.return(undefined);
  }
}

/** Reads the next lot of a source. Returns whether there is one. */
async function readLot<Item>(source: Source<Item>): Promise<boolean> {
  const { value, done } = await source.more.next();
  source.lot = done === true ? [] : value;
  source.at = 0;
  return done !== true;
}

/** Moves an element of a heap, the first of which is at place 0, below those that come before it. */
function sink<Element>(heap: Element[], from: number, isBefore: (a: Element, b: Element) => boolean): void {
  for (let place = from; ; ) {
    const [left, right] = [2 * place + 1, 2 * place + 2];
    let first = place;
    for (const child of [left, right])
      if (child < heap.length && isBefore(heap[child] as Element, heap[first] as Element)) first = child;
    if (first === place) return;
    [heap[place], heap[first]] = [heap[first] as Element, heap[place] as Element];
    place = first;
  }
}
