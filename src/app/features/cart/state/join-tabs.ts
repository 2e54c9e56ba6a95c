import { type CartLine, isSameCart } from './cart-lines.ts';
import {
  applyEdits,
  EMPTY_CART,
  haveSameState,
  joinCarts,
  type KeptCart,
  nextNumber,
  type PendingEdit,
  placeOf,
  shownLines,
} from './kept-cart.ts';

// The cart of a session is on the server too, under a revision. A tab sends the server's lines with its own edits in
// them. If the server has moved on meanwhile it refuses and returns its lines, to which the edits are applied again:
//
//   revision 3 ──► here: + B ──────────────► send at 3: refused, the server has revision 4: + C
//       └────────► elsewhere: + C (4) ─────► + B into that, send at 4: saved as 5
//
// The tabs of one browser share a storage, but each sees the others' writes late and may overwrite what it has not
// seen. So each tab remembers all that it has known, joins it with the storage, and writes it again if something is
// missing there:
//
//   tab 1: + A ──► stored {A}                 sees {B}: A is missing, stores {A, B}
//   tab 2: + B ──► stored {B}, too soon to have seen A
//
// Each tab sends its own edits, because another one may have seen only half of them. So no tab, window or machine of
// a session overwrites the work of another.

/** Limit of attempts that are overtaken by others before sending pauses. */
const TRIES = 8;

/** The server's version of a cart. */
export type ServerCart = { revision: number; lines: CartLine[] };

/** The parts of a tab's cart. */
type CartParts = {
  /** Name of this tab, which no other tab has. */
  tab: string;
  read: () => KeptCart;
  keep: (cart: KeptCart) => void;
  get: () => Promise<ServerCart>;
  /** Replaces the server's cart if it is still at that revision. */
  put: (cart: ServerCart) => Promise<{ saved: boolean; cart: ServerCart }>;
  /** Runs while no other tab does, as far as the browser can ensure that. */
  alone: (run: () => Promise<void>) => Promise<void>;
};

/** The cart of one tab, joined with those of the other tabs and browsers of its session. */
export class TabCart {
  readonly #parts: CartParts;
  /** All that this tab has seen of the cart. The storage may lack some of it. */
  #seen: KeptCart = EMPTY_CART;
  /** The tabs whose edits this tab sends. */
  readonly #own: Set<string>;

  constructor(parts: CartParts) {
    this.#parts = parts;
    this.#own = new Set([parts.tab]);
  }

  /**
   * Changes the displayed lines.
   * @returns false, with nothing changed, if `make` returns null
   */
  change(make: (lines: readonly CartLine[]) => readonly CartLine[] | null): boolean {
    const cart = this.#current();
    const lines = shownLines(cart);
    const next = make(lines);
    if (next === null) return false;
    this.#keep({ ...cart, pending: { ...cart.pending, ...this.#editsBetween(lines, next, cart) } });
    return true;
  }

  /** Takes over the unsent edits of closed tabs. */
  adopt(tabs: Iterable<string>): void {
    for (const tab of tabs) this.#own.add(tab);
  }

  /** The tabs with edits that this tab does not send. */
  others(): string[] {
    const { pending } = this.#current();
    return Object.values(pending).flatMap(({ tab }) => (this.#own.has(tab) ? [] : [tab]));
  }

  /** Restores edits that another tab's write has overwritten. @returns whether this tab has something to send */
  look(): boolean {
    this.#keep(this.#current());
    return Object.keys(this.#toSend(this.#seen)).length > 0;
  }

  /** Resolves when the server has all edits of this tab. @throws the error of `put` if the server cannot be reached */
  send(): Promise<void> {
    return this.#parts.alone(() => this.#sendAll());
  }

  /** The same, and fetches the changes of the session's other browsers. */
  refresh(): Promise<void> {
    return this.#parts.alone(async () => {
      const asked = this.#current();
      this.#takeUp(await this.#parts.get(), asked);
      await this.#sendAll();
    });
  }

  #current(): KeptCart {
    this.#seen = joinCarts(this.#seen, this.#parts.read());
    return this.#seen;
  }

  #keep(cart: KeptCart): void {
    this.#seen = joinCarts(this.#seen, cart);
    if (!haveSameState(this.#seen, this.#parts.read())) this.#parts.keep(this.#seen);
  }

  #toSend({ pending }: KeptCart): Record<string, PendingEdit> {
    return Object.fromEntries(Object.entries(pending).filter(([, { tab }]) => this.#own.has(tab)));
  }

  /** The edits of this tab that turn some lines into others. */
  #editsBetween(lines: readonly CartLine[], next: readonly CartLine[], cart: KeptCart) {
    return editsBetween(lines, next, {
      tab: this.#parts.tab,
      number: nextNumber(cart),
      pending: cart.pending,
    });
  }

  /** Joins the server's answer to a request that was based on `asked`. */
  #takeUp({ revision, lines }: ServerCart, asked: KeptCart): void {
    const cart = this.#current();
    if (revision >= asked.revision) {
      if (cart.epoch === asked.epoch)
        this.#keep({ ...cart, ...(revision > cart.revision && { revision, base: lines }) });
      return;
    }
    // A server with an older revision has forgotten the session, so its former lines are sent again.
    const pending = { ...this.#editsBetween(lines, cart.base, cart), ...cart.pending };
    this.#keep({ ...cart, epoch: asked.epoch + 1, revision, base: lines, pending });
  }

  async #sendAll(): Promise<void> {
    for (let tried = 0; tried < TRIES; tried += 1) if (await this.#sendOnce()) return;
    throw new Error('The cart changes faster than it can be kept');
  }

  /** Sends the pending edits once. Resolves to true if nothing is left to send. */
  async #sendOnce(): Promise<boolean> {
    const asked = this.#current();
    const edits = this.#toSend(asked);
    const lines = applyEdits(asked.base, edits);
    const isThere = isSameCart(lines, asked.base);
    if (!isThere) {
      const answer = await this.#parts.put({ revision: asked.revision, lines });
      this.#takeUp(answer.cart, asked);
      if (!answer.saved) return false;
    }
    this.#keep({ ...this.#seen, confirmed: { ...this.#seen.confirmed, ...numbersOf(edits) } });
    return Object.keys(this.#toSend(this.#current())).length === 0;
  }
}

/**
 * The edits that turn `lines` into `next`, numbered from `number` on as edits of a tab. The edit of a line that is
 * still `pending` keeps its place.
 */
function editsBetween(
  lines: readonly CartLine[],
  next: readonly CartLine[],
  { tab, number, pending }: { tab: string; number: number; pending: KeptCart['pending'] },
): Record<string, PendingEdit> {
  const before = new Map(lines.map(line => [line.productId, line]));
  const after = new Map(next.map(line => [line.productId, line]));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    id => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)),
  );
  // Numbering each edit keeps the order of the lines.
  return Object.fromEntries(
    changed.map((id, index) => {
      const edit = { line: after.get(id) ?? null, tab, number: number + index };
      const known = pending[id];
      return [id, known === undefined || !before.has(id) ? edit : { ...edit, place: placeOf(known) }];
    }),
  );
}

function numbersOf(edits: Readonly<Record<string, PendingEdit>>): Record<string, number> {
  return Object.fromEntries(Object.entries(edits).map(([id, { number }]) => [id, number]));
}
