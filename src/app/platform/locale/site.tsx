import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import type { Locale } from '#text/locale.ts';
import { type Translate, translatorOf } from '../messages/catalogue.ts';
import { type LocaleRules, localizePath } from './strategy.ts';

/** The settings for every component: the page's language, the form of addresses, and the catalogue's currency. */
type Site = LocaleRules & { locale: Locale; currency: string };

const SiteContext = createContext<Site>({
  locale: 'en',
  defaultLocale: 'en',
  strategy: 'prefix_except_default',
  currency: 'USD',
});

/** Provides the site to all components within. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const { locale, defaultLocale, strategy, currency } = site;
  const value = useMemo(
    () => ({ locale, defaultLocale, strategy, currency }),
    [locale, defaultLocale, strategy, currency],
  );
  return <SiteContext value={value}>{children}</SiteContext>;
}

/** The site around this component. */
export function useSite(): Site {
  return useContext(SiteContext);
}

/** Returns interface texts in the page's language. */
export function useMessages(): Translate {
  return translatorOf(useSite().locale);
}

/** Writes a path as an address in the page's language. */
export function useLocalize(): (path: string) => string {
  const site = useSite();
  return useCallback((path: string) => localizePath(path, site.locale, site), [site]);
}
