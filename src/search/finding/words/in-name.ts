import { setIdsOf } from '#contract/records/product.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import { fold } from '#text/fold.ts';
import { textsOf } from '#text/text-in.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';

/**
 * Whether one of some texts is in the name of the best product that is found, of its series or of its kind, or of a choice that
 * it has: the steel of `Stainless steel`. An InGaAs photodiode that mentions silicon is no answer to `silicon photodiode`.
 */
export async function isInName(
  { records, categories, attributes }: SearchedCatalogue,
  said: readonly string[],
  { products }: Pick<SearchResult, 'products'>,
): Promise<boolean> {
  const [product] = await records.listProducts(products.slice(0, 1).map(({ id }) => id));
  if (product === undefined) return true;
  const sets = await records.listSets(setIdsOf([product]));
  const kinds = [product, ...sets].flatMap(({ category_ids }) => category_ids);
  const named = [product, ...sets, ...kinds.flatMap(id => categories.find(id) ?? [])];
  const choices = product.attributes.flatMap(value =>
    value.kind === 'enum'
      ? (attributes.find(value.key)?.values.filter(({ id }) => value.values.includes(id)) ?? [])
      : [],
  );
  return [...named, ...choices].some(({ name }) =>
    textsOf(name).some(own => said.some(text => holdsWhole(fold(own), fold(text)))),
  );
}

/** Whether a text has another in it, and a number not as a part of a longer one: `26 mm` is not in `f = 126 mm`. */
function holdsWhole(text: string, part: string): boolean {
  const isNumber = /^\d/.test(part);
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const isLonger = /[\d.,]/.test(text[at - 1] ?? '') || /[\p{L}\p{N}]/u.test(text[at + part.length] ?? '');
    if (!isNumber || !isLonger) return true;
  }
  return false;
}
