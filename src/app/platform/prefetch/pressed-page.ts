/** For how long the data of a page that was pressed is kept for its click, in milliseconds. */
const HELD_MS = 2000;

let held: { address: string; since: number; answer: Promise<Response> } | null = null;

/**
 * Brings a page's data from the browser's cache into memory while the button is down on its link: a hand takes some 80
 * ms to let go. The router, which asks for the same address after the click, then goes on at once; from the cache, the
 * answer comes a frame or two later.
 */
export function holdPressed(address: string, now: number = performance.now()): void {
  const answer = fetch(address).then(async response => {
    const { status, statusText, headers } = response;
    return new Response(await response.arrayBuffer(), { status, statusText, headers });
  });
  // Whoever takes it hears of the failure.
  answer.catch(() => undefined);
  held = { address, since: now, answer };
}

/** The answer held for an address, once; else a new one. */
export function takePressed(
  address: URL,
  ask: () => Promise<Response>,
  now: number = performance.now(),
): Promise<Response> {
  const own = held;
  held = null;
  if (own === null || own.address !== address.href || now - own.since > HELD_MS) return ask();
  return own.answer.catch(ask);
}
