import { useCallback, useEffect, useRef, useState } from 'react';
import type { DataOf } from '#contract/client/call.ts';
import { browserClient } from '../../../platform/requests/browser-client.ts';
import { useFetched } from '../../../platform/requests/use-fetched.ts';
import { acceptPrices } from './cart-changes.ts';
import type { CartLine } from './cart-lines.ts';

/** A cart with prices from the catalogue. */
export type PricedCartData = DataOf<'cart_price'>;
/** A line of it. */
export type PricedLineData = PricedCartData['lines'][number];

/** Pause in typing after which prices are requested again, in ms. */
const TYPING_MS = 200;

type Answer = { priced: PricedCartData; byProduct: ReadonlyMap<string, PricedLineData> };

/** Prices, lead times and warnings of the cart's lines. The last answer stays while the next one loads. */
export function usePricedCart(lines: readonly CartLine[], area: string) {
  const { status, data, error, run } = useFetched<Answer>();
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` requests again
  useEffect(() => {
    if (lines.length === 0) return;
    const timer = setTimeout(
      () => void run(signal => price(lines, area, signal)),
      asked.current ? TYPING_MS : 0,
    );
    asked.current = true;
    return () => clearTimeout(timer);
  }, [lines, area, run, attempt]);
  useEffect(() => {
    if (data !== null) keepSeenPrices(lines, data.byProduct);
  }, [data, lines]);
  const again = useCallback(() => setAttempt(count => count + 1), []);
  return { status, data, error, again };
}

async function price(lines: readonly CartLine[], area: string, signal: AbortSignal): Promise<Answer> {
  const body = {
    area,
    lines: lines.map(({ productId, partNumber, quantity, seenPrice }) => ({
      productId,
      partNumber,
      quantity,
      seenPrice,
    })),
  };
  const { data: priced } = await browserClient.call('cart_price', { body }, { signal });
  const byProduct = new Map<string, PricedLineData>();
  for (const [index, { productId }] of lines.entries()) {
    const line = priced.lines[index];
    if (line !== undefined) byProduct.set(productId, line);
  }
  return { priced, byProduct };
}

/** Marks the current price of a line as seen if none was seen before. */
function keepSeenPrices(lines: readonly CartLine[], byProduct: ReadonlyMap<string, PricedLineData>): void {
  const seen = new Map<string, number>();
  for (const { productId, quantity, seenPrice } of lines) {
    const line = byProduct.get(productId);
    if (seenPrice === null && line?.quantity === quantity && line.unitPrice !== null)
      seen.set(productId, line.unitPrice);
  }
  if (seen.size > 0) acceptPrices(seen);
}
