import { useCallback, useEffect, useState } from 'react';
import type { DataOf } from '#contract/client/call.ts';
import type { ProductData } from '#contract/client/client-answers.ts';
import { useArea } from '../../features/areas/chosen-area.ts';
import { browserClient } from '../../platform/requests/browser-client.ts';
import { useFetched } from '../../platform/requests/use-fetched.ts';

/** Pause in typing after which the date is requested, in ms. */
const TYPING_MS = 200;

/**
 * The lead time for exactly this quantity, or null until it is loaded. `areaName` is the visitor's area, or null if
 * none is chosen.
 */
export type AskedLeadTime = {
  answer: DataOf<'product_leadtime'> | null;
  areaName: string | null;
  /** Why the lead time could not be loaded, or null if loading did not fail. */
  error: unknown;
  again: () => void;
};

/**
 * Requests in the browser when a quantity ships, which depends on the date and on the visitor's area. `quantity` is
 * null if it cannot be read.
 */
export function useLeadTime({ id, leadTime }: ProductData, quantity: number | null): AskedLeadTime {
  const area = useArea();
  const { data, error, run } = useFetched<DataOf<'product_leadtime'>>();
  const isKnown = leadTime !== null;
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` requests again
  useEffect(() => {
    if (!isKnown || quantity === null) return;
    const request = { params: { productId: id }, query: { quantity, area } };
    const ask = async (signal: AbortSignal) =>
      (await browserClient.call('product_leadtime', request, { signal })).data;
    const timer = setTimeout(() => void run(ask), TYPING_MS);
    return () => clearTimeout(timer);
  }, [id, isKnown, quantity, area, run, attempt]);
  const again = useCallback(() => setAttempt(count => count + 1), []);
  const answer = data !== null && data.quantity === quantity && data.productId === id ? data : null;
  const name = data?.area?.code === area ? data.area.name : area;
  return { answer, areaName: area === '' ? null : name, error, again };
}
