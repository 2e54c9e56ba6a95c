import type { FailureKind } from '#contract/client/request-failure.ts';

/** The path that failed requests lead to, without language prefix. */
export const FAILURE_PATH = '/404';

/**
 * The result of a failure for the visitor: the page `/404`, the current page, an error page at the same address, or a
 * full page load.
 */
type Outcome = 'failure_page' | 'stays' | 'error_page' | 'whole_load';

/** Kinds of failures besides those of a call. */
type PageFailureKind = 'away' | 'quiet' | 'change' | 'own' | 'failure_page' | 'chunk';

type FailureOutcome = {
  /** Whether a toast shows the failure. */
  readonly toast: boolean;
  /** The outcome in the browser. */
  readonly browser: Outcome;
  /** The outcome while the server renders a page. It is null if the failure does not occur there. */
  readonly server: Outcome | null;
};

/**
 * All kinds of failures, and which of them lead to `/404`. The table in docs/operating/failures.md is the same
 * for operators. Every failure except `aborted` is logged.
 */
export const FAILURE_OUTCOMES = {
  // HTTP 200 with `success: false`.
  refused: { toast: true, browser: 'failure_page', server: 'failure_page' },
  // An error status, of a call or of page data.
  status: { toast: true, browser: 'failure_page', server: 'failure_page' },
  // Status 503 of a call that a whole page needs: the database or the search engine is away, or the server is
  // overloaded. The page will be available again.
  away: { toast: true, browser: 'failure_page', server: 'error_page' },
  // No answer, or none within 15 s. While a page is rendered, the visitor has no page to stay on yet.
  network: { toast: true, browser: 'stays', server: 'error_page' },
  // Aborted by its caller, or because its page was left.
  aborted: { toast: false, browser: 'stays', server: 'error_page' },
  // A background call, or one whose screen shows the failure in place.
  quiet: { toast: false, browser: 'stays', server: null },
  // Any failure of a filter, an order or a page of a list: the list stays, shows the failure in place and offers to
  // retry.
  change: { toast: false, browser: 'stays', server: null },
  // An error status of a page of this site that explains the failure itself: impossible parameters, or a fault
  // with its number.
  own: { toast: false, browser: 'error_page', server: 'error_page' },
  // `/404` itself failed, and redirecting to it again would never end.
  failure_page: { toast: false, browser: 'error_page', server: 'error_page' },
  // The script of a page failed to load. Within 10 s of the last load, offline, or while the server is away, the
  // visitor sees a message and stays.
  chunk: { toast: false, browser: 'whole_load', server: null },
} as const satisfies Record<FailureKind | PageFailureKind, FailureOutcome>;
