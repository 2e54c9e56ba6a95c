import type { EndpointName } from '#contract/api/endpoints.ts';
import type { CallOptions, DataOf, RequestOf } from '#contract/client/call.ts';
import { browserClient } from './browser-client.ts';

/**
 * Makes a call from an event and returns its data. The other helper of the wrapper is `callForPage` (`page-call.ts`). A
 * failed call shows a toast and leads to `/404`, unless it is a quiet call.
 * @throws RequestFailure
 */
export async function callFromEvent<Name extends EndpointName>(
  name: Name,
  request?: RequestOf<Name>,
  options?: CallOptions,
): Promise<DataOf<Name>> {
  return (await browserClient.call(name, request, options)).data;
}
