import type { Product } from '#contract/records/product.ts';
import { LOCALES, type Locale, perLanguage, readingOf } from '#text/locale.ts';
import { sortedName } from '../../order.ts';
import { NameKeys, type OwnerKey } from './name-keys.ts';
import type { Scratch } from './scratch.ts';
import type { RunLimits } from './sorted-runs.ts';

/** The sort keys of names, in each language that has its own order. */
export type SortKeys = Readonly<Record<Locale, Pick<ReadonlyMap<string, string>, 'get'>>>;

/** The owner of the names of sets. Products are numbered from 0. */
const SETS = -1;

/** The languages that have their own order. */
export const OWN_ORDER = LOCALES.filter(locale => readingOf(locale).collation !== null);

/** Gathers the names of sets and products, and gives their sort keys. Only those of sets are all in memory. */
export class NameLookup {
  readonly #all: ReadonlyMap<Locale, NameKeys>;
  readonly #turns = new Map<Locale, KeysInTurn>();

  constructor(scratch: Scratch, limits?: Partial<RunLimits>) {
    this.#all = new Map(OWN_ORDER.map(locale => [locale, new NameKeys(scratch, locale, limits)]));
  }

  async addSet(name: Product['name']): Promise<void> {
    await this.#add(name, SETS);
  }

  /** @param number of the product, from 0 in the order in which products are read */
  async addProduct(name: Product['name'], number: number): Promise<void> {
    await this.#add(name, number);
  }

  async #add(name: Product['name'], owner: number): Promise<void> {
    for (const [locale, keys] of this.#all) {
      const own = sortedName(name, locale);
      if (own !== undefined) await keys.add(own, owner);
    }
  }

  /** Sorts all names. None can be added afterwards. */
  async sort(): Promise<void> {
    for (const [locale, keys] of this.#all) this.#turns.set(locale, await KeysInTurn.open(keys.read()));
  }

  /** Goes on to the names of a product, after which none before it can be looked up. */
  async moveTo(product: number): Promise<void> {
    for (const turn of this.#turns.values()) await turn.moveTo(product);
  }

  /** The keys of the names of all sets, and of the product that was moved to. */
  get keys(): SortKeys {
    return perLanguage(locale => this.#turns.get(locale) ?? new Map<string, string>());
  }
}

/** Keys in the order of their owners. */
class KeysInTurn {
  readonly #more: AsyncIterator<OwnerKey>;
  readonly #ofSets = new Map<string, string>();
  #next: OwnerKey | undefined;
  #current: OwnerKey | undefined;

  private constructor(more: AsyncIterator<OwnerKey>) {
    this.#more = more;
  }

  static async open(more: AsyncIterator<OwnerKey>): Promise<KeysInTurn> {
    const turn = new KeysInTurn(more);
    for (await turn.#read(); turn.#next?.owner === SETS; await turn.#read())
      turn.#ofSets.set(turn.#next.name, turn.#next.key);
    return turn;
  }

  async moveTo(owner: number): Promise<void> {
    while (this.#next !== undefined && this.#next.owner < owner) await this.#read();
    this.#current = this.#next?.owner === owner ? this.#next : undefined;
  }

  get(name: string): string | undefined {
    return this.#current?.name === name ? this.#current.key : this.#ofSets.get(name);
  }

  async #read(): Promise<void> {
    const { value, done } = await this.#more.next();
    this.#next = done === true ? undefined : value;
  }
}
