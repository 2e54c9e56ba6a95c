import { createContext } from 'react-router';
import type { Locale } from '#contract/locale.ts';

/** How addresses carry the language: see `docs/operating.md`, `LOCALE_STRATEGY`. */
export type LocaleStrategy = 'prefix_except_default' | 'prefix' | 'no_prefix';

/** What the site's configuration says to the pages. `base_url` is the site's address without a final slash, or null where it is taken from the request. */
export type SiteConfig = {
  default_locale: Locale;
  locale_strategy: LocaleStrategy;
  base_url: string | null;
  build_id: string;
};

/** Writes a fault of a page into the server's log, under the number that the visitor gets. */
export type LogFault = (fault: { error: unknown; reference: string; url: string }) => void;

/** What the server gives to every request for a page: the way to the API in this process, the configuration, and the log. */
export type RequestContext = {
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  config: SiteConfig;
  fault: LogFault;
  /** Writes a line about a failed call into the server's log. */
  warn: (message: string) => void;
};

/** Where loaders find the {@link RequestContext}; the server sets it before it hands a request to the router. */
export const requestContext = createContext<RequestContext>();
