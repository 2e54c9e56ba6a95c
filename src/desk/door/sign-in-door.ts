import { noteDeed } from '#database/history/audit-log.ts';
import type { Database } from '#database/open.ts';
import { enrolPerson, findInvited } from '#database/people/people.ts';
import type { DeskPersonTable } from '#database/tables/people-tables.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskKey, Say } from '../messages/messages.ts';
import {
  type DeskDoor,
  DeskRefusal,
  type DoorAnswer,
  type DoorRequest,
  type DoorRoute,
  type RefusalKey,
} from '../page/desk-page.ts';
import { backTo, DESK_PATH } from '../page/frame.ts';
import { codeAddress, findStep, groupLetters, makeRecoveryCodes } from '../people/one-time-code.ts';
import { findPasswordFault, hashPassword, PASSWORD_MIN } from '../people/password.ts';
import { field, newPasswordFields, showRecoveryCodes } from '../people/person-fields.ts';
import { provePerson } from '../people/prove-person.ts';
import { openKeptSessions } from '../session/kept-sessions.ts';
import { hashSecret } from '../session/secrets.ts';

/**
 * The options of a door with names and passwords. `site_name` appears beside the person's name in the app that shows
 * codes.
 */
type SignInOptions = { database: Database; site_name: string; onRefused: (address: string) => void };

/** The door of a desk on the network: people sign in by name, password and one-time code. */
export function openSignInDoor(options: SignInOptions): DeskDoor {
  const { database, onRefused } = options;
  const sessions = openKeptSessions(database);
  const signIn = async ({ say, form, address, secret }: DoorRequest): Promise<DoorAnswer> => {
    const [name = '', password = '', code = ''] = ['name', 'password', 'code'].map(
      field => form.get(field) ?? '',
    );
    const back = backTo(form.get('back') ?? '');
    const person = await provePerson(database, { name, password, code, address });
    if (person === undefined) {
      onRefused(address);
      const wrong = html`<p class="warn" role="alert">${say('refusal.sign_in')}</p>`;
      return { title: say('sign_in.title'), body: html`${wrong}${signInForm(say, back, name)}`, status: 403 };
    }
    // The browser's earlier session ends.
    await sessions.leave(secret);
    const entered = { secret: await sessions.begin(person.name), who: person.name, role: person.role };
    return { to: back, entered };
  };
  return {
    routes: [
      { method: 'GET', path: '/sign-in', answer: async ({ say }) => signInPage(say) },
      { method: 'POST', path: '/sign-in', answer: signIn },
      ...welcomeRoutes(options),
    ],
    sessions,
    closed: {
      title: 'sign_in.title',
      key: 'refusal.signed_out',
      body: (say, address) => signInForm(say, backTo(address), ''),
    },
    prove: async ({ who }, { password, address, secret }) => {
      const person = await provePerson(database, { name: who, password, code: null, address });
      return person && sessions.renew(secret);
    },
  };
}

function signInPage(say: Say): DoorAnswer {
  return { title: say('sign_in.title'), body: signInForm(say, '', '') };
}

function signInForm(say: Say, back: string, name: string): Markup {
  return html`<form method="post" action="${DESK_PATH}/sign-in"><input type="hidden" name="back" value="${back}">
${field(say('sign_in.name'), 'name', html`autocomplete="username" autocapitalize="none" spellcheck="false" value="${name}"`)}
${field(say('sign_in.password'), 'password', html`type="password" autocomplete="current-password"`)}
${field(say('sign_in.code'), 'code', html`autocomplete="one-time-code" autocapitalize="none" spellcheck="false" aria-describedby="code-help"`)}
<p class="help" id="code-help">${say('sign_in.code_help')}</p>
<p class="buttons"><button class="accent">${say('sign_in.go')}</button></p></form>`;
}

/** The pages of an invitation link, where a person chooses a password and copies the secret of their codes to an app. */
function welcomeRoutes({ database, site_name }: SignInOptions): DoorRoute[] {
  const path = '/welcome/:secret';
  const invited = async ({ params }: DoorRequest): Promise<DeskPersonTable> => {
    const person = await findInvited(database, hashSecret(params.secret ?? ''), Date.now());
    if (person === undefined) throw new DeskRefusal(403, 'refusal.invitation');
    return person;
  };
  const page = (request: DoorRequest, person: DeskPersonTable, fault?: RefusalKey): DoorAnswer => ({
    title: request.say('welcome.title'),
    body: welcomeForm(request, person, { site_name, fault }),
    status: fault === undefined ? 200 : 400,
  });
  const choose = async (request: DoorRequest): Promise<DoorAnswer> => {
    const { say, form, params } = request;
    const person = await invited(request);
    const password = form.get('password') ?? '';
    const code_step = findStep(person.code_secret, form.get('code') ?? '', Date.now());
    const fault = findPasswordFault(password, form.get('repeated') ?? '', person.name);
    if (fault !== undefined) return page(request, person, fault);
    if (code_step === undefined) return page(request, person, 'refusal.code');
    const codes = makeRecoveryCodes();
    const isKept = await enrolPerson(database, person.name, {
      link_hash: hashSecret(params.secret ?? ''),
      password: await hashPassword(password),
      code_step,
      recovery: codes.map(hashSecret),
    });
    if (!isKept) throw new DeskRefusal(403, 'refusal.invitation');
    const { name: who, role } = person;
    await noteDeed(database, { who, role, action: 'enrol', version: null, details: null });
    const on = html`<p class="buttons"><a class="button" href="${DESK_PATH}/sign-in">${say('sign_in.title')}</a></p>`;
    return { title: say('codes.title'), body: html`${showRecoveryCodes(codes, say)}${on}` };
  };
  return [
    { method: 'GET', path, answer: async request => page(request, await invited(request)) },
    { method: 'POST', path, answer: choose },
  ];
}

function welcomeForm(
  { say, params }: DoorRequest,
  { name, role, code_secret }: DeskPersonTable,
  { site_name, fault }: { site_name: string; fault: RefusalKey | undefined },
): Markup {
  const told = fault && html`<p class="warn" role="alert">${say(fault, { count: PASSWORD_MIN })}</p>`;
  const may: DeskKey = `account.may.${role}`;
  return html`${told}<p>${say('welcome.lead', { name })} ${say(may)}</p>
<form method="post" action="${DESK_PATH}/welcome/${params.secret}">
<input type="hidden" name="username" autocomplete="username" value="${name}">
${newPasswordFields(say)}
<h2>${say('welcome.app')}</h2>
<p>${say('welcome.app_lead')}</p>
<p><a class="button" href="${codeAddress(code_secret, name, site_name)}">${say('welcome.open_app')}</a></p>
<p>${say('welcome.key')} <code class="address">${groupLetters(code_secret, ' ')}</code></p>
${field(say('welcome.code'), 'code', html`inputmode="numeric" autocomplete="one-time-code"`)}
<p class="buttons"><button class="accent">${say('welcome.go')}</button></p></form>`;
}
