import { type CartLine, isCartLine, isCount, parseLines } from './cart-lines.ts';

/**
 * A tab's latest edit of one product that the server has not confirmed. `line` is null if the tab removed the line.
 * `number` orders the edits of all tabs. `place` is the number of the edit that added the line, if this one only
 * changes it, and determines the order of the lines.
 */
export type PendingEdit = { line: CartLine | null; tab: string; number: number; place?: number };

/**
 * The cart as this browser stores it: the server's lines at `revision`, and the unsent edits by product. `confirmed`
 * has by product the number of the last edit that the server accepted. `epoch` counts how often the server has
 * forgotten the session and started at revision 0 again.
 */
export type KeptCart = {
  epoch: number;
  revision: number;
  base: CartLine[];
  pending: Readonly<Record<string, PendingEdit>>;
  confirmed: Readonly<Record<string, number>>;
};

/** The cart of a visitor who never added anything. */
export const EMPTY_CART: KeptCart = { epoch: 0, revision: 0, base: [], pending: {}, confirmed: {} };

/** Most products in `confirmed`. Earlier edits are known to all tabs by now. */
const CONFIRMED_MAX = 200;

/** The displayed lines of a cart: the server's, with the pending edits applied. */
export function shownLines(cart: KeptCart): CartLine[] {
  return applyEdits(cart.base, cart.pending);
}

/** The lines with the edits of single products applied. */
export function applyEdits(
  lines: readonly CartLine[],
  words: Readonly<Record<string, PendingEdit>>,
): CartLine[] {
  const all = new Map(lines.map(line => [line.productId, line]));
  for (const [id, { line }] of Object.entries(words).sort(
    ([, one], [, other]) => placeOf(one) - placeOf(other),
  ))
    if (line === null) all.delete(id);
    else all.set(id, line);
  return [...all.values()];
}

/** The number that orders the line of an edit among those that the server does not have yet. */
export function placeOf({ place, number }: PendingEdit): number {
  return place ?? number;
}

/**
 * Everything that two copies of the cart know: the later state of the server, and for each product the last unconfirmed
 * edit. The order of the two does not matter.
 */
export function joinCarts(one: KeptCart, other: KeptCart): KeptCart {
  const { epoch, revision, base } = isLater(other, one) ? other : one;
  const confirmed = lastOf(one.confirmed, other.confirmed, (mine, theirs) => theirs > mine);
  const pending = lastOf(one.pending, other.pending, isLaterWord);
  const isOpen = ([id, { number }]: [string, PendingEdit]): boolean => number > (confirmed[id] ?? 0);
  return {
    epoch,
    revision,
    base,
    pending: Object.fromEntries(Object.entries(pending).filter(isOpen)),
    confirmed: lastConfirmed(confirmed),
  };
}

/** Whether two copies have the same state. */
export function haveSameState(one: KeptCart, other: KeptCart): boolean {
  return JSON.stringify(joinCarts(one, one)) === JSON.stringify(joinCarts(other, other));
}

/** A number above all that the tabs have used. */
export function nextNumber({ pending, confirmed }: KeptCart): number {
  return Math.max(0, ...Object.values(confirmed), ...Object.values(pending).map(({ number }) => number)) + 1;
}

/** Parses a stored cart. Whatever is not a valid part of one is dropped. */
export function parseKeptCart(stored: unknown): KeptCart {
  if (typeof stored !== 'object' || stored === null) return EMPTY_CART;
  const { epoch, revision, base, pending, confirmed } = stored as Partial<Record<keyof KeptCart, unknown>>; // read field by field below
  return {
    epoch: isCount(epoch) ? epoch : 0,
    revision: isCount(revision) ? revision : 0,
    base: parseLines(base),
    pending: entriesOf(pending, isWord),
    confirmed: entriesOf(confirmed, isCount),
  };
}

function lastConfirmed(confirmed: Readonly<Record<string, number>>): Record<string, number> {
  const entries = Object.entries(confirmed);
  const least = Object.values(confirmed).sort((one, other) => other - one)[CONFIRMED_MAX] ?? -1;
  return Object.fromEntries(entries.filter(([, number]) => number > least));
}

function isLater(one: KeptCart, other: KeptCart): boolean {
  return one.epoch === other.epoch ? one.revision > other.revision : one.epoch > other.epoch;
}

function isLaterWord(mine: PendingEdit, theirs: PendingEdit): boolean {
  return theirs.number === mine.number ? theirs.tab > mine.tab : theirs.number > mine.number;
}

/** Merges two records, sorted by key. If both have an entry, `isTheirs` says whether the one of `other` is later and wins. */
function lastOf<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  isTheirs: (mine: Value, theirs: Value) => boolean,
): Record<string, Value> {
  const all = new Map(Object.entries(one));
  for (const [key, theirs] of Object.entries(other)) {
    const mine = all.get(key);
    if (mine === undefined || isTheirs(mine, theirs)) all.set(key, theirs);
  }
  return Object.fromEntries([...all].sort(([mine], [theirs]) => (mine < theirs ? -1 : 1)));
}

function entriesOf<Value>(
  stored: unknown,
  isValue: (value: unknown) => value is Value,
): Record<string, Value> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Value] => isValue(entry[1])),
  );
}

function isWord(value: unknown): value is PendingEdit {
  if (typeof value !== 'object' || value === null) return false;
  const { line, tab, number, place } = value as Partial<Record<keyof PendingEdit, unknown>>; // each is checked
  const isPlaced = isCount(number) && (place === undefined || isCount(place));
  return (line === null || isCartLine(line)) && typeof tab === 'string' && isPlaced;
}
