import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Command, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { CSV_FORM } from '#contract/csv-form.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { getLiveVersion } from '#database/versions.ts';
import { openProductTable, type ProductTable } from '#importer/export/product-table.ts';
import { readConfig } from '../config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { format } from '../messages/messages.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from './options.ts';

const FORMATS = ['csv', 'jsonl'] as const;

type ExportFlags = { format: (typeof FORMATS)[number]; category?: string; locale?: Locale };

/** `etalon export [file]`: the products of the live version as a table that an import reads. */
export function exportCommand(finish: Finish): Command {
  return withCommonOptions(new Command('export'))
    .description('Write the products of the live version as a table, which “import --update” reads back')
    .argument('[file]', 'file to write (default: standard output)')
    .addOption(new Option('--format <format>', 'form of the table').choices(FORMATS).default('csv'))
    .option('--category <id>', 'only products of this category and those below it')
    .addOption(new Option('--locale <locale>', 'texts in one language only').choices(LOCALES))
    .addHelpText(
      'after',
      '\nExamples:\n  etalon export products.csv\n  etalon export --format jsonl --category lenses > lenses.jsonl',
    )
    .action(async (file: string | undefined, options: CommonOptions & ExportFlags) => {
      const locale = localeOf(options);
      await withDatabase(readConfig(process.env), 'server', async database => {
        const live = await getLiveVersion(database);
        if (live === undefined) throw new UsageError(format('no_versions', {}, locale));
        const category_id = options.category ?? null;
        const choice = { category_id, locale: options.locale ?? null };
        const table = await openProductTable(database, live.id, choice);
        if (table === null)
          throw new UsageError(format('export_no_category', { id: category_id ?? '' }, locale));
        const target = file === undefined ? process.stdout : createWriteStream(file);
        await pipeline(WRITERS[options.format](table), target, { end: file !== undefined });
      });
      finish(0);
    });
}

const WRITERS: Record<ExportFlags['format'], (table: ProductTable) => AsyncGenerator<string>> = {
  async *csv({ columns, rows }) {
    // Not escaped for spreadsheets: an import would read the apostrophe before -40 °C as part of it.
    const form = { ...CSV_FORM, escape_formulas: false };
    yield stringify([columns], { ...form, bom: true });
    for await (const row of rows) yield stringify([columns.map(column => row.get(column) ?? '')], form);
  },
  async *jsonl({ columns, rows }) {
    for await (const row of rows) {
      const cells = columns.flatMap(column => (row.has(column) ? [[column, row.get(column)]] : []));
      yield `${JSON.stringify(Object.fromEntries(cells))}\n`;
    }
  },
};
