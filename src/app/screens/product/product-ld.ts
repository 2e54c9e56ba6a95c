import type { Column, List, Product, ProductSet, Row, Value, ValueOf } from '#contract/client-answers.ts';
import type { KindName } from '#contract/kinds/kinds.ts';
import { displaySymbol } from '#contract/quantity/unit-display.ts';
import { productPath } from '../../parts/category-path.ts';
import { plainAmount, priceFor } from '../../parts/price-text.ts';
import { VALUE_KINDS } from '../../parts/value-kinds.tsx';
import type { Site } from '../../platform/locale/site.tsx';
import { localizePath } from '../../platform/locale/strategy.ts';
import { differingColumns } from './informative-columns.ts';

// Structured data of products in schema.org's words, as its page on product variants lays them out: a ProductGroup names
// what its variants vary by and lists them; a product says of which group it is a variant. Addresses are absolute.

const CONTEXT = 'https://schema.org';

type Place = { site: Site; origin: string };

/** A product with its attributes and its offer, as a Product; where it belongs to a set, as a variant of that ProductGroup. */
export function productLd(product: Product, set: ProductSet | null, place: Place): object {
  return {
    '@context': CONTEXT,
    ...describe(product, product.columns, place),
    ...(product.summary.text !== '' && { description: product.summary.text }),
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

/** A product set, as a ProductGroup: what its variants differ in, and those that the page shows, each with the values that tell it apart. */
export function productGroupLd(
  set: ProductSet,
  list: Pick<List, 'columns' | 'products'> | null,
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
    ...(set.summary.text !== '' && { description: set.summary.text }),
    ...(set.image !== null && { image: place.origin + set.image }),
    ...(differing.length > 0 && { variesBy: differing.map(({ name }) => name.text) }),
    hasVariant: (list?.products ?? []).map(row => describe(row, differing, place)),
  };
}

type Described = Pick<Row, 'id' | 'partNumber' | 'name' | 'image' | 'values' | 'price' | 'stock' | 'status'>;

function describe(product: Described, columns: readonly Column[], place: Place): object {
  const url = address(product.id, place);
  const properties = columns.flatMap(column => {
    const value = product.values.find(({ key }) => key === column.key);
    return value === undefined ? [] : { '@type': 'PropertyValue', ...property(value, column) };
  });
  return {
    '@type': 'Product',
    '@id': url,
    name: product.name.text || product.partNumber,
    sku: product.partNumber,
    mpn: product.partNumber,
    url,
    ...(product.image !== null && { image: place.origin + product.image }),
    ...(properties.length > 0 && { additionalProperty: properties }),
    ...offer(product, url),
  };
}

/** An attribute's value; a bound (`<= 3`) and a range by their ends. */
function property(value: Value, { name, unit }: Column): object {
  const measured = {
    name: name.text,
    ...(unit !== null && unit !== '1' && { unitText: displaySymbol(unit) }),
  };
  return { ...(VALUE_KINDS[value.kind].isNumeric ? measured : { name: name.text }), ...propertyOf(value) };
}

function propertyOf<Name extends KindName>(value: ValueOf<Name>): object {
  return VALUE_KINDS[value.kind].property(value);
}

function offer({ price, stock, status }: Pick<Row, 'price' | 'stock' | 'status'>, url: string): object {
  const one = priceFor(price, price?.breaks[0]?.minQuantity ?? 1);
  if (price === null || one === null || one === 'request') return {};
  const availability =
    status === 'discontinued' ? 'Discontinued' : (stock ?? 0) > 0 ? 'InStock' : 'BackOrder';
  return {
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: price.currency,
      price: plainAmount(one.unitPrice, price.currency),
      availability: `${CONTEXT}/${availability}`,
    },
  };
}

function address(id: string, { site, origin }: Place): string {
  return origin + localizePath(productPath(id), site.locale, site);
}

/** The set's page and its products' pages speak of one group. */
function groupId(id: string, place: Place): string {
  return `${address(id, place)}#group`;
}
