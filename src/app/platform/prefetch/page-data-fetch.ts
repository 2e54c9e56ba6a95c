import { BUILD_PARAMETER, DATA_ENDING } from '../router-adapter/internals.ts';
import { takePressed } from './pressed-page.ts';

/**
 * Puts a function in the place of the global `fetch`, with which the router requests the data of pages: it adds this
 * build to their addresses, uses the data of a pressed link, and knows an envelope from data. Every other request
 * is passed on unchanged.
 */
export function followPageData(): void {
  const ask = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin || !DATA_ENDING.test(url.pathname)) return ask(input, init);
    const address = addressOfBuild(url.href);
    const response = await takePressed(address, () =>
      ask(input instanceof Request ? new Request(address, input) : address, init),
    );
    if (isEnvelope(response)) throw await refusalOf(response);
    return response;
  };
}

/** The address with which this build asks for page data, so that no other build's answer is used. */
export function addressOfBuild(address: string): string {
  const url = new URL(address, location.href);
  url.searchParams.set(BUILD_PARAMETER, document.documentElement.dataset.build ?? '');
  return url.href;
}

/** Whether the API or a proxy answered with success instead of page data. The router itself knows error statuses. */
function isEnvelope({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.startsWith('application/json') === true;
}

/** The failure as which the router hands on an answer with an error status, see `isRouteErrorResponse`. */
async function refusalOf(response: Response): Promise<Error> {
  const { status, statusText } = response;
  const data = await response.text();
  return Object.assign(new Error(`${status} without page data`), {
    status,
    statusText,
    internal: false,
    data,
  });
}
