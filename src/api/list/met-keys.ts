import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import { anyKeyOf, filtersOn } from '#contract/search/any-attribute.ts';
import type { Filter, SearchQuery } from '#contract/search/search-query.ts';
import { meetsFilter } from '#search/meets-filter.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/**
 * The attributes by which products meet conditions on any attribute of a unit. Their columns show why a product is
 * found.
 */
export function metKeys(
  { attributes }: ServedCatalogue,
  { filters }: Pick<SearchQuery, 'filters'>,
  products: readonly Product[],
): string[] {
  const asked = filters.filter(
    filter =>
      !attributes.all.some(own => own.key === filter.key) && !(filter.kind === 'number' && filter.not),
  );
  if (asked.length === 0) return [];
  return attributes.all
    .filter(attribute => {
      const key = anyKeyOf(attribute);
      const own = asked.filter(filter => filter.key === key).flatMap(filter => filtersOn(attribute, filter));
      return own.length > 0 && products.some(product => meets(product, attribute.key, own));
    })
    .map(({ key }) => key);
}

function meets({ attributes }: Product, key: string, filters: readonly Filter[]): boolean {
  return attributes.some(
    (value: AttributeValue) => value.key === key && filters.some(filter => meetsFilter(value, filter)),
  );
}
