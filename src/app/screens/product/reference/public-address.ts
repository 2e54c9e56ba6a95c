import { productPath } from '../../../parts/catalogue/category-path.ts';
import { localizePath } from '../../../platform/locale/strategy.ts';
import { requestContext } from '../../../platform/request-context.ts';
import { type LoaderInput, readRequest } from '../../../platform/requests/page-call.ts';

/** The public address of a product or set in the language of a request. It is null if the site's own is not configured. */
export function publicAddress(input: LoaderInput, id: string): string | null {
  const { base_url } = input.context.get(requestContext);
  const { locale, ...rules } = readRequest(input);
  return base_url === undefined ? null : base_url + localizePath(productPath(id), locale, rules);
}
