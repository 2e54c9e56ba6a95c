import type { CallOptions, DataOf, RequestOf } from '#contract/client/call.ts';
import { shareLoad } from '../share-load.ts';
import type { LoaderInput } from './page-call.ts';

/**
 * How a call is made that both helpers support: `render` for a page that shows its answer, else from an event. All
 * screens render their lists, so that these have an address and work without a script. R-29 requires the other way,
 * which tests cover.
 */
type CallMode = { render: true; input: LoaderInput } | ({ render: false } & CallOptions);

type FlaggedName = 'search_more' | 'product_banner';

/** A page of the results of one kind, by the helper in the flag. @throws Response (redirect), RequestFailure */
export function searchMore(request: RequestOf<'search_more'>, way: CallMode): Promise<DataOf<'search_more'>> {
  return callByFlag('search_more', request, way);
}

/** A page of new-product banners, by the helper in the flag. @throws Response (redirect), RequestFailure */
export function listBanners(
  request: RequestOf<'product_banner'>,
  way: CallMode,
): Promise<DataOf<'product_banner'>> {
  return callByFlag('product_banner', request, way);
}

// Each helper is imported where it is used, because the one for pages must not be in the browser's code.
const loadPageCall = shareLoad(() => import('./page-call.ts'));
const loadEventCall = shareLoad(() => import('./event-call.ts'));

async function callByFlag<Name extends FlaggedName>(
  name: Name,
  request: RequestOf<Name>,
  way: CallMode,
): Promise<DataOf<Name>> {
  if (way.render) return (await loadPageCall()).callForPage(way.input, name, request);
  const { render: _, ...options } = way;
  return (await loadEventCall()).callFromEvent(name, request, options);
}
