import { countSessions, endSessions } from '#database/people/desk-sessions.ts';
import { listPeople, replaceRecoveryCodes, setPassword } from '#database/people/people.ts';
import { html } from '../html/markup.ts';
import type { DeskKey } from '../messages/messages.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest, type DeskRoute } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { makeRecoveryCodes } from '../people/one-time-code.ts';
import { findPasswordFault, hashPassword, PASSWORD_MIN } from '../people/password.ts';
import { field, newPasswordFields, showRecoveryCodes } from '../people/person-fields.ts';
import { provePerson } from '../people/prove-person.ts';
import { SESSION_ENDS } from '../session/kept-sessions.ts';
import { hashSecret } from '../session/secrets.ts';

/** The account page: the person at the desk, and what they can change about it. */
async function accountPage({ site: { database }, session, say }: DeskRequest): Promise<DeskAnswer> {
  const open = await countSessions(database, session.who, { ...SESSION_ENDS, now: Date.now() });
  const people = await listPeople(database);
  const count = people.find(({ name }) => name === session.who)?.recovery_codes ?? 0;
  const may: DeskKey = `account.may.${session.role}`;
  const own = html`type="password" autocomplete="current-password"`;
  return {
    title: session.who,
    body: html`<p>${say(may)}</p>
<section><h2>${say('account.sessions')}</h2>
<p>${say('account.open', { count: open })}</p>
${postForm(session, '/account/leave', html`<button>${say('account.leave_all')}</button>`)}</section>
<section><h2>${say('account.password')}</h2>
${postForm(
  session,
  '/account/password',
  html`${field(say('account.current'), 'current', own)}
${newPasswordFields(say)}
<p class="buttons"><button class="accent">${say('account.change')}</button></p>`,
)}</section>
<section><h2>${say('codes.title')}</h2>
<p>${say('account.codes', { count })}</p>
${postForm(
  session,
  '/account/codes',
  html`<p class="field"><label for="for-codes">${say('account.current')}</label><input id="for-codes" name="current" required ${own}></p>
<p class="buttons"><button>${say('account.new_codes')}</button></p>`,
)}</section>`,
  };
}

/** Requires the current password before a change of the credentials. @throws DeskRefusal if it is wrong */
async function proveSelf({ site, session, form, address }: DeskRequest): Promise<void> {
  const typed = { name: session.who, password: form.get('current') ?? '', code: null, address };
  if ((await provePerson(site.database, typed)) === undefined)
    throw new DeskRefusal(403, 'refusal.current_password');
}

/** Changes the password, which ends all sessions of its owner. */
async function changePassword(request: DeskRequest): Promise<DeskAnswer> {
  const { site, session, form } = request;
  const password = form.get('password') ?? '';
  const fault = findPasswordFault(password, form.get('repeated') ?? '', session.who);
  if (fault !== undefined) throw new DeskRefusal(400, fault, { count: PASSWORD_MIN });
  await proveSelf(request);
  await setPassword(site.database, session.who, await hashPassword(password));
  return { to: '/sign-in', notice: null, done: { action: 'password' } };
}

/** Makes new recovery codes, which replace the old ones. */
async function renewCodes(request: DeskRequest): Promise<DeskAnswer> {
  const { site, session, say } = request;
  await proveSelf(request);
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(site.database, session.who, codes.map(hashSecret));
  return {
    title: say('codes.title'),
    body: html`${showRecoveryCodes(codes, say)}
<p class="buttons"><a class="button" href="${DESK_PATH}/account">${session.who}</a></p>`,
    done: { action: 'codes' },
  };
}

/** Ends all sessions of the person, including this one. */
async function leaveEverywhere({ site, session }: DeskRequest): Promise<DeskAnswer> {
  await endSessions(site.database, { name: session.who });
  return { to: '/sign-in', notice: null, done: { action: 'leave_all' } };
}

/** The account pages of a person with a name and a password. */
export const ACCOUNT_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/account', answer: accountPage },
  { method: 'POST', path: '/account/leave', answer: leaveEverywhere },
  { method: 'POST', path: '/account/password', answer: changePassword },
  { method: 'POST', path: '/account/codes', answer: renewCodes },
];
