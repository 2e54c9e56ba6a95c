import { Command } from 'commander';
import type { Locale } from '#contract/locale.ts';
import type { CatalogueVersion } from '#contract/version.ts';
import { listVersions } from '#database/versions.ts';
import { readConfig } from '../config.ts';
import type { Finish } from '../exit-code.ts';
import { format } from '../messages/messages.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from './options.ts';

/** `etalon versions`: what was imported, which version is live. */
export function versionsCommand(finish: Finish): Command {
  return withCommonOptions(new Command('versions'))
    .description('List catalogue versions, newest first')
    .option('--json', 'as JSON lines')
    .addHelpText('after', '\nExample:\n  etalon versions')
    .action(async (options: CommonOptions & { json?: true }) => {
      const versions = await withDatabase(readConfig(process.env), 'server', listVersions);
      if (options.json) for (const version of versions) console.log(JSON.stringify(version));
      else if (versions.length === 0) console.log(format('no_versions', {}, localeOf(options)));
      else for (const line of formatVersions(versions, localeOf(options))) console.log(line);
      finish(0);
    });
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
