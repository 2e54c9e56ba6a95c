import { createContext } from 'react-router';
import type { Caller } from '#contract/client/call.ts';
import type { Locale } from '#text/locale.ts';

/** How addresses contain the language, see `LOCALE_STRATEGY` in `docs/operating/settings.md`. */
export type LocaleStrategy = 'prefix_except_default' | 'prefix' | 'no_prefix';

/** The part of the site's configuration that pages need. */
export type SiteConfig = {
  default_locale: Locale;
  locale_strategy: LocaleStrategy;
  build_id: string;
  /** The banner of a previewed version as HTML. Absent on the live site. */
  preview?: Readonly<Record<Locale, string>>;
};

/** Logs a fault of a page on the server, under the number that the visitor gets. */
export type LogFault = (fault: { error: unknown; reference: string; url: string }) => void;

/**
 * The facts about the visitor that the calls of a page may use. Pages are shared by all visitors of a language, so
 * their calls have no session (docs/decisions/0016-page-calls-without-session.md). `token` grants access to drafts and
 * is '' without it.
 */
export type PageVisitor = { locale: Locale; token: string };

/**
 * The text of a rendered page in three parts that follow each other. `shown` has its elements, in texts that end between
 * two of them. `data` has elements that are neither shown nor run. Joining the parts would copy the whole page.
 */
export type PageText = { shown: readonly string[]; data: string; end: string };

/**
 * The server's context for every request for a page: the access to the API, the configuration, the site's origin, the
 * target of its text, and the log.
 */
export type RequestContext = {
  callerFor: (visitor: PageVisitor) => Caller;
  config: SiteConfig;
  /**
   * The origin of the site's addresses without a trailing slash, or '' if no safe host is known. It is never taken from
   * the request's own URL.
   */
  origin: string;
  /** The configured origin of the site's addresses, `BASE_URL`. It is undefined without one. */
  base_url: string | undefined;
  /** When the live catalogue was published, as an ISO time. It is undefined if that is unknown. */
  published_at: string | undefined;
  /**
   * Receives the text of the rendered page. In the body of its response it would be converted to bytes, to a stream,
   * and to bytes again.
   */
  deliver: (page: PageText) => void;
  /**
   * The `nonce` of the page's own scripts, which is used for nothing else and never leaves the server. It is undefined
   * in development.
   */
  script_mark: string | undefined;
  /** Collects the page's structured data, see `page/linked-data.ts`. */
  linkedData: object[];
  /** Collects the JSON of the page's data by the id of its element, see `packed.ts`. */
  packedData: Map<string, string>;
  fault: LogFault;
};

/**
 * The key under which loaders find the {@link RequestContext}. The server sets it before it passes a request to the
 * router.
 */
export const requestContext = createContext<RequestContext>();
