import type { FastifyRequest } from 'fastify';
import { detectLocale } from '#app/platform/locale/detect.ts';
import { type LocaleRules, localeOfPath } from '#app/platform/locale/strategy.ts';
import { DATA_ENDING } from '#app/platform/router-adapter/internals.ts';
import type { Envelope } from '#contract/api/envelope.ts';
import { ApiError } from '#contract/api/errors.ts';
import { StoredBody } from '#http/stored-body.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';

/** Whether a request is for the data of a page only, which the page's script shows. */
export function isForData({ url }: FastifyRequest): boolean {
  return DATA_ENDING.test(pathOf(url));
}

/**
 * The answer to a page's script if the page's data is refused: the API's envelope, in the page's language. The script
 * shows the message.
 */
export function refusedData(request: FastifyRequest, rules: LocaleRules, error: unknown): StoredBody {
  const locale = pageLocale(request, rules);
  const envelope: Envelope<null> = {
    success: false,
    msg: error instanceof ApiError ? error.messageIn(locale) : format('page.unreadable', {}, locale),
    ...(error instanceof ApiError && { type: error.code }),
    data: null,
  };
  return new StoredBody(Buffer.from(JSON.stringify(envelope)), 'application/json; charset=utf-8');
}

function pageLocale({ url, headers }: FastifyRequest, rules: LocaleRules): Locale {
  const asked = new Headers();
  for (const name of ['cookie', 'accept-language'] as const) asked.set(name, headers[name] ?? '');
  return localeOfPath(pathOf(url), rules) ?? detectLocale(asked) ?? rules.defaultLocale;
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}
