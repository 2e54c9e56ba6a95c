import { data } from 'react-router';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { DataOf, RequestOf } from '#contract/client/call.ts';
import { RequestFailure } from '#contract/client/request-failure.ts';
import { assertIds } from '../../features/list/list-loader.ts';
import { failureOfPage, type LoaderInput, pageCaller } from '../../platform/requests/page-call.ts';

type PreviewCall = Extract<EndpointName, `product_preview_${string}`>;

/**
 * Headers of every answer of a preview page. It is private to those who have the address and is not indexed. The
 * address holds the token and is never sent as a referrer.
 */
export const PREVIEW_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/**
 * Makes the calls of a preview page with the token of its address. If the API refuses one for whatever reason, the data
 * is null and the status 403.
 * @throws Response
 */
export async function answerPreview<Shown>(
  input: LoaderInput & { params: { id?: string } },
  load: (call: PreviewCaller) => Promise<Shown>,
) {
  assertIds(input.url, [input.params.id]);
  try {
    const caller = pageCaller(input);
    const shown = await load(async (name, request) => (await caller.call(name, request)).data);
    return data<Shown | null>(shown, { headers: PREVIEW_HEADERS });
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    // The page is the same for every refusal by the API.
    if (error.status >= 400 && error.status < 500)
      return data<Shown | null>(null, { status: 403, headers: PREVIEW_HEADERS });
    throw failureOfPage(input, error);
  }
}

/** Makes one call of a preview page. */
export type PreviewCaller = <Name extends PreviewCall>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<DataOf<Name>>;
