import type { DataOf } from '#contract/client/call.ts';
import { productPath } from '../../../parts/catalogue/category-path.ts';
import { localizePath } from '../../../platform/locale/strategy.ts';
import { requestContext } from '../../../platform/request-context.ts';
import { type LoaderInput, readRequest } from '../../../platform/requests/page-call.ts';
import { citationOf, tellCitation } from './citation.ts';

/**
 * The address of a product or set for paper, which is null if the site's own is not configured, and its citation as a
 * text. Both are in the language of the request.
 */
export function referTo(
  input: LoaderInput,
  id: string,
  about: Pick<DataOf<'product_get'>, 'product' | 'set'> & Pick<DataOf<'home'>, 'catalogue'>,
): { address: string | null; citation: string } {
  const { base_url, origin, published_at } = input.context.get(requestContext);
  const { locale, ...rules } = readRequest(input);
  const path = localizePath(productPath(id), locale, rules);
  const cited = { ...about, published_at, address: origin === '' ? null : origin + path };
  return {
    address: base_url === undefined ? null : base_url + path,
    citation: tellCitation(citationOf(cited, locale), locale),
  };
}
