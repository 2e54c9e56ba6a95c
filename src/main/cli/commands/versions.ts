import { Command } from 'commander';
import type { CatalogueVersion } from '#contract/records/version.ts';
import { pruneVersions } from '#database/versions/publishing.ts';
import { findVersion, listVersions } from '#database/versions/versions.ts';
import type { Locale } from '#text/locale.ts';
import { discardWithFiles, sweepVersionFiles } from '../../media/version-files.ts';
import { format } from '../../messages/messages.ts';
import { type Config, readConfig } from '../../settings/config.ts';
import { alignColumns } from '../aligned-columns.ts';
import type { Finish } from '../exit-code.ts';
import { noteCommand } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

/** `etalon versions`: lists the imported versions, and which one is live. */
export function versionsCommand(finish: Finish): Command {
  return withCommonOptions(new Command('versions'))
    .description('List catalogue versions, newest first')
    .option('--json', 'as JSON lines')
    .option('--discard <version>', 'delete a staged version, and its files')
    .option('--prune', 'delete the oldest versions beyond VERSIONS_KEPT, and their files')
    .addHelpText('after', '\nExamples:\n  etalon versions\n  VERSIONS_KEPT=3 etalon versions --prune')
    .action(async (options: CommonOptions & { json?: true; prune?: true; discard?: string }) => {
      const config = readConfig(process.env);
      if (options.discard !== undefined) await discard(config, options.discard, localeOf(options));
      if (options.prune) await prune(config, localeOf(options));
      const versions = await withDatabase(config, 'server', listVersions);
      if (options.json) for (const version of versions) console.log(JSON.stringify(version));
      else if (versions.length === 0) console.log(format('no_versions', {}, localeOf(options)));
      else for (const line of formatVersions(versions, localeOf(options))) console.log(line);
      finish(0);
    });
}

async function discard(config: Config, id: string, locale: Locale): Promise<void> {
  await withDatabase(config, 'importer', async database => {
    const details = (await findVersion(database, id))?.source ?? '';
    await discardWithFiles(database, config.data_dir, id);
    await noteCommand(database, { action: 'discard', version: id, details });
  });
  console.error(format('version_discarded', { id }, locale));
}

async function prune(config: Config, locale: Locale): Promise<void> {
  const dropped = await withDatabase(config, 'importer', async database => {
    const pruned = await pruneVersions(database, config.versions_kept);
    await sweepVersionFiles(database, config.data_dir);
    if (pruned.length > 0) await noteCommand(database, { action: 'prune', details: pruned.join(', ') });
    return pruned;
  });
  console.error(format('versions_pruned', { count: dropped.length, list: dropped.join(', ') }, locale));
}

/** One aligned line per version: id, state, products, time of the import, source and plan. */
function formatVersions(versions: readonly CatalogueVersion[], locale: Locale): string[] {
  const rows = versions.map(({ id, state, products, created_at, source, publish_at, staged }) => [
    id,
    state,
    products === null ? '-' : format('version_products', { count: products.kept }, locale),
    created_at.slice(0, 19).replace('T', ' '),
    source,
    publish_at === null
      ? staged
        ? format('version_staged', {}, locale)
        : ''
      : format('version_planned', { time: publish_at.slice(0, 16).replace('T', ' ') }, locale),
  ]);
  return alignColumns(rows);
}
