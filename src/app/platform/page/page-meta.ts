import type { MetaDescriptor } from 'react-router';
import { SHARE_SIZE, type ShareSubject, sharePicturePath } from '#contract/api/share-picture.ts';
import { LANGUAGES, LOCALES, type Locale } from '#text/locale.ts';
import { localizePath, readPath } from '../locale/strategy.ts';
import { type Translate, translatorOf } from '../messages/catalogue.ts';
import { homeOf, type RootData, type RootHome } from './root-data.ts';

/**
 * The metadata of a page. `query` is the part of the query that makes it another page. `subject` is the subject of its
 * sharing picture, or null for the whole site. `feed` is the address of its own feed, or `list` for a list of products,
 * whose feed has the list's own address.
 */
type PageMeta = {
  /** One text, or several with the most important first, of which as many are used as a search engine shows. */
  title: string | readonly string[];
  description?: string;
  keywords?: string[];
  query?: string;
  index?: boolean;
  subject?: ShareSubject;
  feed?: 'list' | ((locale: Locale) => string);
};

type MetaInput = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string; search: string };
};

/** Characters of a title that search engines show. */
const TITLE_MAX = 65;

/** Joins the parts of a title that fit in TITLE_MAX characters. A first part that is too long by itself is cut between words. */
function shortTitle([first = '', ...more]: readonly string[]): string {
  const whole = more.reduce((title, part) => {
    const longer = `${title} – ${part}`;
    return longer.length <= TITLE_MAX ? longer : title;
  }, first);
  if (whole.length <= TITLE_MAX) return whole;
  const cut = whole.slice(0, TITLE_MAX - 1);
  return `${cut.replace(/[\s,;:–-]+\S*$/, '') || cut}…`;
}

/** The title, description, keywords, canonical URL, alternates and Open Graph properties of a page. */
export function pageMeta(input: MetaInput, describe: (t: Translate) => PageMeta): MetaDescriptor[] {
  const root = rootData(input);
  const t = translatorOf(root?.locale ?? 'en');
  const {
    title: names,
    description,
    keywords = [],
    query = '',
    index = true,
    subject = null,
    feed,
  } = describe(t);
  const brand = homeOf(root)?.catalogue.brand;
  const name = brand?.name.text || t('shell.name');
  const title = shortTitle([names].flat());
  const whole = title === name ? title : shortTitle([title, name]);
  const text = description?.trim() || t('shell.description', { name });
  return [
    { title: whole },
    { name: 'description', content: text },
    keywordsTag(keywords, t),
    ...(index ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    // Tags for programs that fetch pages from the server are not in the browser's scripts.
    ...(import.meta.env.SSR
      ? [
          ...sharingTags({ root, title, text, name, subject }),
          ...(root && feed ? feedLinks(feed, { root, t, location: input.location }) : []),
        ]
      : []),
    ...(root && index ? addresses(root, input.location.pathname, query) : []),
  ];
}

function keywordsTag(keywords: readonly string[], t: Translate): MetaDescriptor {
  return { name: 'keywords', content: [...keywords, t('shell.keywords')].join(', ') };
}

type Shared = {
  root: RootData | undefined;
  title: string;
  text: string;
  name: string;
  subject: ShareSubject;
};

/** The tags for previews in social networks. */
function sharingTags({ root, title, text, name, subject }: Shared): MetaDescriptor[] {
  const catalogue = homeOf(root)?.catalogue;
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    ...(root && catalogue ? sharePicture(root, catalogue, subject) : []),
  ];
}

/** A picture of the page's subject, or the brand's for a page without a subject. */
function sharePicture(
  { origin, locale }: RootData,
  { version, brand }: RootHome['catalogue'],
  subject: ShareSubject,
): MetaDescriptor[] {
  const large = { name: 'twitter:card', content: 'summary_large_image' };
  if (subject === null && brand.sharePicture !== null)
    return [{ property: 'og:image', content: origin + brand.sharePicture }, large];
  return [
    { property: 'og:image', content: origin + sharePicturePath(version, locale, subject) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    large,
  ];
}

type Feeding = { root: RootData; t: Translate; location: MetaInput['location'] };

/** The link to a page's feed. */
function feedLinks(
  feed: NonNullable<PageMeta['feed']>,
  { root, t, location: { pathname, search } }: Feeding,
): MetaDescriptor[] {
  const href = feed === 'list' ? `${pathname}.atom${search}` : feed(root.locale);
  return [
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: t('history.feed'), href },
  ];
}

function addresses(root: RootData, pathname: string, query: string): MetaDescriptor[] {
  const { path } = readPath(pathname);
  const addressIn = (locale: RootData['locale']) => root.origin + localizePath(path, locale, root) + query;
  const canonical = { tagName: 'link', rel: 'canonical', href: addressIn(root.locale) };
  // Browsers share a page by its canonical address. The other tags are read by programs that ask the server.
  return import.meta.env.SSR ? [canonical, ...otherAddresses(root, addressIn)] : [canonical];
}

function otherAddresses(root: RootData, addressIn: (locale: Locale) => string): MetaDescriptor[] {
  const own = { property: 'og:url', content: addressIn(root.locale) };
  const spoken = { property: 'og:locale', content: LANGUAGES[root.locale].header };
  if (root.strategy === 'no_prefix') return [own, spoken];
  const alternates = LOCALES.map(locale => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: LANGUAGES[locale].tag,
    href: addressIn(locale),
  }));
  const other = {
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'x-default',
    href: addressIn(root.defaultLocale),
  };
  return [own, spoken, ...alternates, other];
}

function rootData({ matches }: MetaInput): RootData | undefined {
  // The root route's loader returns RootData, or nothing if it failed.
  return matches.find(match => match?.id === 'root')?.loaderData as RootData | undefined;
}
