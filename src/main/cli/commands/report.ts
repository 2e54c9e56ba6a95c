import { Command, Option } from 'commander';
import { getLiveVersion } from '#database/versions/versions.ts';
import { surveyCoverage } from '#reports/coverage.ts';
import { reportFilters } from '#reports/filter-report.ts';
import { reportSearches } from '#reports/search-report.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { type CommonOptions, localeOf, readDay, withCommonOptions, withDatabase } from '../options.ts';
import { COVERAGE_FORMS } from '../report-forms/coverage-forms.ts';
import { FILTER_FORMS } from '../report-forms/filter-forms.ts';
import { SEARCH_FORMS } from '../report-forms/search-forms.ts';

/** Rows of a section in the table if no limit is given. */
const ROWS_DEFAULT = 20;
/** Limit of rows that can be requested. 0 shows all. */
const ROWS_MAX = 1_000_000;

const FORMS = ['table', 'csv', 'json'] as const;

type FormFlags = CommonOptions & { format: (typeof FORMS)[number]; limit: string };
type SinceFlags = FormFlags & { since?: string };

/** Days of a report if none are given. */
const DAYS_DEFAULT = 90;

/**
 * `etalon report coverage|searches|filters`: reports the gaps of the live version, and the searches and filters of
 * visitors.
 */
export function reportCommand(finish: Finish): Command {
  return new Command('report')
    .description('Report what the live version lacks, and what visitors look for')
    .addCommand(coverageCommand(finish))
    .addCommand(searchesCommand(finish))
    .addCommand(filtersCommand(finish));
}

function coverageCommand(finish: Finish): Command {
  return withForms(new Command('coverage'))
    .description(
      'Show which products lack a picture, document, description or price, which texts lack a translation, and which values are missing in each category',
    )
    .option('--category <id>', 'only products of this category and those below it')
    .addHelpText(
      'after',
      '\nExamples:\n  etalon report coverage\n  etalon report coverage --category lenses --format csv > gaps.csv',
    )
    .action(async (options: FormFlags & { category?: string }) => {
      const locale = localeOf(options);
      const limit = readLimit(options);
      await withDatabase(readConfig(process.env), 'server', async database => {
        const live = await getLiveVersion(database);
        if (live === undefined) throw new UsageError(format('no_versions', {}, locale));
        const coverage = await surveyCoverage(database, live.id, options.category ?? null);
        if (coverage === null)
          throw new UsageError(format('export_no_category', { id: options.category ?? '' }, locale));
        process.stdout.write(COVERAGE_FORMS[options.format](coverage, { locale, limit }));
      });
      finish(0);
    });
}

function searchesCommand(finish: Finish): Command {
  return withSince(new Command('searches'))
    .description(
      'Show what visitors searched for: what found nothing, what only in part, and what is most frequent',
    )
    .addHelpText(
      'after',
      '\nExample:\n  etalon report searches --since 2026-11-01 --format csv > searches.csv',
    )
    .action(async (options: SinceFlags) => {
      const locale = localeOf(options);
      const limit = readLimit(options);
      await withDatabase(readConfig(process.env), 'server', async database => {
        const report = await reportSearches(database, sinceOf(options));
        process.stdout.write(SEARCH_FORMS[options.format](report, { locale, limit }));
      });
      finish(0);
    });
}

function filtersCommand(finish: Finish): Command {
  return withSince(new Command('filters'))
    .description(
      'Show what visitors filtered by, how many products lack a value of it, and which filters nobody used',
    )
    .addHelpText('after', '\nExample:\n  etalon report filters --since 2026-11-01')
    .action(async (options: SinceFlags) => {
      const locale = localeOf(options);
      const limit = readLimit(options);
      await withDatabase(readConfig(process.env), 'server', async database => {
        const live = await getLiveVersion(database);
        if (live === undefined) throw new UsageError(format('no_versions', {}, locale));
        const report = await reportFilters(database, live.id, sinceOf(options));
        process.stdout.write(FILTER_FORMS[options.format](report, { locale, limit }));
      });
      finish(0);
    });
}

function withForms(command: Command): Command {
  return withCommonOptions(command)
    .option('--limit <rows>', 'most rows of a section in the table; 0: all', String(ROWS_DEFAULT))
    .addOption(new Option('--format <format>', 'form of the report').choices(FORMS).default('table'));
}

function withSince(command: Command): Command {
  return withForms(command).option(
    '--since <day>',
    `from this day on, for example 2026-11-01 (default: the last ${DAYS_DEFAULT} days)`,
    readDay,
  );
}

/** Number of rows in a section of the table. @throws UsageError if the limit is invalid */
function readLimit(options: FormFlags): number {
  const limit = Number(options.limit);
  if (Number.isInteger(limit) && options.limit.trim() !== '' && limit >= 0 && limit <= ROWS_MAX)
    return limit || ROWS_MAX;
  throw new UsageError(
    format('report.limit_invalid', { value: `“${options.limit}”`, limit: ROWS_MAX }, localeOf(options)),
  );
}

function sinceOf({ since }: SinceFlags): string {
  return (since ?? new Date(Date.now() - DAYS_DEFAULT * 86_400_000).toISOString()).slice(0, 10);
}
