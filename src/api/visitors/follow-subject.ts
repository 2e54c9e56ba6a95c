import { writeAddress } from '#contract/search/address/write-address.ts';
import type { FollowSubject } from '#contract/visitors/follow.ts';
import type { Locale } from '#text/locale.ts';
import type { ShownText } from '#text/localized-text.ts';
import { showText } from '#text/text-in.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/**
 * What is followed, in words of the catalogue alone: nothing of it was typed by a visitor. `page` is its page without
 * the language and with its conditions, or null if the catalogue does not have it (any more). `name` is null for a list
 * of all products.
 */
export async function describeSubject(
  { records, categories }: Pick<ServedCatalogue, 'records' | 'categories'>,
  subject: FollowSubject,
  locale: Locale,
): Promise<{ name: ShownText | null; page: string | null }> {
  if ('product_id' in subject) {
    const { product_id } = subject;
    const product = await records.findProduct(product_id);
    if (product !== undefined) return { name: { text: product.part_number }, page: `/product/${product.id}` };
    const set = await records.findSet(product_id);
    if (set !== undefined) return { name: showText(set.name, locale), page: `/product/${set.id}` };
    return { name: null, page: null };
  }
  const { category, q, filters } = subject;
  const conditions = filters.map((filter): [string, string] => {
    const [key = '', ...value] = filter.split('=');
    return [key, value.join('=')];
  });
  const query = writeAddress(new URLSearchParams([...(q === '' ? [] : [['q', q]]), ...conditions]));
  if (category === '') return { name: null, page: `/search/product${query}` };
  const found = categories.find(category);
  if (found === undefined) return { name: null, page: null };
  const { path } = categories.show(found, locale);
  return { name: showText(found.name, locale), page: `/category/${path.join('/')}${query}` };
}
