import { useEffect } from 'react';
import type { Locale } from '#text/locale.ts';
import { keepToken } from '../session/global-state.ts';
import { sessionInCookie, takeSessionId } from '../session/session-id.ts';
import { browserClient } from './browser-client.ts';

/**
 * Makes the home call once the page is loaded, and again whenever the language changes, and stores the session it
 * returns.
 */
export function useSession(locale: Locale): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the call reads the language from the document, which follows `locale`
  useEffect(() => {
    const token = new URLSearchParams(location.search).get('token');
    if (token !== null) keepToken(token);
    const abort = new AbortController();
    const before = sessionInCookie(document.cookie);
    browserClient.call('home', {}, { signal: abort.signal }).then(
      answer => takeSessionId(answer.data.sessionId, before),
      // The wrapper has logged it, and a page works without a session.
      () => undefined,
    );
    return () => abort.abort();
  }, [locale]);
}
