import { LOCALES, type Locale } from '#text/locale.ts';
import type { LocaleStrategy } from '../request-context.ts';

/** The settings that determine addresses. */
export type LocaleRules = { defaultLocale: Locale; strategy: LocaleStrategy };

/**
 * A parsed pathname: the locale in its first segment (null without one), and the path without it, always with a single
 * slash at the beginning.
 */
export function readPath(pathname: string): { prefix: Locale | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const prefix = LOCALES.find(locale => locale === first) ?? null;
  return { prefix, path: foldSlashes(prefix === null ? pathname : `/${rest.join('/')}`) };
}

/**
 * Reduces the slashes at the beginning of a path to one. Browsers read `//host` and `/\host` as an address of another
 * site.
 */
function foldSlashes(path: string): string {
  return path.replace(/^[/\\]+/, '/');
}

/** The locale of a pathname, by default the default locale. Returns null if addresses of the site carry no locale. */
export function localeOfPath(pathname: string, rules: LocaleRules): Locale | null {
  if (rules.strategy === 'no_prefix') return null;
  return readPath(pathname).prefix ?? rules.defaultLocale;
}

/** Writes a path (with its query) as the address of a locale, which is always one of this site: the inverse of {@link readPath}. */
export function localizePath(to: string, locale: Locale, { defaultLocale, strategy }: LocaleRules): string {
  const path = foldSlashes(to);
  if (strategy === 'no_prefix') return path;
  if (strategy === 'prefix_except_default' && locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path.startsWith('/?') ? path.slice(1) : path}`;
}
