import { makeReference } from './page-fault.ts';

/** The path for fault reports, which add the number on the error page to the server's log. */
const FAULTS_PATH = '/faults';

const reported = new WeakMap<object, string>();

/** Reports a fault of the browser, once. @returns its number in the server's log */
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
