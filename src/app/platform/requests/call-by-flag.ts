import type { CallOptions, DataOf, RequestOf } from '#contract/client.ts';
import type { LoaderInput } from './page-call.ts';

/** How a call is made that either helper can make: `render` for a page that shows its answer, else from an event. */
export type Way = { render: true; input: LoaderInput } | ({ render: false } & CallOptions);

type EitherName = 'search_more' | 'product_banner';

/** A page of the results of one kind, by the helper that the flag says. @throws Response (redirect), RequestFailure */
export function searchMore(request: RequestOf<'search_more'>, way: Way): Promise<DataOf<'search_more'>> {
  return callEither('search_more', request, way);
}

/** A page of new-product banners, by the helper that the flag says. @throws Response (redirect), RequestFailure */
export function listBanners(
  request: RequestOf<'product_banner'>,
  way: Way,
): Promise<DataOf<'product_banner'>> {
  return callEither('product_banner', request, way);
}

// Each helper is loaded where it is used: the one for pages has no place in the browser.
async function callEither<Name extends EitherName>(
  name: Name,
  request: RequestOf<Name>,
  way: Way,
): Promise<DataOf<Name>> {
  if (way.render) return (await import('./page-call.ts')).callForPage(way.input, name, request);
  const { render: _, ...options } = way;
  return (await import('./event-call.ts')).callFromEvent(name, request, options);
}
