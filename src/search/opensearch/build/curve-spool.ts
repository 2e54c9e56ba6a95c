import { open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Curve, CurveAxes } from '#contract/curves/curve.ts';
import { compareIds } from '../../values.ts';
import { CurveLines, type LinesByKey } from '../curves/curve-lines.ts';
import type { Scratch } from './scratch.ts';
import { type RunLimits, SortedRuns } from './sorted-runs.ts';

// Curves are too large to be all in memory. Those of products are put in the order of the products, which are written
// one after another; those of sets are looked up in a file, whose products mostly come one after another:
//
//   curves of products ─by id▶ ┐
//   products ──────────by id▶ ─┴ those that there are ─by product▶ moveTo(0), moveTo(1) …
//   curves of sets ────by id▶ file: set A ▤▤▤ set B ▤▤ …

/** A curve with the id of its product or set and its place among all curves. */
type Owned = [id: string, place: number, curve: Curve];
/** A curve with the number of its product and its place among all curves. */
type Numbered = [product: number, place: number, curve: Curve];

/** What is held in memory of curves, which take several times the length of their JSON. */
const LIMITS = { characters: 8 * 2 ** 20, items: 20_000 };
/** Sets whose lines are kept. */
const SETS_KEPT = 20;

/** Gathers the curves of products and sets, and gives the lines of one product after another. */
export class CurveSpool {
  readonly #scratch: Scratch;
  readonly #ofProducts: SortedRuns<Owned>;
  readonly #ofSets: SortedRuns<Owned>;
  readonly #products: SortedRuns<[id: string, number: number]>;
  readonly #numbered: SortedRuns<Numbered>;
  #places = 0;
  #hasProducts = false;

  constructor(scratch: Scratch, limits: Partial<RunLimits> = LIMITS) {
    const byId = ([a, first]: Owned, [b, second]: Owned) => compareIds(a, b) || first - second;
    this.#scratch = scratch;
    this.#ofProducts = new SortedRuns(scratch, byId, limits);
    this.#ofSets = new SortedRuns(scratch, byId, limits);
    this.#products = new SortedRuns(scratch, ([a], [b]) => compareIds(a, b));
    this.#numbered = new SortedRuns(
      scratch,
      ([a, first]: Numbered, [b, second]: Numbered) => a - b || first - second,
      limits,
    );
  }

  /** Adds a curve. All are added before the first product. */
  async addCurve(curve: Curve): Promise<void> {
    const place = this.#places++;
    const { product_id, set_id } = curve;
    if (product_id !== null) {
      this.#hasProducts = true;
      await this.#ofProducts.add([product_id, place, curve]);
    } else if (set_id !== null) await this.#ofSets.add([set_id, place, curve]);
  }

  /** @param number of the product, from 0 in the order in which products are read */
  async addProduct(id: string, number: number): Promise<void> {
    if (this.#hasProducts) await this.#products.add([id, number]);
  }

  /**
   * Sorts the curves, without those of products and sets that there are not.
   * @param isSet whether there is a set
   */
  async sort(isSet: (id: string) => boolean): Promise<CurvesInTurn> {
    // The first curve of a key decides on its axes.
    const first = new Map<string, { place: number; axes: CurveAxes }>();
    const note = (place: number, { x, y }: Curve) => {
      if (place < (first.get(y.key)?.place ?? Infinity)) first.set(y.key, { place, axes: { x, y } });
    };
    await this.#numberCurves(note);
    const sets = await this.#writeSets(isSet, note);
    const axes = new Map(
      [...first].sort(([, a], [, b]) => a.place - b.place).map(([key, own]) => [key, own.axes]),
    );
    return CurvesInTurn.open(axes, this.#numbered.read(), sets);
  }

  /** Gives the curves the numbers of their products. */
  async #numberCurves(note: (place: number, curve: Curve) => void): Promise<void> {
    const products = this.#products.read();
    let product = await products.next();
    for await (const [id, place, curve] of this.#ofProducts.read()) {
      while (product.done !== true && compareIds(product.value[0], id) < 0) product = await products.next();
      if (product.done === true || product.value[0] !== id) continue;
      await this.#numbered.add([product.value[1], place, curve]);
      note(place, curve);
    }
    await products.return(undefined);
  }

  async #writeSets(
    isSet: (id: string) => boolean,
    note: (place: number, curve: Curve) => void,
  ): Promise<SetCurves> {
    const sets = new SetCurves(this.#scratch.newFile());
    this.#scratch.beforeClose(() => sets.close());
    for await (const [id, place, curve] of this.#ofSets.read()) {
      if (!isSet(id)) continue;
      await sets.add(id, curve);
      note(place, curve);
    }
    return sets;
  }
}

/** The lines of one product after another, and those of its set. */
export class CurvesInTurn {
  readonly axes: ReadonlyMap<string, CurveAxes>;
  readonly #lines: CurveLines;
  readonly #more: AsyncIterator<Numbered>;
  readonly #sets: SetCurves;
  readonly #kept = new LRUCache<string, LinesByKey>({ max: SETS_KEPT });
  #next: Numbered | undefined;
  #current: LinesByKey[] = [];

  private constructor(axes: ReadonlyMap<string, CurveAxes>, more: AsyncIterator<Numbered>, sets: SetCurves) {
    this.axes = axes;
    this.#lines = new CurveLines(axes);
    this.#more = more;
    this.#sets = sets;
  }

  static async open(
    axes: ReadonlyMap<string, CurveAxes>,
    more: AsyncIterator<Numbered>,
    sets: SetCurves,
  ): Promise<CurvesInTurn> {
    const turn = new CurvesInTurn(axes, more, sets);
    await turn.#read();
    // The curves of a set count though none of its products is sold.
    for (const id of sets.ids()) turn.#lines.of(await sets.read(id));
    return turn;
  }

  /** Goes on to a product, after which none before it can be looked up. */
  async moveTo(product: number, set: string | null): Promise<void> {
    const own: Curve[] = [];
    for (; this.#next !== undefined && this.#next[0] <= product; await this.#read())
      if (this.#next[0] === product) own.push(this.#next[2]);
    const ofSet = set === null ? undefined : await this.#linesOfSet(set);
    this.#current = [...(own.length > 0 ? [this.#lines.of(own)] : []), ...(ofSet ? [ofSet] : [])];
  }

  /** The fields of the product that was moved to, for its own curves and those of its set. */
  fieldsOf(): Record<string, unknown> {
    return this.#current.length === 0 ? {} : this.#lines.fieldsOf(this.#current);
  }

  /** How far the lines of each key go, once all products were moved to. */
  reach(): ReturnType<CurveLines['reach']> {
    return this.#lines.reach();
  }

  async #linesOfSet(id: string): Promise<LinesByKey | undefined> {
    if (!this.#sets.has(id)) return undefined;
    const lines = this.#kept.get(id) ?? this.#lines.of(await this.#sets.read(id));
    this.#kept.set(id, lines);
    return lines;
  }

  async #read(): Promise<void> {
    const { value, done } = await this.#more.next();
    this.#next = done === true ? undefined : value;
  }
}

/** The curves of sets in a file. In memory is only where those of each set are. */
class SetCurves {
  readonly #path: string;
  readonly #places = new Map<string, { from: number; bytes: number }>();
  #handle: Awaited<ReturnType<typeof open>> | undefined;
  #end = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Adds a curve of a set. Those of the same set come one after another. */
  async add(id: string, curve: Curve): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(curve)}\n`);
    this.#handle ??= await open(this.#path, 'wx+');
    await this.#handle.appendFile(line);
    const known = this.#places.get(id) ?? { from: this.#end, bytes: 0 };
    this.#places.set(id, { ...known, bytes: known.bytes + line.length });
    this.#end += line.length;
  }

  ids(): Iterable<string> {
    return this.#places.keys();
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  /** The curves of a set in their order. */
  async read(id: string): Promise<Curve[]> {
    const { from, bytes } = this.#places.get(id) ?? { from: 0, bytes: 0 };
    if (this.#handle === undefined || bytes === 0) return [];
    const { buffer } = await this.#handle.read({ buffer: Buffer.alloc(bytes), position: from });
    // It reads the output of `add`.
    return buffer
      .toString()
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Curve);
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }
}
