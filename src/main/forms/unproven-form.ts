import type { FastifyRequest } from 'fastify';
import type { Sessions } from '#api/call/session.ts';
import { html } from '#desk/html/markup.ts';
import type { StoredBody } from '#http/stored-body.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import { writeSmallPage } from './small-page.ts';

/** The field with the token of a form. */
const TOKEN = 'form_token';

/**
 * Whether a page of this site sent a form: the browser says so (`request-guard.ts` refuses what it says of other sites),
 * or the form has the token of its session. The token is removed from the fields.
 */
export function isProven(
  { headers }: FastifyRequest,
  fields: URLSearchParams,
  { sessions, session }: { sessions: Sessions; session: string },
): boolean {
  const token = fields.get(TOKEN) ?? '';
  fields.delete(TOKEN);
  if (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined) return true;
  return sessions.isFormToken(session, token);
}

/** The page that asks whether to send a form of unknown origin, and then sends it with the token of its session. */
export function askToSend(
  { url }: FastifyRequest,
  fields: URLSearchParams,
  { token, locale, home }: { token: string; locale: Locale; home: string },
): StoredBody {
  const hidden = [...fields, [TOKEN, token] as const].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const typed = [...fields].filter(([, value]) => value.trim() !== '');
  return writeSmallPage(locale, {
    title: format('form.title', {}, locale),
    home,
    parts: [
      html`<p>${format('form.ask', {}, locale)}</p>`,
      html`<ul>${typed.map(([, value]) => html`<li>${value}</li>`)}</ul>`,
      html`<form method="post" action="${url}">${hidden}<button>${format('form.send', {}, locale)}</button></form>`,
    ],
  });
}
