import { createClient } from '#contract/client/client.ts';
import { withFailureRules } from '../errors/failure-rules.ts';
import { localeOfPage } from '../locale/message-locale.ts';
import { readToken } from '../session/global-state.ts';
import { readSessionId } from '../session/session-id.ts';

/** The client of the API for what happens after a page has come: typing, opening, choosing. Its failures show a toast and
 *  lead to `/404`, but for the quiet calls (`errors/quiet-calls.ts`). */
export const browserClient = withFailureRules(
  createClient({
    fetch: (url, init) => window.fetch(url, init),
    locale: localeOfPage,
    sessionId: readSessionId,
    token: readToken,
  }),
);
