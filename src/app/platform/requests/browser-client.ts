import { createClient } from '#contract/client/client.ts';
import { withFailureRules } from '../errors/failure-rules.ts';
import { localeOfPage } from '../locale/message-locale.ts';
import { readToken } from '../session/global-state.ts';
import { readSessionId } from '../session/session-id.ts';

/**
 * The API client for actions on a loaded page, such as typing, opening and choosing. Its failures show a toast and lead
 * to `/404`, except for the quiet calls (`errors/quiet-calls.ts`).
 */
export const browserClient = withFailureRules(
  createClient({
    fetch: (url, init) => window.fetch(url, init),
    locale: localeOfPage,
    sessionId: readSessionId,
    token: readToken,
  }),
);
