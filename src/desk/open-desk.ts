import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { readCookie } from '#contract/visitors/cookie.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { DatabaseError } from '#database/engine/errors.ts';
import { noteDeed } from '#database/history/audit-log.ts';
import type { Database } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { parseAcceptLanguage } from '#text/accept-language.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';
import { guardDesk } from './guard/guard-desk.ts';
import { HEALTH_ROUTE } from './health/health-page.ts';
import { html, type Markup } from './html/markup.ts';
import { INBOX_ROUTES } from './inbox/inbox-routes.ts';
import { LOG_ROUTE } from './log/log-page.ts';
import { sayIn } from './messages/messages.ts';
import {
  type DeskDeed,
  type DeskFile,
  DeskRefusal,
  type DeskRoute,
  type DeskSite,
  type RefusalKey,
} from './page/desk-page.ts';
import { DESK_PATH, framePage } from './page/frame.ts';
import { PRICE_ROUTES } from './prices/price-routes.ts';
import { PRODUCT_ROUTES } from './products/product-routes.ts';
import { REPORT_ROUTES } from './reports/report-routes.ts';
import { type DeskSession, hasToken, openSessions } from './session/sessions.ts';
import { type DeskUpload, readUpload, UPLOAD_BYTES_MAX } from './upload/read-upload.ts';
import { VERSION_ROUTES } from './versions/version-routes.ts';

/**
 * What a desk is opened with: the person whose terminal prints the links, and where these are printed. `style` is the
 * desk's style sheet.
 */
export type DeskOptions = {
  site: DeskSite;
  who: string;
  default_locale: Locale;
  style: string;
  log: Logger;
  printLink: (address: string) => void;
};

/** A desk that listens on this machine alone. `address` is a link that lets in once. */
export type OpenDesk = { address: string; close: () => Promise<void> };

/** The only address that the desk listens on: nobody on the network reaches it. */
const LOOPBACK = '127.0.0.1';

const COOKIE = 'desk';

/** Where one comes to. */
const HOME = '/versions';

/** Largest form, in bytes. */
const FORM_BYTES_MAX = 100_000;

/** How often somebody without a session may have a new link printed, in ms. */
const LINK_PAUSE_MS = 5_000;

const NO_FORM: DeskUpload = { fields: new URLSearchParams(), file: null };

const ROUTES: readonly DeskRoute[] = [
  ...PRICE_ROUTES,
  ...PRODUCT_ROUTES,
  ...INBOX_ROUTES,
  ...REPORT_ROUTES,
  ...VERSION_ROUTES,
  HEALTH_ROUTE,
  LOG_ROUTE,
];

type Work = DeskOptions & { sessions: ReturnType<typeof openSessions>; newLink: () => string };

/**
 * Opens the owner's desk on this machine.
 * @param port 0 for any that is free
 * @throws whatever listening throws (`EADDRINUSE` …)
 */
export async function openDesk(options: DeskOptions, port: number): Promise<OpenDesk> {
  const app = fastify({ bodyLimit: FORM_BYTES_MAX, forceCloseConnections: true });
  const sessions = openSessions();
  let origin = '';
  const newLink = () => `${origin}${DESK_PATH}/enter/${sessions.invite()}`;
  const work: Work = { ...options, sessions, newLink };
  guardDesk(app, () => origin);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, { fields: new URLSearchParams(String(body)), file: null }),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { bodyLimit: UPLOAD_BYTES_MAX + FORM_BYTES_MAX },
    (request: FastifyRequest, payload: IncomingMessage) => {
      // Nothing is taken in from who is not at the desk.
      sessionOf(work, request);
      return readUpload(payload, request.headers['content-type'] ?? '');
    },
  );
  app.setErrorHandler((error, request, reply) => sendFault(work, { error, request, reply }));
  app.setNotFoundHandler(() => {
    throw new DeskRefusal(404, 'refusal.not_found');
  });
  addDoor(app, work);
  for (const route of ROUTES) addRoute(app, work, route);
  origin = await app.listen({ host: LOOPBACK, port });
  return { address: newLink(), close: () => app.close() };
}

/** The ways in and out, the language, and the style sheet. */
function addDoor(app: FastifyInstance, work: Work): void {
  const { sessions, style } = work;
  let printed_at = 0;
  const cookie = (secret: string, more = '') =>
    `${COOKIE}=${secret}; Path=${DESK_PATH}; HttpOnly; SameSite=Strict${more}`;
  for (const path of ['/', DESK_PATH, `${DESK_PATH}/`])
    app.get(path, (_request, reply) => reply.redirect(DESK_PATH + HOME, 303));
  app.get(`${DESK_PATH}/desk.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get<{ Params: { secret: string } }>(`${DESK_PATH}/enter/:secret`, async (request, reply) => {
    const secret = sessions.enter(request.params.secret, work.who);
    const session = secret === undefined ? undefined : sessions.find(secret);
    if (secret === undefined || session === undefined) throw new DeskRefusal(403, 'refusal.link');
    await note(work, session, { action: 'enter' });
    return reply.header('set-cookie', cookie(secret)).redirect(DESK_PATH + HOME, 303);
  });
  app.post(`${DESK_PATH}/link`, async (request, reply) => {
    if (Date.now() - printed_at > LINK_PAUSE_MS) {
      printed_at = Date.now();
      work.printLink(work.newLink());
    }
    const say = sayIn(localeOf(work, request, undefined));
    const body = html`<p>${say('door.printed')}</p>`;
    return sendPage(work, { request, reply, title: say('door.title'), body });
  });
  app.post(`${DESK_PATH}/leave`, async (request, reply) => {
    const session = sessionOf(work, request);
    takeForm(session, request);
    await note(work, session, { action: 'leave' });
    sessions.leave(cookieOf(request));
    return reply.header('set-cookie', cookie('', '; Max-Age=0')).redirect(DESK_PATH + HOME, 303);
  });
  app.post(`${DESK_PATH}/language`, (request, reply) => {
    const session = sessionOf(work, request);
    const { fields: form } = takeForm(session, request);
    session.locale = LOCALES.find(locale => locale === form.get('locale')) ?? session.locale;
    const back = form.get('back') ?? '';
    return reply.redirect(/^\/desk\/[\w/-]+(\?[\w=&-]*)?$/.test(back) ? back : DESK_PATH + HOME, 303);
  });
}

function addRoute(app: FastifyInstance, work: Work, { method, path, answer }: DeskRoute): void {
  app.route({
    method,
    url: DESK_PATH + path,
    handler: async (request, reply) => {
      const session = sessionOf(work, request);
      const { fields: form, file } = method === 'POST' ? takeForm(session, request) : NO_FORM;
      const locale = localeOf(work, request, session);
      const { search } = new URL(request.url, 'http://desk');
      const answered = await answer({
        site: work.site,
        session,
        locale,
        say: sayIn(locale),
        // Of the router: the named parts of the path.
        params: request.params as Record<string, string>,
        query: new URLSearchParams(search),
        form,
        file,
      });
      if (answered.done !== undefined) await note(work, session, answered.done);
      if ('file' in answered) return sendFile(reply, answered.file);
      if ('body' in answered) return sendPage(work, { request, reply, ...answered });
      session.notice = answered.notice;
      return reply.redirect(DESK_PATH + answered.to, 303);
    },
  });
}

/** Enters what was done in the log, which nobody can change. */
function note({ site }: Work, { who }: DeskSession, { action, version, details }: DeskDeed): Promise<void> {
  return noteDeed(site.database, { who, action, version: version ?? null, details: details ?? null });
}

function cookieOf({ headers }: FastifyRequest): string {
  return readCookie(headers.cookie ?? '', COOKIE) ?? '';
}

/** @throws DeskRefusal where nobody is at the desk, or not any more */
function sessionOf({ sessions }: Work, request: FastifyRequest): DeskSession {
  const session = sessions.find(cookieOf(request));
  if (session === undefined) throw new DeskRefusal(401, 'refusal.door');
  return session;
}

/** @throws DeskRefusal where a page of this session did not make the form */
function takeForm(session: DeskSession, { body }: FastifyRequest): DeskUpload {
  // The parsers make nothing else.
  const form = (body as DeskUpload | undefined) ?? NO_FORM;
  if (!hasToken(session, form.fields.get('csrf') ?? '')) throw new DeskRefusal(403, 'refusal.token');
  return form;
}

function localeOf(
  { default_locale }: Work,
  { headers }: FastifyRequest,
  session: DeskSession | undefined,
): Locale {
  return session?.locale ?? parseAcceptLanguage(headers['accept-language']) ?? default_locale;
}

/** What is sent of a page, besides its frame. */
type Sent = {
  request: FastifyRequest;
  reply: FastifyReply;
  title: string;
  body: Markup;
  status?: number | undefined;
};

async function sendPage(
  work: Work,
  { request, reply, title, body, status = 200 }: Sent,
): Promise<FastifyReply> {
  const session = work.sessions.find(cookieOf(request));
  const locale = localeOf(work, request, session);
  const site_name = session === undefined ? '' : await nameOf(work.site.database, locale);
  const page = framePage({
    title,
    body,
    address: request.url,
    locale,
    say: sayIn(locale),
    session,
    site_name,
  });
  if (session !== undefined) session.notice = null;
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

function sendFile(reply: FastifyReply, { bytes, type, name }: DeskFile): FastifyReply {
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type(type).send(bytes);
}

/** What the site is called, '' before there is one. */
async function nameOf(database: Database, locale: Locale): Promise<string> {
  const live = await getLiveVersion(database);
  return live === undefined ? '' : textIn((await getCatalogue(database, live.id)).name, locale);
}

/** Answers what is not done with the reason, and a fault with a reference that the log has too. */
async function sendFault(
  work: Work,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { status, key, parts } = refusalOf(error);
  const reference = randomUUID().slice(0, 8);
  if (status >= 500) work.log.error({ err: error, reference, url: request.url }, 'The desk failed');
  // A name of another site learns nothing, not even that this is a desk.
  if (key === 'refusal.host') return reply.code(status).type('text/plain; charset=utf-8').send('');
  const say = sayIn(localeOf(work, request, work.sessions.find(cookieOf(request))));
  const reason = html`<p>${say(key, { ...parts, reference })}</p>`;
  if (status !== 401)
    return sendPage(work, { request, reply, title: say('refusal.title'), body: reason, status });
  const button = html`<form method="post" action="${DESK_PATH}/link"><button>${say('door.print')}</button></form>`;
  return sendPage(work, { request, reply, title: say('door.title'), body: html`${reason}${button}`, status });
}

/** What the database refuses, as the desk says it. Further codes are faults. */
const DATABASE_REFUSALS: Readonly<Record<string, RefusalKey>> = {
  version_not_found: 'refusal.version_not_found',
  version_state: 'refusal.version_state',
  version_outdated: 'refusal.version_outdated',
  version_overtaken: 'refusal.version_overtaken',
  no_previous_version: 'refusal.no_previous_version',
};

function refusalOf(error: unknown): Pick<DeskRefusal, 'status' | 'key' | 'parts'> {
  if (error instanceof DeskRefusal) return error;
  const key = error instanceof DatabaseError ? DATABASE_REFUSALS[error.code] : undefined;
  if (key !== undefined) return { status: 409, key, parts: {} };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return { status, key: 'refusal.form', parts: {} };
  return { status: 500, key: 'refusal.fault', parts: {} };
}
