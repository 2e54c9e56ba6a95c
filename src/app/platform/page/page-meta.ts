import type { MetaDescriptor } from 'react-router';
import { LOCALE_NAMES, LOCALES } from '#contract/locale.ts';
import { localizePath, readPath } from '../locale/strategy.ts';
import { type Translate, translatorOf } from '../messages/catalogue.ts';
import { homeOf, type RootData } from './root-data.ts';

/** What a page says of itself; `path` is without language prefix; `query`: the part of the query that makes it another page. */
type PageMeta = {
  title: string;
  description?: string;
  keywords?: string[];
  query?: string;
  index?: boolean;
  image?: string | null;
};

type MetaInput = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
};

/** Makes a page's title, description, keywords, canonical address, alternates and Open Graph properties. */
export function pageMeta(input: MetaInput, describe: (t: Translate) => PageMeta): MetaDescriptor[] {
  const root = rootData(input);
  const t = translatorOf(root?.locale ?? 'en');
  const { title, description, keywords = [], query = '', index = true, image } = describe(t);
  const name = homeOf(root)?.catalogue.name.text || t('shell.name');
  const whole = title === name ? title : `${title} – ${name}`;
  const text = description?.trim() || t('shell.description', { name });
  const words = [...keywords, t('shell.keywords')].join(', ');
  return [
    { title: whole },
    { name: 'description', content: text },
    { name: 'keywords', content: words },
    ...(index ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    ...(root && image ? [{ property: 'og:image', content: root.origin + image }] : []),
    ...(root && index ? addresses(root, input.location.pathname, query) : []),
  ];
}

function addresses(root: RootData, pathname: string, query: string): MetaDescriptor[] {
  const { path } = readPath(pathname);
  const addressIn = (locale: RootData['locale']) => root.origin + localizePath(path, locale, root) + query;
  const canonical = { tagName: 'link', rel: 'canonical', href: addressIn(root.locale) };
  const own = { property: 'og:url', content: addressIn(root.locale) };
  const spoken = { property: 'og:locale', content: LOCALE_NAMES[root.locale].header };
  if (root.strategy === 'no_prefix') return [canonical, own, spoken];
  const alternates = LOCALES.map(locale => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: LOCALE_NAMES[locale].language,
    href: addressIn(locale),
  }));
  const other = {
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'x-default',
    href: addressIn(root.defaultLocale),
  };
  return [canonical, own, spoken, ...alternates, other];
}

function rootData({ matches }: MetaInput): RootData | undefined {
  // The root route's loader gives RootData, or nothing where it failed.
  return matches.find(match => match?.id === 'root')?.loaderData as RootData | undefined;
}
