import { readSessionId } from './session-id.ts';

/** How often a session is looked for, and how long at most, in milliseconds: the home call of the page gives it. */
const LOOK_MS = 50;
const WAIT_MS = 10_000;

/** Waits until there is a session, for calls that are refused without one. @throws Error where none has come */
export async function sessionReady(signal?: AbortSignal): Promise<void> {
  for (let waited = 0; readSessionId() === ''; waited += LOOK_MS) {
    signal?.throwIfAborted();
    if (waited >= WAIT_MS) throw new Error('There is no session');
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
  }
}
