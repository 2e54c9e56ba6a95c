import { Command } from 'commander';
import type { Database } from '#database/open.ts';
import { planPublication } from '#database/versions/planned-publications.ts';
import { publishVersion } from '#database/versions/publishing.ts';
import { listNewerVersions } from '#database/versions/versions.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import { type Config, readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { parseMoment } from '../moment.ts';
import { noteCommand, notePublication } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

type PublishFlags = CommonOptions & { at?: string; cancel?: true };

/** `etalon publish <version>`: publishes a version that is ready or was live before, now or at a given time. */
export function publishCommand(finish: Finish): Command {
  return withCommonOptions(new Command('publish'))
    .description('Make a version live; a running site shows it within a second or two')
    .argument('<version>', 'version ID, for example v3')
    .option(
      '--at <time>',
      'not now, but at this time, for example 2027-01-08T06:00+08:00; the running site does it',
    )
    .option('--cancel', 'cancel what was planned with --at')
    .addHelpText('after', '\nExamples:\n  etalon publish v3\n  etalon publish v7 --at 2027-01-08T06:00+08:00')
    .action(async (id: string, options: PublishFlags) => {
      const config = readConfig(process.env);
      const locale = localeOf(options);
      const plan = readPlan(options, locale);
      await withDatabase(config, 'importer', async database => {
        const said =
          plan === undefined
            ? await publishNow(database, id, config, locale)
            : await keepPlan(database, id, plan, locale);
        console.log(said);
        finish(0);
      });
    });
}

/**
 * The plan in the flags: a time, null to cancel a plan, undefined to publish now. @throws UsageError if the flags are
 * invalid
 */
function readPlan({ at, cancel }: PublishFlags, locale: Locale): string | null | undefined {
  if (at === undefined) return cancel ? null : undefined;
  if (cancel) throw new UsageError(format('publish_at_cancel', {}, locale));
  const moment = parseMoment(at);
  if (moment === undefined) throw new UsageError(format('publish_at_invalid', { value: at }, locale));
  if (moment.getTime() <= Date.now()) throw new UsageError(format('publish_at_past', { value: at }, locale));
  return moment.toISOString();
}

async function publishNow(
  database: Database,
  id: string,
  { versions_kept: keep }: Config,
  locale: Locale,
): Promise<string> {
  await noteNewer(database, id, locale);
  const { products } = await notePublication(database, 'publish', () =>
    publishVersion(database, id, { keep }),
  );
  return format('published', { id, products: products?.kept ?? 0 }, locale);
}

async function keepPlan(database: Database, id: string, at: string | null, locale: Locale): Promise<string> {
  const { publish_at } = await planPublication(database, id, at);
  await noteCommand(
    database,
    publish_at === null
      ? { action: 'cancel', version: id }
      : { action: 'plan', version: id, details: publish_at },
  );
  if (publish_at === null) return format('publish_cancelled', { id }, locale);
  await noteNewer(database, id, locale);
  return format('publish_planned', { id, time: publish_at.slice(0, 16).replace('T', ' ') }, locale);
}

/** Prints the versions that went live after a staged one was built. Their changes are not part of it. */
async function noteNewer(database: Database, id: string, locale: Locale): Promise<void> {
  const newer = await listNewerVersions(database, id);
  if (newer.length > 0) console.error(format('publish_newer', { list: newer.join(', '), id }, locale));
}
