import type { FailureKind } from '#contract/client/request-failure.ts';

/** The address that failed requests lead to, without language prefix. */
export const FAILURE_PATH = '/404';

/**
 * Where a failure leaves the visitor: on `/404`, on the current page, on an error page at the same address, or on the
 * page after a full load.
 */
type Outcome = 'failure_page' | 'stays' | 'error_page' | 'whole_load';

/** Kinds of failures beside those of a call. */
type PageFailureKind = 'away' | 'quiet' | 'change' | 'own' | 'failure_page' | 'chunk';

type FailureOutcome = {
  /** Whether a toast says what failed. */
  readonly toast: boolean;
  /** The outcome in the browser. */
  readonly browser: Outcome;
  /** The outcome while the server renders a page. Null: it does not happen there. */
  readonly server: Outcome | null;
};

/**
 * All that can fail, and what leads to `/404`. The table in docs/operating/failures.md says the same to operators.
 * Every failure but `aborted` is logged.
 */
export const FAILURE_OUTCOMES = {
  // HTTP 200 with `success: false`.
  refused: { toast: true, browser: 'failure_page', server: 'failure_page' },
  // An error status, of a call or of page data.
  status: { toast: true, browser: 'failure_page', server: 'failure_page' },
  // Status 503 of a call that a whole page needs: the database or the search engine is away, or there is too much to
  // do. The page will be there again.
  away: { toast: true, browser: 'failure_page', server: 'error_page' },
  // No answer, or none within 15 s. There is no page yet that a visitor could stay on while it is rendered.
  network: { toast: true, browser: 'stays', server: 'error_page' },
  // Given up by its caller, or because its page was left.
  aborted: { toast: false, browser: 'stays', server: 'error_page' },
  // A background call, or one whose screen shows the failure in place.
  quiet: { toast: false, browser: 'stays', server: null },
  // A filter, an order or a page of a list, however it fails: the list stays, says so in place and offers it again.
  change: { toast: false, browser: 'stays', server: null },
  // An error status of a page of this site that says itself what failed: parameters that cannot be, a fault with its number.
  own: { toast: false, browser: 'error_page', server: 'error_page' },
  // `/404` itself failed: to go there again would never end.
  failure_page: { toast: false, browser: 'error_page', server: 'error_page' },
  // The script of a page did not load. Within 10 s of the last load, offline, or while the server is away, the visitor
  // is told and stays.
  chunk: { toast: false, browser: 'whole_load', server: null },
} as const satisfies Record<FailureKind | PageFailureKind, FailureOutcome>;
