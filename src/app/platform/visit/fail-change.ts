import { isRouteErrorResponse } from 'react-router';
import { failureMessage, messageIn, parseBody } from '#contract/client/failure-message.ts';
import { CLIENT_TEXTS } from '#contract/client/status-texts.ts';
import { textIn } from '#text/text-in.ts';
import { FAILURE_PATH } from '../errors/failure-outcomes.ts';
import { takeNotice } from '../errors/notice-cookie.ts';
import { isPageFault } from '../errors/page-fault.ts';
import { messageLocale } from '../locale/message-locale.ts';
import { readPath } from '../locale/strategy.ts';
import { isBrokenAnswer } from '../router-adapter/internals.ts';
import { saysFailedChange, showFailedChange } from './failed-change.ts';
import { shownPage, stayHere } from './shown-page.ts';

type StatusError = { status: number; statusText: string; data: unknown };

/**
 * Reports a failed change of the page's own query in place and keeps the page as it is. `error` is the error of
 * the page's data, or null if no answer came. @returns false if another page is requested, this page has no place for
 * the message, or it is not a failure
 */
export function failChange(error: unknown, path: string): boolean {
  if (!saysFailedChange() || withoutQuery(path) !== withoutQuery(shownPage() ?? '')) return false;
  const message = messageOf(error);
  if (message === null) return false;
  console.error(`GET ${path}: ${message}`);
  showFailedChange({ path, message });
  stayHere();
  return true;
}

const withoutQuery = (path: string): string | undefined => path.split('?')[0];

/**
 * The message of a failure of page data. Returns null if the failure is not an answer: a redirect to another page, an
 * impossible address, a fault of this site's own script.
 */
function messageOf(error: unknown): string | null {
  const locale = messageLocale();
  if (error === null || isBrokenAnswer(error)) return textIn(CLIENT_TEXTS.network, locale);
  if (error instanceof Response)
    return readPath(error.headers.get('location') ?? '').path === FAILURE_PATH
      ? (takeNotice() ?? textIn(CLIENT_TEXTS.refused, locale))
      : null;
  if (!isRouteErrorResponse(error)) return null;
  return isPageFault(error.data) ? error.data.message : changeMessage(error);
}

/**
 * The message for an answer that came instead of page data: its own text, else that of its status. A successful status
 * without text has the general message of a refusal.
 */
export function changeMessage({ status, statusText, data }: StatusError): string {
  const [body, locale] = [parseBody(String(data)), messageLocale()];
  if (status < 400) return messageIn(body) || textIn(CLIENT_TEXTS.refused, locale);
  return failureMessage({ status, statusText }, body, locale);
}
