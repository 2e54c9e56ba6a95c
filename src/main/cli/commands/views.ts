import { Command } from 'commander';
import { describeCategoryView, describeSiteViews, type ViewFact } from '#api/home/describe-views.ts';
import { openServedCatalogue, type ServedCatalogue } from '#api/served/served-catalogue.ts';
import { verifyRecordSchema } from '#database/records/record-schema.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import type { Locale } from '#text/locale.ts';
import { withIndex } from '../../checkup/with-index.ts';
import { openMedia } from '../../media/media.ts';
import { format } from '../../messages/messages.ts';
import { type Config, readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

type ViewsFlags = CommonOptions & { json?: true };

/**
 * `etalon views [category]`: shows what the live version displays where, with the line of the owner's file or the rule
 * that determines it.
 */
export function viewsCommand(finish: Finish): Command {
  return withCommonOptions(new Command('views'))
    .description(
      'Show what is in force of facets, columns, key attributes, cards, menu and home page, and why',
    )
    .argument('[category]', 'category ID; without it: menu, home page and what applies to all categories')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  etalon views\n  etalon views lenses --json')
    .action(async (category: string | undefined, options: ViewsFlags) => {
      const locale = localeOf(options);
      const facts = await withLiveCatalogue(readConfig(process.env), locale, served =>
        category === undefined ? describeSiteViews(served, locale) : describe(served, category, locale),
      );
      process.stdout.write(options.json ? `${JSON.stringify(facts, null, 2)}\n` : tableOf(facts, locale));
      finish(0);
    });
}

async function describe(served: ServedCatalogue, category: string, locale: Locale): Promise<ViewFact[]> {
  const facts = await describeCategoryView(served, category, locale);
  if (facts === null) throw new UsageError(format('export_no_category', { id: category }, locale));
  return facts;
}

/** Opens the live version as the site does, with its own index. @throws UsageError, DatabaseError */
function withLiveCatalogue<Result>(
  config: Config,
  locale: Locale,
  work: (served: ServedCatalogue) => Promise<Result>,
): Promise<Result> {
  return withDatabase(config, 'server', async database => {
    const live = await getLiveVersion(database);
    if (live === undefined) throw new UsageError(format('no_versions', {}, locale));
    await verifyRecordSchema(database, live.id);
    return withIndex({ config, database }, live, async index =>
      work(await openServedCatalogue(database, index, await openMedia(database, config.data_dir, live.id))),
    );
  });
}

function tableOf(facts: readonly ViewFact[], locale: Locale): string {
  const width = Math.max(...facts.map(({ what }) => what.length));
  const indent = ' '.repeat(width);
  return facts
    .map(({ what, shows, source }) => {
      const shown = shows.length === 0 ? format('views_nothing', {}, locale) : shows.join(', ');
      return `${what.padEnd(width)}  ${shown}\n${indent}    ${describeSource(source, locale)}\n`;
    })
    .join('');
}

/** `views.yaml:12 (lenses)`, or the rule that computed something. */
function describeSource(source: ViewFact['source'], locale: Locale): string {
  if ('rule' in source) return format(`views_rule.${source.rule}`, {}, locale);
  const { line, category } = source;
  const place = line === null ? source.file : `${source.file}:${line}`;
  if (category === undefined) return place;
  return format('views_of', { place, category: category ?? 'all' }, locale);
}
