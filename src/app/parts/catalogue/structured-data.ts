import type { DataOf } from '#contract/client/call.ts';
import type { ListData } from '#contract/client/client-answers.ts';
import { localizePath } from '../../platform/locale/strategy.ts';
import type { LinkedPlace } from '../../platform/page/linked-data.ts';
import { crumbPath, type PageCrumb } from './breadcrumb.tsx';
import { productPath } from './category-path.ts';

// Structured data in the vocabulary of schema.org. URLs are absolute.

type Item = { name: string; path: string };

/** The breadcrumbs of a page, as a BreadcrumbList. */
export function breadcrumbLd(crumbs: PageCrumb[], { site, origin }: LinkedPlace): object {
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

/** The content of a list, as an ItemList. */
export function itemListLd(list: ListData, place: LinkedPlace): object {
  const products = list.products.map(row => ({ name: row.partNumber, path: productPath(row.id) }));
  const sets = list.sets.map(set => ({ name: set.name.text, path: productPath(set.id) }));
  return listLd([...products, ...sets], place);
}

/** Names with their pages, as an ItemList. */
export function listLd(items: Item[], { site, origin }: LinkedPlace): object {
  const itemListElement = items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + localizePath(path, site.locale, site),
  }));
  return { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement };
}

/** The site with its search, as a WebSite with a SearchAction. */
export function webSiteLd(name: string, { site, origin }: LinkedPlace): object {
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

/** The publisher of the catalogue, as an Organization: its name, logo, contact and pages in social networks. */
export function organizationLd(
  { brand, contact }: Pick<DataOf<'home'>['catalogue'], 'brand' | 'contact'>,
  { site, origin, t }: LinkedPlace,
): object {
  const { logo, social } = brand;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: contact.company.text || brand.name.text || t('shell.name'),
    ...(brand.name.text !== '' && { brand: { '@type': 'Brand', name: brand.name.text } }),
    url: origin + localizePath('/', site.locale, site),
    ...(logo.light !== null && { logo: origin + logo.light }),
    ...(contact.email !== null && { email: contact.email }),
    ...(contact.phone !== null && { telephone: contact.phone }),
    ...(contact.address.text !== '' && { address: contact.address.text }),
    ...(social.length > 0 && { sameAs: social.map(({ link }) => link) }),
  };
}
