import { z } from 'zod';
import type { IndexNowSettings } from '#notices/settings.ts';
import { optional, setting } from './setting.ts';

/** The settings of announcements to search engines by the names of their variables. */
export const INDEXNOW_SETTINGS = {
  INDEXNOW_KEY: setting(
    optional(z.string().regex(/^[A-Za-z0-9-]{8,128}$/)),
    '',
    '8 to 128 letters (a-z, A-Z), digits and hyphens',
    'Key with which published changes are [announced to search engines](publishing.md#search-engines); if not set, nothing is announced. Needs `BASE_URL`.',
  ),
  INDEXNOW_URL: setting(
    z
      .url({ protocol: /^https?$/ })
      .refine(text => new URL(text).username === '' && new URL(text).password === ''),
    'https://api.indexnow.org/indexnow',
    'an http or https URL without user and password',
    'Where they are announced: the search engines that take part share what any of them receives.',
  ),
};

/** The message if pages have no address that could be announced. */
export const INDEXNOW_UNADDRESSED =
  'BASE_URL: not set; expected the URL of the site, because INDEXNOW_KEY is set';

type Values = {
  [Name in keyof typeof INDEXNOW_SETTINGS]: z.output<(typeof INDEXNOW_SETTINGS)[Name]['schema']>;
};

/** Combines the settings. Without a key nothing is announced. */
export function shapeIndexNow({
  INDEXNOW_KEY: key,
  INDEXNOW_URL: url,
}: Values): IndexNowSettings | undefined {
  return key === undefined ? undefined : { key, url };
}
