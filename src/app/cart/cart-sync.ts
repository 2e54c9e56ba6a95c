import { readSessionId } from '../session/session-id.ts';
import { whenSession } from '../session/when-session.ts';
import { browserClient } from '../shell/browser-client.ts';
import { readZone } from '../storage/data-zone.ts';
import { type CartLine, isSameCart, mergeLines } from './cart-lines.ts';
import { CART_KEY, keepCart, readCart } from './cart-storage.ts';

// The cart of a session is on the server too, under a revision. This browser sends its lines with the revision that they began from;
// where the server has moved on meanwhile it refuses and gives what it has, which is joined with the own changes and sent again:
//
//   base (revision 3) ──► here: + B ──────────────► send at 3: refused, the server has revision 4: + C
//          └────────────► elsewhere: + C (4) ─────► join(base, here, 4) = + B + C, send at 4: saved as 5
//
// So no tab, window or machine of a session overwrites what another one did.

/** How long changes are collected before they are sent, in milliseconds. */
const COLLECT_MS = 250;
/** How long until another try where there is no session yet or no answer came, in milliseconds. */
const AGAIN_MS = 3000;
/** How often one sending may be overtaken by others before it waits. */
const TRIES = 5;
/** One tab of a browser sends at a time. */
const LOCK = 'etalon-cart';

let timer: ReturnType<typeof setTimeout> | undefined;
/** What this tab changed since it last sent: the lines before and after. */
let unsent: { before: readonly CartLine[]; after: readonly CartLine[] } | null = null;

/** Remembers a change until it is sent: a tab that wrote at the same moment may have stored its own cart over it. */
export function noteChange(before: readonly CartLine[], after: readonly CartLine[]): void {
  unsent = { before: unsent?.before ?? before, after };
}

/** Sends the cart to the server in a moment, quietly. */
export function sendCartSoon(after_ms = COLLECT_MS): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    sendCart().catch(() => sendCartSoon(AGAIN_MS));
  }, after_ms);
}

/** Sends what the server does not have yet, and brings what it has beyond; resolves when both have the same. @throws RequestFailure, or Error where there is no session */
export async function sendCart(): Promise<void> {
  restoreUnsent();
  if (isSameCart(readCart().lines, readCart().base)) return;
  await alone(async () => {
    for (let tried = 0; tried < TRIES; tried += 1) if (await sendOnce()) return;
    throw new Error('The cart changes faster than it can be kept');
  });
}

/** Takes up what a visit before left: sends what was not sent, and in a browser that knows of no cart asks for the session's. Gives the way to stop. */
export function startCart(): () => void {
  const start = (): void => {
    const { lines, base } = readCart();
    if (!isSameCart(lines, base)) sendCartSoon();
    else if (readZone('permanent', CART_KEY) === undefined && readSessionId() !== '')
      // The wrapper has logged why; the cart page asks again.
      refreshCart().catch(() => undefined);
  };
  start();
  window.addEventListener('online', start);
  return () => window.removeEventListener('online', start);
}

/** Brings what other browsers of this session did, and sends what is not sent yet. @throws RequestFailure, or Error where there is no session */
export async function refreshCart(): Promise<void> {
  await whenSession();
  const { data } = await browserClient.call('cart_get', {}, { quiet: true });
  const { lines, base, revision } = readCart();
  if (data.revision !== revision || revision === 0 || !isSameCart(base, linesOf(data)))
    keepCart({
      revision: data.revision,
      base: linesOf(data),
      lines: mergeLines(base, lines, linesOf(data)),
    });
  await sendCart();
}

/** Puts back what this tab changed where another one has stored its own cart over it. */
function restoreUnsent(): void {
  if (unsent === null) return;
  const cart = readCart();
  const lines = mergeLines(unsent.before, unsent.after, cart.lines);
  unsent = null;
  if (!isSameCart(lines, cart.lines)) keepCart({ ...cart, lines });
}

async function sendOnce(): Promise<boolean> {
  await whenSession();
  const { lines, base, revision } = readCart();
  if (isSameCart(lines, base)) return true;
  const { data } = await browserClient.call('cart_put', { body: { revision, lines } }, { quiet: true });
  const kept = linesOf(data.cart);
  // The visitor, here or in another tab, may have gone on while the answer was on its way.
  const now = readCart();
  const common = data.saved ? lines : now.base;
  keepCart({ revision: data.cart.revision, base: kept, lines: mergeLines(common, now.lines, kept) });
  return data.saved && isSameCart(readCart().lines, kept);
}

function linesOf(cart: { lines: CartLine[] }): CartLine[] {
  return cart.lines.map(({ productId, partNumber, quantity, seenPrice }) => ({
    productId,
    partNumber,
    quantity,
    seenPrice: seenPrice ?? null,
  }));
}

/** Runs while no other tab does; where the browser has no locks (plain HTTP), the revisions alone keep order. */
async function alone(run: () => Promise<void>): Promise<void> {
  // The type says that locks are everywhere; outside of secure contexts they are not.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) await run();
  else await locks.request(LOCK, run);
}
