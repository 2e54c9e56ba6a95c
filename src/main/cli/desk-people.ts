import { Command, Option } from 'commander';
import type { Database } from '#database/open.ts';
import { addPerson, listPeople, removePerson, resetPerson, setRole } from '#database/people/people.ts';
import type { DeskRole } from '#database/tables/people-tables.ts';
import { makeCodeSecret } from '#desk/people/one-time-code.ts';
import { PERSON_NAME } from '#desk/people/prove-person.ts';
import { hashSecret, makeSecret } from '#desk/session/secrets.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { publicAddress } from '../settings/site-origin.ts';
import { alignColumns } from './aligned-columns.ts';
import { type Finish, UsageError } from './exit-code.ts';
import { noteCommand } from './note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from './options.ts';

/** How long the link for choosing a password is valid, in hours. */
const LINK_HOURS = 24;

const ROLES: readonly DeskRole[] = ['stage', 'publish'];

/** The context of changes to the people of the desk, each of which returns a line to print. */
type PeopleWork = { database: Database; config: Config; locale: Locale };

/** `etalon desk people add|remove|role|reset|list`: manages the people who may use the site's desk. */
export function peopleCommand(finish: Finish): Command {
  const people = new Command('people')
    .description('Who may come to the desk of the site (DESK=on), with a password and one-time codes')
    .addHelpText(
      'after',
      '\nExamples:\n  etalon desk people add ann --role publish\n  etalon desk people reset ann\n  etalon desk people list',
    );
  const named = (name: string, about: string) =>
    withCommonOptions(new Command(name)).description(about).argument('<name>', 'name to sign in with');
  const run = (work: (name: string, with_: PeopleWork, role: DeskRole) => Promise<string>) => {
    return async (name: string, options: CommonOptions & { role: DeskRole }) => {
      const locale = localeOf(options);
      const config = readConfig(process.env);
      const said = await withDatabase(config, 'server', database =>
        work(readName(name, locale), { database, config, locale }, options.role),
      );
      console.log(said);
      finish(0);
    };
  };
  const role = new Option('--role <role>', 'stage: prepare versions; publish: publish and answer, too')
    .choices(ROLES)
    .makeOptionMandatory();
  return people
    .addCommand(
      named('add', 'Add somebody, who chooses a password by a link').addOption(role).action(run(add)),
    )
    .addCommand(named('remove', 'Remove somebody, who is signed out by that').action(run(remove)))
    .addCommand(named('role', 'Change what somebody may do').addOption(role).action(run(change)))
    .addCommand(
      named('reset', 'Take somebody’s password and codes away, and make a new link').action(run(reset)),
    )
    .addCommand(listCommand(finish));
}

function listCommand(finish: Finish): Command {
  return withCommonOptions(new Command('list'))
    .description('List who may come to the desk')
    .action(async (options: CommonOptions) => {
      const people = await withDatabase(readConfig(process.env), 'server', listPeople);
      const rows = people.map(({ name, role, has_password }) => [name, role, has_password ? '' : '…']);
      console.log(
        rows.length === 0 ? format('people_none', {}, localeOf(options)) : alignColumns(rows).join('\n'),
      );
      finish(0);
    });
}

async function add(name: string, { database, config, locale }: PeopleWork, role: DeskRole): Promise<string> {
  const { link, ...invitation } = invite();
  if (!(await addPerson(database, { name, role, ...invitation })))
    throw new UsageError(format('person_taken', { name }, locale));
  await noteCommand(database, { action: 'person_add', details: `${name} (${role})` });
  return describeLink({ name, role, link }, config, locale);
}

async function remove(name: string, { database, locale }: PeopleWork): Promise<string> {
  if (!(await removePerson(database, name))) throw unknown(name, locale);
  await noteCommand(database, { action: 'person_remove', details: name });
  return format('person_removed', { name }, locale);
}

async function change(name: string, { database, locale }: PeopleWork, role: DeskRole): Promise<string> {
  if (!(await setRole(database, name, role))) throw unknown(name, locale);
  await noteCommand(database, { action: 'person_role', details: `${name} (${role})` });
  return format('person_role', { name, role }, locale);
}

async function reset(name: string, { database, config, locale }: PeopleWork): Promise<string> {
  const { link, ...invitation } = invite();
  if (!(await resetPerson(database, name, invitation))) throw unknown(name, locale);
  await noteCommand(database, { action: 'person_reset', details: name });
  const role = (await listPeople(database)).find(person => person.name === name)?.role ?? 'stage';
  return describeLink({ name, role, link }, config, locale);
}

function invite() {
  const link = makeSecret();
  const link_until = Date.now() + LINK_HOURS * 3_600_000;
  return { link, link_hash: hashSecret(link), link_until, code_secret: makeCodeSecret() };
}

function describeLink(
  { name, role, link }: { name: string; role: DeskRole; link: string },
  config: Config,
  locale: Locale,
): string {
  const address = `${publicAddress(config)}/desk/welcome/${link}`;
  return format('person_added', { name, role, hours: LINK_HOURS, address }, locale);
}

/** @throws UsageError if the name is malformed */
function readName(text: string, locale: Locale): string {
  const name = text.toLowerCase();
  if (!PERSON_NAME.test(name)) throw new UsageError(format('person_name', { name: text }, locale));
  return name;
}

function unknown(name: string, locale: Locale): UsageError {
  return new UsageError(format('person_unknown', { name }, locale));
}
