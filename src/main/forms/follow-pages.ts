import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Api } from '#api/api.ts';
import { type LocaleRules, localeOfPath, localizePath } from '#app/platform/locale/strategy.ts';
import type { DataOf } from '#contract/client/call.ts';
import { RequestFailure } from '#contract/client/request-failure.ts';
import { html, type Markup } from '#desk/html/markup.ts';
import { sendStored } from '#http/send-stored.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import type { Config } from '../settings/config.ts';
import { FormRefusal, openFormCaller } from './form-caller.ts';
import { SMALL_PAGE_HEADERS, writeSmallPage } from './small-page.ts';

/** The page after something was asked to be followed. */
export const FOLLOW_SENT_PATH = '/follow/sent';

/** The path of a page about something followed: its token, in any language. */
const FOLLOW_PATH = /^(?:\/[a-z]+)?\/follow\/[\w-]+$/;

/** Largest body of a form or of a mail program, in bytes. */
const BODY_MAX = 10_000;

// The address of these pages, which has the token, goes nowhere.
const HEADERS = { ...SMALL_PAGE_HEADERS, 'referrer-policy': 'no-referrer' };

/** The dependencies of these pages. */
type FollowPagesOptions = { api: Api; config: Config; log: Logger };

type Follow = DataOf<'follow_get'>;
type Params = { token: string };

/** Whether a path is that of a page about something followed, which takes GET and POST. */
export function isFollowPath(path: string): boolean {
  return FOLLOW_PATH.test(path) && !path.endsWith(FOLLOW_SENT_PATH);
}

/**
 * Serves the pages that the links of mails lead to. Opening one changes nothing, because mail programs open links
 * before their readers do. Only its buttons confirm and leave, and the one-click POST of mail programs (RFC 8058).
 */
export async function followPages(
  app: FastifyInstance,
  { api, config, log }: FollowPagesOptions,
): Promise<void> {
  const rules = { defaultLocale: config.default_locale, strategy: config.locale_strategy };
  // Mail programs send either form.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: BODY_MAX },
    (_request, body, done) => done(null, String(body)),
  );
  const { localeOf, send, say } = openFollowPage(rules);
  const show = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const locale = localeOf(request);
    const { token } = request.params;
    try {
      const { data } = await api
        .callerFor({ locale, token: '' }, message => log.debug(message))
        .call('follow_get', { params: { token } });
      return await send(
        request,
        reply,
        200,
        describe(data, locale, path => localizePath(path, locale, rules)),
      );
    } catch (error) {
      if (error instanceof RequestFailure && error.status !== undefined && error.status < 500)
        return say(request, reply, 404, 'gone');
      throw error;
    }
  };
  const settle = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const action = readAction(request.body);
    if (action === null) return show(request, reply);
    const locale = localeOf(request);
    const sender = { session: api.sessions.make(), locale, address: visitorAddress(request), log };
    const { token } = request.params;
    try {
      await openFormCaller(api, sender).send('follow_settle', { token, action });
    } catch (error) {
      if (error instanceof FormRefusal && error.status < 500) return say(request, reply, 404, 'gone');
      throw error;
    }
    if (action === 'leave') return say(request, reply, 200, 'left');
    return reply.headers(HEADERS).redirect(request.url, 303);
  };
  for (const start of ['', '/:locale']) {
    app.get(start + FOLLOW_SENT_PATH, (request, reply) => say(request, reply, 200, 'sent'));
    app.get(`${start}/follow/:token`, show);
    app.post(`${start}/follow/:token`, settle);
  }
}

/** The page about something followed, in the language of its path: with any content, or with one sentence. */
function openFollowPage(rules: LocaleRules) {
  const localeOf = (request: FastifyRequest): Locale =>
    localeOfPath(request.url.split('?')[0] ?? '', rules) ?? rules.defaultLocale;
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, parts: readonly Markup[]) => {
    const locale = localeOf(request);
    const title = format('follow.title', {}, locale);
    const page = writeSmallPage(locale, { title, parts, home: localizePath('/', locale, rules) });
    return sendStored(request, reply, page, { status, headers: HEADERS });
  };
  return {
    localeOf,
    send,
    say: (request: FastifyRequest, reply: FastifyReply, status: number, key: 'sent' | 'left' | 'gone') =>
      send(request, reply, status, [html`<p>${format(`follow.${key}`, {}, localeOf(request))}</p>`]),
  };
}

/** Longest name and value of a field, in characters, with what multipart forms write between them. */
const FIELD_MAX = 230;

function readAction(body: unknown): 'confirm' | 'leave' | null {
  const text = typeof body === 'string' ? body : '';
  // In a form of either kind; the value is the same in both.
  const field = text.indexOf('List-Unsubscribe');
  if (field >= 0 && text.slice(field, field + FIELD_MAX).includes('One-Click')) return 'leave';
  const action = new URLSearchParams(text).get('action');
  return action === 'confirm' || action === 'leave' ? action : null;
}

function describe(
  { name, page, isConfirmed }: Follow,
  locale: Locale,
  localize: (path: string) => string,
): Markup[] {
  const text = name?.text ?? format('follow.search', {}, locale);
  const button = (action: 'confirm' | 'leave', key: 'confirm' | 'decline' | 'leave') =>
    html`<button name="action" value="${action}">${format(`follow.${key}`, {}, locale)}</button>`;
  return [
    page === null
      ? html`<p>${format('follow.no_page', {}, locale)}</p>`
      : html`<p><a href="${localize(page)}">${text}</a></p>`,
    html`<p>${format(isConfirmed ? 'follow.following' : 'follow.ask', {}, locale)}</p>`,
    html`<form method="post">${
      isConfirmed ? button('leave', 'leave') : [button('confirm', 'confirm'), button('leave', 'decline')]
    }</form>`,
  ];
}
