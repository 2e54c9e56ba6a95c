import { makeReference } from './page-fault.ts';

/** Where the browser reports its faults, so that the number on the error page is in the server's log too. */
const FAULTS_PATH = '/faults';

const reported = new WeakMap<object, string>();

/** Reports an error of the browser's own, once. @returns the number under which the server's log has it */
export function reportBrowserFault(error: unknown): string {
  const key = typeof error === 'object' && error !== null ? error : new Error(String(error));
  const known = reported.get(key);
  if (known !== undefined) return known;
  const reference = makeReference();
  reported.set(key, reference);
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const body = JSON.stringify({
    reference,
    message: message.slice(0, 2000),
    url: location.href.slice(0, 2000),
  });
  fetch(FAULTS_PATH, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }).catch(failure => console.error('The fault was not reported', failure));
  return reference;
}
