import { Command } from 'commander';
import { PREVIEW_DAYS_MAX } from '#api/product/preview-token.ts';
import { isWhole } from '#contract/records/version.ts';
import type { Database } from '#database/open.ts';
import { dropSiteKey } from '#database/site-keys.ts';
import { findVersion } from '#database/versions/versions.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import { linkPreview } from '../../version-preview/preview-link.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { noteCommand } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

type Flags = CommonOptions & { days: string; revoke?: true };

/** `etalon preview-version <version>`: prints the address under which the whole site shows a version that is not live. */
export function previewVersionCommand(finish: Finish): Command {
  return withCommonOptions(new Command('preview-version'))
    .description('Print a signed URL under which the whole site shows a version that is not live')
    .argument('[version]', 'version ID, for example v7')
    .option('--days <number>', `how many days the URL is valid, at most ${PREVIEW_DAYS_MAX}`, '7')
    .option('--revoke', 'invalidate all such URLs')
    .addHelpText(
      'after',
      '\nExamples:\n  etalon import my-catalogue --stage\n  etalon preview-version v7 --days 2\n  etalon preview-version --revoke\n\nBASE_URL sets the URL of the site.',
    )
    .action(async (id: string | undefined, options: Flags) => {
      const config = readConfig(process.env);
      const locale = localeOf(options);
      if ((id === undefined) !== (options.revoke === true))
        throw new UsageError(format('preview_version_usage', {}, locale));
      await withDatabase(config, 'server', async database => {
        if (id === undefined) {
          await dropSiteKey(database, 'version_preview');
          await noteCommand(database, { action: 'preview_revoke' });
          console.error(format('preview_version_revoked', {}, locale));
          return;
        }
        const days = readDays(options.days, locale);
        await checkVersion(database, id, locale);
        const { address, expires } = await linkPreview(database, config, { id, days });
        await noteCommand(database, { action: 'preview', version: id, details: expires.toISOString() });
        console.log(address);
        const time = expires.toISOString().slice(0, 16).replace('T', ' ');
        console.error(format('preview_version_until', { id, time }, locale));
      });
      finish(0);
    });
}

/** @throws UsageError if the text is not a valid number of days */
function readDays(days: string, locale: Locale): number {
  const count = /^\d{1,3}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > PREVIEW_DAYS_MAX)
    throw new UsageError(format('days_invalid', { value: days, limit: PREVIEW_DAYS_MAX }, locale));
  return count;
}

/** @throws UsageError if the version cannot be previewed */
async function checkVersion(database: Database, id: string, locale: Locale): Promise<void> {
  const version = /^v\d{1,9}$/.test(id) ? await findVersion(database, id) : undefined;
  if (version === undefined) throw new UsageError(format('preview_version_unknown', { id }, locale));
  if (version.state === 'live') throw new UsageError(format('preview_version_live', { id }, locale));
  if (!isWhole(version))
    throw new UsageError(format('preview_version_state', { id, state: version.state }, locale));
}
