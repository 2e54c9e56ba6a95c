import { readSessionId } from './session-id.ts';

/** Interval and longest duration of waiting for a session, in ms. The session comes from the page's home call. */
const LOOK_MS = 50;
const WAIT_MS = 10_000;

/** Waits for the session, for calls that are refused without one. @throws Error if there is none in time */
export async function sessionReady(signal?: AbortSignal): Promise<void> {
  for (let waited = 0; readSessionId() === ''; waited += LOOK_MS) {
    signal?.throwIfAborted();
    if (waited >= WAIT_MS) throw new Error('There is no session');
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
}
