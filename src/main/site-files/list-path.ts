import { normalizeAddress } from '#app/features/list/address/address.ts';
import { conditionsOf } from '#contract/search/address/list-words.ts';

/** A list of products as calls take it. `category` is '' for a search. */
export type ListOfPage = { q: string; filters: string[]; category: string };

/** The parameters of a URL that select the products of a list, in canonical form. */
export function conditionsAlone(parameters: URLSearchParams): URLSearchParams {
  const q = parameters.get('q');
  return normalizeAddress(new URLSearchParams([...(q ? [['q', q]] : []), ...conditionsOf(parameters)]));
}

/**
 * The list on a page.
 * @param path the page's path without language
 * @param parameters its conditions, in canonical form
 * @returns null for a path with an invalid percent-encoding
 */
export function readListPath(path: string, parameters: URLSearchParams): ListOfPage | null {
  const category = path.startsWith('/category/') ? decodeName(path.split('/').at(-1) ?? '') : '';
  if (category === null) return null;
  const filters = conditionsOf(parameters).map(([key, value]) => `${key}=${value}`);
  return { q: parameters.get('q') ?? '', filters, category };
}

function decodeName(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null; // invalid percent-encoding
  }
}
