import { productPath } from '../components/category-path.ts';
import { plainAmount, priceFor } from '../components/price-text.ts';
import type { Site } from '../locale/site.tsx';
import { localizePath } from '../locale/strategy.ts';
import type { List, Product, ProductSet, Row } from '../shown.ts';
import { crumbPath, type PageCrumb } from './breadcrumb.tsx';

// Structured data in schema.org's words; addresses are absolute.

type Item = { name: string; path: string };

/** Where a page stands, as a BreadcrumbList. */
export function breadcrumbLd(crumbs: PageCrumb[], site: Site, origin: string): object {
  const items = crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name.text,
    ...(crumbPath(crumb) !== null && {
      item: origin + localizePath(crumbPath(crumb) ?? '', site.locale, site),
    }),
  }));
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: items };
}

/** What a list shows, as an ItemList. */
export function itemListLd(list: List, site: Site, origin: string): object {
  const products = list.products.map(row => ({ name: row.partNumber, path: productPath(row.id) }));
  const sets = list.sets.map(set => ({ name: set.name.text, path: productPath(set.id) }));
  return listLd([...products, ...sets], site, origin);
}

/** Names with their pages, as an ItemList. */
export function listLd(items: Item[], site: Site, origin: string): object {
  const itemListElement = items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + localizePath(path, site.locale, site),
  }));
  return { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement };
}

/** The site with its search, as a WebSite with a SearchAction. */
export function webSiteLd(name: string, site: Site, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: origin + localizePath('/', site.locale, site),
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${localizePath('/search', site.locale, site)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A product with its offer, as a Product. */
export function productLd(product: Product, set: ProductSet | null, site: Site, origin: string): object {
  const url = origin + localizePath(productPath(product.id), site.locale, site);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name.text || product.partNumber,
    sku: product.partNumber,
    mpn: product.partNumber,
    url,
    ...(product.summary.text !== '' && { description: product.summary.text }),
    ...(product.image !== null && { image: origin + product.image }),
    ...(set !== null && {
      isVariantOf: { '@type': 'ProductGroup', productGroupID: set.id, name: set.name.text },
    }),
    ...offerLd(product, url),
  };
}

/** A product set, as a ProductGroup with the variants that the page shows. */
export function productGroupLd(set: ProductSet, variants: Row[], site: Site, origin: string): object {
  const address = (id: string) => origin + localizePath(productPath(id), site.locale, site);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: set.id,
    name: set.name.text,
    url: address(set.id),
    ...(set.summary.text !== '' && { description: set.summary.text }),
    hasVariant: variants.map(row => ({
      '@type': 'Product',
      sku: row.partNumber,
      name: row.partNumber,
      url: address(row.id),
      ...offerLd(row, address(row.id)),
    })),
  };
}

function offerLd({ price, stock, status }: Pick<Row, 'price' | 'stock' | 'status'>, url: string): object {
  const one = priceFor(price, price?.breaks[0]?.minQuantity ?? 1);
  if (price === null || one === null || one === 'request') return {};
  const availability =
    status === 'discontinued' ? 'Discontinued' : (stock ?? 0) > 0 ? 'InStock' : 'BackOrder';
  const offer = {
    '@type': 'Offer',
    url,
    priceCurrency: price.currency,
    price: plainAmount(one.unitPrice, price.currency),
    availability: `https://schema.org/${availability}`,
  };
  return { offers: offer };
}
