import { createContext } from 'react';
import { data, type RouterContextProvider } from 'react-router';
import type { ShownWithdrawal } from '#contract/answers/shown-withdrawal.ts';
import type { Camel } from '#contract/client/key-case.ts';
import type { RequestFailure } from '#contract/client/request-failure.ts';
import { requestContext } from '../request-context.ts';

/** The data of a page's failure for its error page: the reference number of the details in the server's log. */
export type PageFault = { reference: string; message: string };

/** The reference number of the fault that a page was sent with, or null if there was none. */
export const ReferenceContext = createContext<string | null>(null);

const references = new WeakMap<object, string>();

/** A number for a fault: eight hexadecimal digits. */
export function makeReference(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Logs a fault on the server, under one number for all faults of a request. */
export function reportFault(context: Readonly<RouterContextProvider>, error: unknown, url: string): string {
  const reference = references.get(context) ?? makeReference();
  references.set(context, reference);
  context.get(requestContext).fault({ error, reference, url });
  return reference;
}

/** The reference number of a request's faults, or null if it had none. */
export function referenceOf(context: object): string | null {
  return references.get(context) ?? null;
}

/**
 * A failed call in the form for the error page: its message, and the number under which it is logged.
 * @param status 502, or 503 if the page will be available again soon
 */
export function failPage(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  failure: RequestFailure,
  status: 502 | 503 = 502,
): ReturnType<typeof data<PageFault>> {
  const reference = reportFault(context, failure, url.href);
  return data({ reference, message: failure.message }, { status });
}

/** Whether the data of an error is a {@link PageFault}. */
export function isPageFault(value: unknown): value is PageFault {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'reference' in value &&
    typeof value.reference === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** Prefix of a loader's text about an address that is impossible for its screen. */
const FATAL = 'Page Not Found: ';

/** The error that a loader throws for an address that cannot belong to its screen. */
export function pageNotFound({ pathname }: URL): ReturnType<typeof data<string>> {
  return data(FATAL + pathname, { status: 404 });
}

/** The path in an error of {@link pageNotFound}. Returns null for everything else. */
export function fatalPath(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith(FATAL) ? value.slice(FATAL.length) : null;
}

/** The data of a withdrawn product's page for its error page: status 410, with its replacement. */
export type WithdrawnPage = { message: string; withdrawal: Camel<ShownWithdrawal> };

/** The error that a loader throws if one of its calls answers that a product is withdrawn. */
export function withdrawnPage({
  message,
  data: withdrawal,
}: RequestFailure): ReturnType<typeof data<WithdrawnPage>> {
  // A call that fails with this code has this data.
  return data({ message, withdrawal: withdrawal as Camel<ShownWithdrawal> }, { status: 410 });
}

/** Whether the data of an error is a {@link WithdrawnPage}. */
export function isWithdrawnPage(value: unknown): value is WithdrawnPage {
  return typeof value === 'object' && value !== null && 'withdrawal' in value;
}

/** Whether the data of an error status comes from this site's own pages, so that its error page shows it. */
export function isOwnFailure(value: unknown): boolean {
  return isPageFault(value) || isWithdrawnPage(value) || fatalPath(value) !== null;
}
