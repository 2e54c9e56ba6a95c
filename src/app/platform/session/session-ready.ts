import { SIGNED_SESSION } from '#contract/visitors/session-id.ts';
import { globalState } from './global-state.ts';
import { readSessionId } from './session-id.ts';

/** Interval and longest duration of waiting for a session, in ms. The session comes from the page's home call. */
const LOOK_MS = 50;
const WAIT_MS = 10_000;

/**
 * Waits for the session, for calls that are refused without one. One of an earlier release in the cookie is none: the
 * home call exchanges it first.
 * @throws Error if there is none in time
 */
export async function sessionReady(signal?: AbortSignal): Promise<void> {
  for (let waited = 0; !isReady(); waited += LOOK_MS) {
    signal?.throwIfAborted();
    if (waited >= WAIT_MS) throw new Error('There is no session');
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
}

function isReady(): boolean {
  return globalState().sessionId !== '' || SIGNED_SESSION.test(readSessionId());
}
