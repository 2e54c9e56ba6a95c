import { Id } from '#contract/id.ts';
import type { Views } from '#contract/records/views.ts';
import { conditionsOf } from '#contract/search/address/list-words.ts';
import { LOCALES } from '#text/locale.ts';
import type { TypedText } from '../page/desk-page.ts';

/** The list under conditions that the home page shows, as an owner chooses it. */
export type ExampleDraft = { category: string; filters: string[]; attributes: string[] };

/** Longest address, and longest list of attributes, in characters. */
const ADDRESS_LENGTH_MAX = 2_000;

/** What people type into the form of the example. */
export const EXAMPLE_TEXTS: readonly TypedText[] = [
  { name: /address/, label: say => say('home.example_address'), max: ADDRESS_LENGTH_MAX },
  { name: /attributes/, label: say => say('home.example_attributes'), max: ADDRESS_LENGTH_MAX },
];

/** The path of a category's list, with up to three levels. */
const LIST_PATH = new RegExp(`^(?:/(?:${LOCALES.join('|')}))?/category/(?:[^/]+/){0,2}([^/]+)/?$`);

/**
 * Reads the address of a list in the site, whole or from its path on, and the keys of the attributes beside it, one per
 * line. Returns undefined if it is not the address of a category's list, or has search words, which an example cannot.
 */
export function readExample(address: string, attributes: string): ExampleDraft | undefined {
  const url = URL.parse(address.trim(), 'http://site.invalid');
  const category = Id.safeParse(LIST_PATH.exec(url?.pathname ?? '')?.[1]);
  if (url === null || !category.success || (url.searchParams.get('q') ?? '') !== '') return undefined;
  return {
    category: category.data,
    filters: conditionsOf(url.searchParams).map(([key, value]) => `${key}=${value}`),
    attributes: attributes
      .split('\n')
      .map(key => key.trim())
      .filter(key => key !== ''),
  };
}

/** The address of an example's list, from its path on. */
export function addressOfExample({
  category_id,
  filters,
}: Pick<NonNullable<Views['home']['example']>, 'category_id' | 'filters'>): string {
  const conditions = filters.map(filter => {
    const [key, value] = [filter.slice(0, filter.indexOf('=')), filter.slice(filter.indexOf('=') + 1)];
    return `${key}=${encodeURIComponent(value).replace(/%(2C|3B|3E|3C|3D)/g, decodeURIComponent)}`;
  });
  return `/category/${category_id}${conditions.length > 0 ? `?${conditions.join('&')}` : ''}`;
}
