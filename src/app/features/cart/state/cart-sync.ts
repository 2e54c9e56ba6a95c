import { browserClient } from '../../../platform/requests/browser-client.ts';
import { readSessionId } from '../../../platform/session/session-id.ts';
import { sessionReady } from '../../../platform/session/session-ready.ts';
import { readZone, writeZone } from '../../../platform/storage/data-zone.ts';
import type { CartLine } from './cart-lines.ts';
import { CART_KEY, keepCart, readCart, watchCart } from './cart-storage.ts';
import { type ServerCart, TabCart } from './join-tabs.ts';
import { SendPause } from './send-pause.ts';

/** How long changes are collected before they are sent, in milliseconds. */
const COLLECT_MS = 250;
/** Lock that lets one tab of a browser send at a time. */
const LOCK = 'etalon-cart';
/** Key in the zone's `session` area, which outlives a reload: the names that this tab has used. */
const NAMES_KEY = 'cart-tabs';
const NAMES_MAX = 10;
/** How long a tab's edits may stay unsent before the tab counts as closed, in ms. */
const CLOSED_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;
const pause = new SendPause();

// A new name each time, because a duplicated tab would use the other's.
const TAB = Math.random().toString(36).slice(2, 12);

const tabCart = new TabCart({
  tab: TAB,
  read: readCart,
  keep: keepCart,
  get: async () => {
    await sessionReady();
    return serverCart((await browserClient.call('cart_get')).data);
  },
  put: async ({ revision, lines }) => {
    await sessionReady();
    const { data } = await browserClient.call('cart_put', { body: { revision, lines } });
    return { saved: data.saved, cart: serverCart(data.cart) };
  },
  alone,
});

/**
 * Changes the lines, here at once and on the server shortly after.
 * @returns false, with nothing changed, if `change` returns null
 */
export function changeCart(change: (lines: readonly CartLine[]) => readonly CartLine[] | null): boolean {
  const isChanged = tabCart.change(change);
  if (isChanged && tabCart.look()) sendSoon();
  return isChanged;
}

/**
 * Sends pending edits to the server and takes over its changes. Resolves once both have the same cart.
 * @throws RequestFailure, or Error without a session
 */
export function sendCart(): Promise<void> {
  return tabCart.send();
}

/**
 * Fetches the changes of this session's other browsers, and sends pending edits.
 * @throws RequestFailure, or Error without a session
 */
export function refreshCart(): Promise<void> {
  return tabCart.refresh();
}

/**
 * Continues from the state left by an earlier visit or a closed tab, and fetches the session's cart if the browser has
 * none. Returns a function that stops it.
 */
export function startCart(): () => void {
  const look = (): void => {
    if (tabCart.look()) sendSoon();
  };
  const names = readNames();
  tabCart.adopt(names);
  writeZone('session', NAMES_KEY, [...new Set([...names, TAB])].slice(-NAMES_MAX));
  look();
  if (readZone('permanent', CART_KEY) === undefined && readSessionId() !== '')
    // The wrapper has logged the failure, and the cart page asks again.
    refreshCart().catch(() => undefined);
  const connect = (): void => {
    pause.end();
    look();
  };
  window.addEventListener('online', connect);
  const stop = watchCart(look);
  const silent = new Set(tabCart.others());
  const closed = setTimeout(() => {
    tabCart.adopt(tabCart.others().filter(tab => silent.has(tab)));
    look();
  }, CLOSED_MS);
  return () => {
    clearTimeout(closed);
    window.removeEventListener('online', connect);
    stop();
  };
}

function readNames(): string[] {
  const stored = readZone('session', NAMES_KEY);
  return Array.isArray(stored) ? stored.filter(name => typeof name === 'string') : [];
}

function sendSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(sendLooked, pause.delay(COLLECT_MS, performance.now()));
}

function sendLooked(): void {
  if (!tabCart.look()) return;
  sendCart().then(
    () => pause.end(),
    error => {
      pause.fail(error, performance.now());
      sendSoon();
    },
  );
}

function serverCart({
  revision,
  lines,
}: {
  revision: number;
  lines: readonly (Omit<CartLine, 'seenPrice'> & { seenPrice?: number | null })[];
}): ServerCart {
  return {
    revision,
    lines: lines.map(({ productId, partNumber, quantity, seenPrice }) => ({
      productId,
      partNumber,
      quantity,
      seenPrice: seenPrice ?? null,
    })),
  };
}

/** Runs while no other tab does. If the browser offers no locks (plain HTTP), only the cart revisions keep the order. */
async function alone(run: () => Promise<void>): Promise<void> {
  // The type declares locks everywhere, but outside of secure contexts there are none.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) await run();
  else await locks.request(LOCK, run);
}
