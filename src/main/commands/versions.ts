import { Command } from 'commander';
import type { Locale } from '#contract/locale.ts';
import type { CatalogueVersion } from '#contract/version.ts';
import { pruneVersions } from '#database/publishing.ts';
import { listVersions } from '#database/versions.ts';
import { type Config, readConfig } from '../config.ts';
import type { Finish } from '../exit-code.ts';
import { sweepMedia } from '../media-store.ts';
import { format } from '../messages/messages.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from './options.ts';

/** `etalon versions`: what was imported, which version is live. */
export function versionsCommand(finish: Finish): Command {
  return withCommonOptions(new Command('versions'))
    .description('List catalogue versions, newest first')
    .option('--json', 'as JSON lines')
    .option('--prune', 'delete the oldest versions beyond VERSIONS_KEPT, and their files')
    .addHelpText('after', '\nExamples:\n  etalon versions\n  VERSIONS_KEPT=3 etalon versions --prune')
    .action(async (options: CommonOptions & { json?: true; prune?: true }) => {
      const config = readConfig(process.env);
      if (options.prune) await prune(config, localeOf(options));
      const versions = await withDatabase(config, 'server', listVersions);
      if (options.json) for (const version of versions) console.log(JSON.stringify(version));
      else if (versions.length === 0) console.log(format('no_versions', {}, localeOf(options)));
      else for (const line of formatVersions(versions, localeOf(options))) console.log(line);
      finish(0);
    });
}

async function prune(config: Config, locale: Locale): Promise<void> {
  const left = await withDatabase(config, 'importer', async database => {
    const dropped = await pruneVersions(database, config.versions_kept);
    console.error(format('versions_pruned', { count: dropped.length, list: dropped.join(', ') }, locale));
    return listVersions(database);
  });
  const served = left.filter(({ state }) => state !== 'failed');
  await sweepMedia(
    config.data_dir,
    served.map(({ id }) => id),
  );
}

/** One aligned line a version: id, state, products, when it was made, from where. */
function formatVersions(versions: readonly CatalogueVersion[], locale: Locale): string[] {
  const rows = versions.map(({ id, state, products, created_at, source }) => [
    id,
    state,
    products === null ? '-' : format('version_products', { count: products.kept }, locale),
    created_at.slice(0, 19).replace('T', ' '),
    source,
  ]);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? [];
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
