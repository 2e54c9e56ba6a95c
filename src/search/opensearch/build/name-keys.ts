import { hash } from 'node:crypto';
import type { Locale } from '#text/locale.ts';
import { nameComparer } from '../../order.ts';
import { compareIds } from '../../values.ts';
import type { Scratch } from './scratch.ts';
import { ItemFile, type RunLimits, SortedRuns } from './sorted-runs.ts';

// Names in the order of a language get keys in the same order. A place in a list would do, but one more name would
// shift all after it, and all their products would have to be written again. So a name's key is its way through a tree
// in which each name is below those with a higher hash (a treap, Seidel and Aragon 1996). The tree depends on nothing
// but the names in it, and one more name changes the ways of some 2 ln n others:
//
//        M          M  1        0: to the left, 1: this one, 2: to the right
//       / \         C  01
//      C   P        G  021      a way ends with 1, so that none begins with another one
//       \           P  21
//        G
//
// Three steps are a letter.
//
// The tree is never in memory. Above a name are those before it that have a higher hash than all in between, and those
// after it likewise: some ln n each, which are kept while the sorted names are read forwards and backwards.
//
//   names ─sorted▶ chunks  ◀─ read backwards: what is above from the right at the end of each chunk
//                          ─▶ read forwards, chunk by chunk: keys ─sorted by owner▶

/** Steps of a way that are one letter, and the number of different steps. */
const LETTER_STEPS = 3;
const STEPS = 3;

/** Names of a chunk. */
const CHUNK_NAMES = 20_000;

/** A name and whose it is. */
type Named = [name: string, owner: number];
/** The key of an owner's name. */
export type OwnerKey = { owner: number; name: string; key: string };

/** The sort keys of names in the order of a language, of which only a part is in memory. */
export class NameKeys {
  readonly #scratch: Scratch;
  readonly #limits: Partial<RunLimits & { chunk: number }>;
  readonly #names: SortedRuns<Named>;

  constructor(scratch: Scratch, locale: Locale, limits: Partial<RunLimits & { chunk: number }> = {}) {
    const compare = nameComparer(locale);
    this.#scratch = scratch;
    this.#limits = limits;
    this.#names = new SortedRuns(scratch, ([a], [b]) => compare(a, b), limits);
  }

  /** Adds a name. The same owner may have several. */
  async add(name: string, owner: number): Promise<void> {
    await this.#names.add([name, owner]);
  }

  /** The keys of all names, as ASCII texts, by owner and then by name. They can be read once. */
  async *read(): AsyncGenerator<OwnerKey> {
    const chunks = await this.#cut();
    const above = await readBackwards(chunks);
    const keys = new SortedRuns<OwnerKey>(
      this.#scratch,
      (a, b) => a.owner - b.owner || compareIds(a.name, b.name),
      this.#limits,
    );
    const left: number[] = [];
    let last: { name: string; key: string } | undefined;
    for (const [place, chunk] of chunks.entries()) {
      const named = await readChunk(chunk);
      const right = listAbove(named, [...(above[place] ?? [])]);
      for (const [at, [name, owner]] of named.entries()) {
        if (name !== last?.name) {
          const rank = rankOf(name);
          while (left.length > 0 && (left.at(-1) ?? 0) < rank) left.pop();
          last = { name, key: keyBelow(left, right[at] ?? []) };
          left.push(rank);
        }
        await keys.add({ owner, name, key: last.key });
      }
      await chunk.remove();
    }
    yield* keys.read();
  }

  /** Cuts the sorted names into chunks, each name with some of its owners. A name of very many is in several chunks. */
  async #cut(): Promise<ItemFile<Named>[]> {
    const { chunk: most = CHUNK_NAMES } = this.#limits;
    const chunks: ItemFile<Named>[] = [];
    let chunk: ItemFile<Named> | undefined;
    let size = 0;
    for await (const named of this.#names.read()) {
      if (chunk === undefined || size === most) {
        await chunk?.end();
        chunk = new ItemFile<Named>(this.#scratch.newFile());
        chunks.push(chunk);
        size = 0;
      }
      await chunk.add(named);
      size++;
    }
    await chunk?.end();
    return chunks;
  }
}

async function readChunk(chunk: ItemFile<Named>): Promise<Named[]> {
  return (await Array.fromAsync(chunk.read())).flat();
}

/** For each chunk, what is above the last of its names from the right, as {@link listAbove} takes it. */
async function readBackwards(chunks: readonly ItemFile<Named>[]): Promise<number[][]> {
  const above: number[][] = [];
  const right: number[] = [];
  for (const chunk of chunks.toReversed()) {
    above.push([...right]);
    listAbove(await readChunk(chunk), right);
  }
  return above.reverse();
}

/**
 * The ranks of the names after each name that are above it, the highest first.
 * @param right those above all of the names, to which these are added
 */
function listAbove(named: readonly Named[], right: number[]): number[][] {
  const above: number[][] = [];
  for (const [name] of named.toReversed()) {
    const rank = rankOf(name);
    while (right.length > 0 && (right.at(-1) ?? 0) <= rank) right.pop();
    above.push([...right]);
    right.push(rank);
  }
  return above.reverse();
}

/** The rank of a name: 48 bits, as a number holds them. */
function rankOf(name: string): number {
  return hash('sha256', name, 'buffer').readUIntBE(0, 6);
}

/**
 * The way to a name from the ranks above it, the highest first: of names before it, and of those after it. Of equal ones
 * those before are higher.
 */
function keyBelow(left: readonly number[], right: readonly number[]): string {
  let way = '';
  for (let [before, after] = [0, 0]; before < left.length || after < right.length; ) {
    if ((left[before] ?? -1) >= (right[after] ?? -1)) {
      before++;
      way += '2';
    } else {
      after++;
      way += '0';
    }
  }
  return lettersOf(`${way}1`);
}

function lettersOf(way: string): string {
  let letters = '';
  for (let from = 0; from < way.length; from += LETTER_STEPS) {
    const steps = way.slice(from, from + LETTER_STEPS).padEnd(LETTER_STEPS, '0');
    letters += String.fromCharCode(97 + Number.parseInt(steps, STEPS));
  }
  return letters;
}
