import type { ListData } from '#contract/client/client-answers.ts';
import type { Picture } from '../../features/curves/plot/picture.ts';
import { readListAddress } from '../../features/list/address/address.ts';
import { browserClient } from '../../platform/requests/browser-client.ts';
import { curveIdsOf, drawExample } from './example-picture.ts';

/** The content of an example: its list, and the picture of its rows' curves. */
export type ShownExample = { list: ListData; picture: Picture | null };

/** Fetches an example under other conditions, with as many rows in the same order. */
export async function fetchExample(
  { id, sort, size }: { id: string; sort: string; size: number },
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<ShownExample> {
  const query = { ...readListAddress(parameters), sort, size };
  const { data: list } = await browserClient.call(
    'category_filter_product_list',
    { params: { id }, query },
    { signal },
  );
  const ids = curveIdsOf(list.products);
  if (ids.length === 0) return { list, picture: null };
  const { data } = await browserClient.call('curve_list', { query: { ids } }, { signal });
  return { list, picture: drawExample(data.curves, list) };
}
