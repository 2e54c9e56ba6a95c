import type { PreviewKind } from '#contract/api/preview-address.ts';
import type { CurveData } from '#contract/client/client-answers.ts';
import type { FetchCurves } from '../../features/curves/curve-viewer.tsx';
import { fitCurves } from '../../features/curves/plot/fit-curves.ts';
import { browserClient } from '../../platform/requests/browser-client.ts';

/** The record that a page previews. */
export type PreviewedRecord = { kind: PreviewKind; id: string };

/**
 * Fetches the curves of an unpublished record by the call and the token of its page.
 * @throws RequestFailure if the token is no longer valid
 */
export async function fetchPreviewCurves(
  { kind, id }: PreviewedRecord,
  owners: Parameters<FetchCurves>[0],
): ReturnType<FetchCurves> {
  const names = new Map(owners.map(owner => [owner.id, owner.owner]));
  const named = (await fetchAll(kind, id)).flatMap(curve => {
    const owner = names.get(curve.id);
    return owner === undefined ? [] : { curve, owner };
  });
  if (named.length === 0) throw new Error(`No curves ${[...names.keys()].join()} in the answer`);
  return fitCurves(named).fitting;
}

async function fetchAll(kind: PreviewedRecord['kind'], id: string): Promise<readonly CurveData[]> {
  const request = { params: { id } };
  const { data } =
    kind === 'product'
      ? await browserClient.call('product_preview_product', request)
      : await browserClient.call('product_preview_group', request);
  return data.curves;
}
