import type { CallOptions, DataOf, RequestOf } from '#contract/client/call.ts';
import type { LoaderInput } from './page-call.ts';

/**
 * How a call is made that either helper can make: `render` for a page that shows its answer, else from an event. All
 * screens render what they list, so that it is in their address and works without a script. The other way is what R-29
 * asks for, held by tests.
 */
type CallMode = { render: true; input: LoaderInput } | ({ render: false } & CallOptions);

type FlaggedName = 'search_more' | 'product_banner';

/** A page of the results of one kind, by the helper that the flag says. @throws Response (redirect), RequestFailure */
export function searchMore(request: RequestOf<'search_more'>, way: CallMode): Promise<DataOf<'search_more'>> {
  return callByFlag('search_more', request, way);
}

/** A page of new-product banners, by the helper that the flag says. @throws Response (redirect), RequestFailure */
export function listBanners(
  request: RequestOf<'product_banner'>,
  way: CallMode,
): Promise<DataOf<'product_banner'>> {
  return callByFlag('product_banner', request, way);
}

// Each helper is loaded where it is used: the one for pages has no place in the browser.
async function callByFlag<Name extends FlaggedName>(
  name: Name,
  request: RequestOf<Name>,
  way: CallMode,
): Promise<DataOf<Name>> {
  if (way.render) return (await import('./page-call.ts')).callForPage(way.input, name, request);
  const { render: _, ...options } = way;
  return (await import('./event-call.ts')).callFromEvent(name, request, options);
}
