import { type CartLine, isSameCart } from './cart-lines.ts';
import {
  applyEdits,
  EMPTY_CART,
  haveSameState,
  joinCarts,
  type KeptCart,
  nextNumber,
  type PendingEdit,
  shownLines,
} from './kept-cart.ts';

// The cart of a session is on the server too, under a revision. A tab sends the server's lines with its own words in them; where the server has
// moved on meanwhile it refuses and gives what it has, into which the words are put again:
//
//   revision 3 ──► here: + B ──────────────► send at 3: refused, the server has revision 4: + C
//       └────────► elsewhere: + C (4) ─────► + B into that, send at 4: saved as 5
//
// The tabs of one browser share what is stored, but each sees the others' writes late and may write over what it has not seen. So each tab
// remembers all that it has known, joins it with what is stored, and stores it again where something is missing there:
//
//   tab 1: + A ──► stored {A}                 sees {B}: A is missing, stores {A, B}
//   tab 2: + B ──► stored {B}, too soon to have seen A
//
// Each tab sends what it said itself: another one may have heard only the half of it. So no tab, window or machine of a session overwrites what
// another one did.

/** How often one sending may be overtaken by others before it waits. */
const TRIES = 8;

/** A cart as the server has it. */
export type ServerCart = { revision: number; lines: CartLine[] };

/** What a tab's cart stands on. */
type CartParts = {
  /** Name of this tab, unlike that of any other. */
  tab: string;
  read: () => KeptCart;
  keep: (cart: KeptCart) => void;
  get: () => Promise<ServerCart>;
  /** Replaces the server's cart if it is still at that revision. */
  put: (cart: ServerCart) => Promise<{ saved: boolean; cart: ServerCart }>;
  /** Runs while no other tab does, where the browser can say so. */
  alone: (run: () => Promise<void>) => Promise<void>;
};

/** The cart of one tab. */
export type TabCart = {
  /** Changes the lines that are shown. @returns false where the change gives null; then nothing changes */
  change: (make: (lines: readonly CartLine[]) => readonly CartLine[] | null) => boolean;
  /** Takes over what closed tabs had still to say. */
  adopt: (tabs: Iterable<string>) => void;
  /** The tabs that have something to say which is not this tab's to send. */
  others: () => string[];
  /** Stores again what another tab has stored over. @returns whether this tab has something to send */
  look: () => boolean;
  /** Resolves when the server has all that this tab has to send. Throws where it cannot be reached. */
  send: () => Promise<void>;
  /** The same, and brings what other browsers of the session did. */
  refresh: () => Promise<void>;
};

/** Joins a tab's cart with those of the other tabs and browsers of its session. */
export function createTabCart(parts: CartParts): TabCart {
  let known: KeptCart = EMPTY_CART;
  const own = new Set([parts.tab]);

  const current = (): KeptCart => {
    known = joinCarts(known, parts.read());
    return known;
  };
  const keep = (cart: KeptCart): void => {
    known = joinCarts(known, cart);
    if (!haveSameState(known, parts.read())) parts.keep(known);
  };
  const toSend = ({ pending }: KeptCart): Record<string, PendingEdit> =>
    Object.fromEntries(Object.entries(pending).filter(([, { tab }]) => own.has(tab)));

  const change: TabCart['change'] = make => {
    const cart = current();
    const lines = shownLines(cart);
    const next = make(lines);
    if (next === null) return false;
    keep({ ...cart, pending: { ...cart.pending, ...wordsFor(lines, next, parts.tab, nextNumber(cart)) } });
    return true;
  };

  /** Takes up what the server answered to what was asked from `asked`. */
  const takeUp = ({ revision, lines }: ServerCart, asked: KeptCart): void => {
    const cart = current();
    if (revision >= asked.revision) {
      if (cart.epoch === asked.epoch)
        keep({ ...cart, ...(revision > cart.revision && { revision, base: lines }) });
      return;
    }
    // A server that is behind has forgotten the session: what it had is said again.
    const again = wordsFor(lines, cart.base, parts.tab, nextNumber(cart));
    keep({ ...cart, epoch: asked.epoch + 1, revision, base: lines, pending: { ...again, ...cart.pending } });
  };

  /** Sends once; true when nothing is left to send. */
  const sendOnce = async (): Promise<boolean> => {
    const asked = current();
    const words = toSend(asked);
    const lines = applyEdits(asked.base, words);
    const isThere = isSameCart(lines, asked.base);
    if (!isThere) {
      const answer = await parts.put({ revision: asked.revision, lines });
      takeUp(answer.cart, asked);
      if (!answer.saved) return false;
    }
    keep({ ...known, confirmed: { ...known.confirmed, ...numbersOf(words) } });
    return Object.keys(toSend(current())).length === 0;
  };

  const sendAll = async (): Promise<void> => {
    for (let tried = 0; tried < TRIES; tried += 1) if (await sendOnce()) return;
    throw new Error('The cart changes faster than it can be kept');
  };

  return {
    change,
    adopt: tabs => {
      for (const tab of tabs) own.add(tab);
    },
    others: () => Object.values(current().pending).flatMap(({ tab }) => (own.has(tab) ? [] : [tab])),
    look: () => {
      keep(current());
      return Object.keys(toSend(known)).length > 0;
    },
    send: () => parts.alone(sendAll),
    refresh: () =>
      parts.alone(async () => {
        const asked = current();
        takeUp(await parts.get(), asked);
        await sendAll();
      }),
  };
}

/** What leads from some lines to others, said by a tab. */
function wordsFor(
  lines: readonly CartLine[],
  next: readonly CartLine[],
  tab: string,
  number: number,
): Record<string, PendingEdit> {
  const before = new Map(lines.map(line => [line.productId, line]));
  const after = new Map(next.map(line => [line.productId, line]));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    id => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)),
  );
  // A number each keeps the order of the lines.
  return Object.fromEntries(
    changed.map((id, index) => [id, { line: after.get(id) ?? null, tab, number: number + index }]),
  );
}

function numbersOf(words: Readonly<Record<string, PendingEdit>>): Record<string, number> {
  return Object.fromEntries(Object.entries(words).map(([id, { number }]) => [id, number]));
}
