import type { ColumnData, ListData, ProductData, RowData, SetData } from '#contract/client/client-answers.ts';
import { productPath } from '../../parts/catalogue/category-path.ts';
import { plainAmount, priceFor, quantitiesOf } from '../../parts/values/price-text.ts';
import { propertyValue } from '../../parts/values/told-values.ts';
import { localizePath } from '../../platform/locale/strategy.ts';
import type { LinkedPlace } from '../../platform/page/linked-data.ts';
import { differingColumns } from './informative-columns.ts';
import { makerOf } from './reference/maker.ts';

// Structured data of products in the vocabulary of schema.org, as its page on product variants describes: a
// ProductGroup states the properties in which its variants differ and lists them, and a product states the group it is
// a variant of. URLs are absolute.

const CONTEXT = 'https://schema.org';

/**
 * `description` is that of the page's subject. `owner` is the owner of the catalogue, who is the brand of products that
 * name no other.
 */
type Place = Pick<LinkedPlace, 'site' | 'origin'> & { description: string; owner: string };

/**
 * A product with its attributes and offer as a schema.org Product. If it belongs to a set, it is a variant of that
 * ProductGroup.
 */
export function productLd(product: ProductData, set: SetData | null, place: Place): object {
  return {
    '@context': CONTEXT,
    ...describe(product, product.columns, place),
    description: place.description,
    ...(set !== null && {
      isVariantOf: {
        '@type': 'ProductGroup',
        '@id': groupId(set.id, place),
        productGroupID: set.id,
        name: set.name.text,
        url: address(set.id, place),
      },
    }),
  };
}

/**
 * A product set, as a ProductGroup: the attributes in which its variants differ, and the variants on the page, each
 * with its distinguishing values.
 */
export function productGroupLd(
  set: SetData,
  list: Pick<ListData, 'columns' | 'products'> | null,
  place: Place,
): object {
  const differing = list === null ? [] : differingColumns(list);
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    '@id': groupId(set.id, place),
    productGroupID: set.id,
    name: set.name.text,
    url: address(set.id, place),
    description: set.summary.text || place.description,
    brand: brandOf(null, place),
    ...(set.image !== null && { image: place.origin + set.image }),
    ...(differing.length > 0 && { variesBy: differing.map(({ name }) => name.text) }),
    hasVariant: (list?.products ?? []).map(row => describe(row, differing, place)),
  };
}

type Described = Pick<
  RowData,
  'id' | 'partNumber' | 'name' | 'image' | 'values' | 'price' | 'packing' | 'stock' | 'status'
>;

function describe(product: Described, columns: readonly ColumnData[], place: Place): object {
  const url = address(product.id, place);
  const properties = columns.flatMap(column => {
    const value = product.values.find(({ key }) => key === column.key);
    return value === undefined ? [] : propertyValue(value, column);
  });
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name.text || product.partNumber,
    sku: product.partNumber,
    mpn: product.partNumber,
    url,
    brand: brandOf(product, place),
    ...(product.image !== null && { image: place.origin + product.image }),
    ...(properties.length > 0 && { additionalProperty: properties }),
    ...offer(product, url),
  };
}

function brandOf(product: Pick<RowData, 'values'> | null, { owner }: Place): object {
  return { '@type': 'Brand', name: makerOf(product, owner) };
}

type Offered = Pick<RowData, 'price' | 'packing' | 'stock' | 'status'>;

function offer({ price, packing, stock, status }: Offered, url: string): object {
  const { least } = quantitiesOf({ price, packing });
  const one = priceFor(price, least);
  if (price === null || one === null || one === 'request') return {};
  const availability =
    status === 'discontinued' ? 'Discontinued' : (stock ?? 0) > 0 ? 'InStock' : 'BackOrder';
  return {
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: price.currency,
      price: plainAmount(one.unitPrice, price.currency),
      ...(least > 1 && { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: least } }),
      availability: `${CONTEXT}/${availability}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    },
  };
}

function address(id: string, { site, origin }: Place): string {
  return origin + localizePath(productPath(id), site.locale, site);
}

/** The id of a group, the same on the set's page and on its products' pages. */
function groupId(id: string, place: Place): string {
  return `${address(id, place)}#group`;
}
