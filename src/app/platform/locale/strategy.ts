import { LOCALES, type Locale } from '#contract/locale.ts';
import type { LocaleStrategy } from '../request-context.ts';

/** What addresses depend on. */
export type LocaleRules = { defaultLocale: Locale; strategy: LocaleStrategy };

/** A pathname taken apart: the locale its first part names (null: none), and the path without it, always with a slash in front. */
export function readPath(pathname: string): { prefix: Locale | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const prefix = LOCALES.find(locale => locale === first) ?? null;
  return prefix === null ? { prefix, path: pathname } : { prefix, path: `/${rest.join('/')}` };
}

/** The locale that a pathname says; without a prefix that is the default one, or, where addresses carry none, null. */
export function localeOfPath(pathname: string, rules: LocaleRules): Locale | null {
  if (rules.strategy === 'no_prefix') return null;
  return readPath(pathname).prefix ?? rules.defaultLocale;
}

/** Writes a path (with its query) as the address of a locale: the inverse of {@link readPath}. */
export function localizePath(path: string, locale: Locale, { defaultLocale, strategy }: LocaleRules): string {
  if (strategy === 'no_prefix') return path;
  if (strategy === 'prefix_except_default' && locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path.startsWith('/?') ? path.slice(1) : path}`;
}
