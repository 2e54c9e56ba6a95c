import { createContext } from 'react-router';
import type { Caller } from '#contract/client/call.ts';
import type { Locale } from '#text/locale.ts';

/** How addresses carry the language: see `docs/operating/settings.md`, `LOCALE_STRATEGY`. */
export type LocaleStrategy = 'prefix_except_default' | 'prefix' | 'no_prefix';

/** What the site's configuration says to the pages. */
export type SiteConfig = {
  default_locale: Locale;
  locale_strategy: LocaleStrategy;
  build_id: string;
  /** The banner of a version that is previewed, as HTML; absent on the live site. */
  preview?: Readonly<Record<Locale, string>>;
};

/** Writes a fault of a page into the server's log, under the number that the visitor gets. */
export type LogFault = (fault: { error: unknown; reference: string; url: string }) => void;

/**
 * Who looks at a page, as far as its calls may know: pages are shared by all visitors of a language, so that their
 * calls have no session (docs/decisions/0016-page-calls-without-session.md). `token` shows drafts; '' without one.
 */
export type PageVisitor = { locale: Locale; token: string };

/**
 * What the server gives to every request for a page: the way to the API, the configuration, the site's origin, where
 * its text goes, and the log.
 */
export type RequestContext = {
  callerFor: (visitor: PageVisitor) => Caller;
  config: SiteConfig;
  /**
   * What the site's addresses begin with, without a final slash; '' where no safe host is known. Never taken from the
   * request's own URL.
   */
  origin: string;
  /** Takes the text of the rendered page. As the body of its response it would become bytes, a stream, and bytes again. */
  deliver: (html: string) => void;
  /** Stands as `nonce` at the page's own scripts and nowhere else, and never leaves the server. Undefined in development. */
  script_mark: string | undefined;
  /** Takes what the page tells search engines: see `page/linked-data.ts`. */
  linkedData: object[];
  fault: LogFault;
};

/** Where loaders find the {@link RequestContext}; the server sets it before it hands a request to the router. */
export const requestContext = createContext<RequestContext>();
