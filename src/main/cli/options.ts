import { type Command, Option } from 'commander';
import type { Role } from '#database/engine/role.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { messageLocale } from '../messages/messages.ts';
import type { Config } from '../settings/config.ts';
import { UsageError } from './exit-code.ts';

/** The options of every command. */
export type CommonOptions = { lang?: Locale };

/** Adds `--lang`. */
export function withCommonOptions(command: Command): Command {
  return command.addOption(
    new Option('--lang <locale>', 'language of messages (default: from LANG)').choices(LOCALES),
  );
}

/** The language of a command's messages. */
export function localeOf({ lang }: CommonOptions): Locale {
  return messageLocale(lang, process.env);
}

/** Reads the day in an option. @throws UsageError if it is not a day */
export function readDay(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError(`--since: ${text} (2026-11-01)`);
  return text;
}

/** Runs `work` with the site's database and closes it afterwards. @throws DatabaseError */
export async function withDatabase<Result>(
  { data_dir, database_url: url }: Config,
  role: Role,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ url, data_dir, role });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
