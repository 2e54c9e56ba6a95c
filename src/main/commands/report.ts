import { Command, Option } from 'commander';
import { getLiveVersion } from '#database/versions.ts';
import { surveyCoverage } from '#reports/coverage.ts';
import { readConfig } from '../config.ts';
import { COVERAGE_FORMS } from '../coverage-forms.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { format } from '../messages/messages.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from './options.ts';

/** Rows of a section that the table shows unless asked for more. */
const ROWS_DEFAULT = 20;
/** Most rows that can be asked for; 0 shows all. */
const ROWS_MAX = 1_000_000;

const FORMS = ['table', 'csv', 'json'] as const;

type CoverageFlags = { format: (typeof FORMS)[number]; category?: string; limit: string };

/** `etalon report coverage`: what the live version lacks. */
export function reportCommand(finish: Finish): Command {
  return new Command('report')
    .description('Report what the live version lacks')
    .addCommand(coverageCommand(finish));
}

function coverageCommand(finish: Finish): Command {
  return withCommonOptions(new Command('coverage'))
    .description(
      'Show which products lack a picture, document, description or price, which texts lack a translation, and which values are missing in each category',
    )
    .option('--category <id>', 'only products of this category and those below it')
    .option('--limit <rows>', 'most rows of a section in the table; 0: all', String(ROWS_DEFAULT))
    .addOption(new Option('--format <format>', 'form of the report').choices(FORMS).default('table'))
    .addHelpText(
      'after',
      '\nExamples:\n  etalon report coverage\n  etalon report coverage --category lenses --format csv > gaps.csv',
    )
    .action(async (options: CommonOptions & CoverageFlags) => {
      const locale = localeOf(options);
      const limit = Number(options.limit);
      if (!Number.isInteger(limit) || options.limit.trim() === '' || limit < 0 || limit > ROWS_MAX)
        throw new UsageError(
          format('report.limit_invalid', { value: `“${options.limit}”`, limit: ROWS_MAX }, locale),
        );
      await withDatabase(readConfig(process.env), 'server', async database => {
        const live = await getLiveVersion(database);
        if (live === undefined) throw new UsageError(format('no_versions', {}, locale));
        const coverage = await surveyCoverage(database, live.id, options.category ?? null);
        if (coverage === null)
          throw new UsageError(format('export_no_category', { id: options.category ?? '' }, locale));
        process.stdout.write(COVERAGE_FORMS[options.format](coverage, { locale, limit: limit || ROWS_MAX }));
      });
      finish(0);
    });
}
