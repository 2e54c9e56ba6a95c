import { pipeline } from 'node:stream/promises';
import { Command, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { writeXlsxStream } from 'hucre/xlsx';
import { getLiveVersion } from '#database/versions/versions.ts';
import { exportFolder } from '#importer/export/folder/export-folder.ts';
import { openProductTable, type ProductTable } from '#importer/export/product-table.ts';
import { CATALOGUE_CSV_FORM } from '#text/csv-form.ts';
import { LOCALES } from '#text/locale.ts';
import { mediaFolder } from '../../media/media.ts';
import { fetchMedia } from '../../media/shared-media.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { EXCHANGE_FORMATS, isExchangeFormat, writeExchange } from '../export-forms/exchange-form.ts';
import { type ExportWork, noCategory, tell } from '../export-forms/export-work.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';
import { writeWholeFile, writeWholeFolder } from '../whole-target.ts';

const TABLE_FORMATS = ['csv', 'xlsx', 'jsonl'] as const;
const FORMATS = [...TABLE_FORMATS, 'folder', ...EXCHANGE_FORMATS] as const;

type ExportFlags = ExportWork['options'] & { format: (typeof FORMATS)[number] };
type TableFormat = (typeof TABLE_FORMATS)[number];

/**
 * `etalon export [target]`: exports the live version as a catalogue folder, or as a table of its products that an
 * update can read.
 */
export function exportCommand(finish: Finish): Command {
  return withCommonOptions(new Command('export'))
    .description(
      'Write the live version: its products as a table, which “import --update” reads back, all of it as a catalogue folder, or for others as BMEcat 2005, ETIM xChange 2.0 or product data for Google Merchant Center',
    )
    .argument('[target]', 'file (default: standard output) or folder to write')
    .addOption(new Option('--format <format>', 'form of what is written').choices(FORMATS).default('csv'))
    .option('--category <id>', 'only products of this category and those below it')
    .addOption(new Option('--locale <locale>', 'texts in one language only').choices(LOCALES))
    .addHelpText(
      'after',
      '\nExamples:\n  etalon export products.csv\n  etalon export --format jsonl --category lenses > lenses.jsonl\n  etalon export --format folder my-catalogue\n  etalon export --format bmecat2005 catalogue.xml',
    )
    .action(async (target: string | undefined, options: CommonOptions & ExportFlags) => {
      const locale = localeOf(options);
      const config = readConfig(process.env);
      await withDatabase(config, 'server', async database => {
        const live = await getLiveVersion(database);
        if (live === undefined) throw new UsageError(format('no_versions', {}, locale));
        const work = { database, version_id: live.id, options, locale };
        if (options.format === 'folder') {
          await fetchMedia(database, config.data_dir, live.id);
          return writeFolder(work, target, mediaFolder(config.data_dir, live.id));
        }
        if (isExchangeFormat(options.format)) return writeExchange(work, target, options.format, config);
        return writeProductTable(work, target, options.format);
      });
      finish(0);
    });
}

async function writeProductTable(
  work: ExportWork,
  file: string | undefined,
  form: TableFormat,
): Promise<void> {
  const choice = { category_id: work.options.category ?? null, locale: work.options.locale ?? null };
  const table = await openProductTable(work.database, work.version_id, choice);
  if (table === null) throw noCategory(work);
  const parts = WRITERS[form](table);
  if (file === undefined) await pipeline(parts, process.stdout, { end: false });
  else await writeWholeFile(file, parts, work.locale);
}

async function writeFolder(work: ExportWork, target: string | undefined, media_dir: string): Promise<void> {
  const { database, version_id, options, locale } = work;
  if (target === undefined) throw new UsageError(format('export_no_folder', {}, locale));
  const choice = { category_id: options.category ?? null, locale: options.locale ?? null };
  const { products, notes } = await writeWholeFolder(target, locale, async folder => {
    const result = await exportFolder(database, { ...choice, version_id, media_dir, folder });
    if (result === null) throw noCategory(work);
    return result;
  });
  tell(format('export_folder_written', { count: products, folder: target }, locale), notes, locale);
}

const WRITERS: Record<TableFormat, (table: ProductTable) => AsyncGenerator<string | Uint8Array>> = {
  async *csv({ columns, rows }) {
    yield stringify([columns], { ...CATALOGUE_CSV_FORM, bom: true });
    for await (const row of rows)
      yield stringify([columns.map(column => row.get(column) ?? '')], CATALOGUE_CSV_FORM);
  },
  async *xlsx({ columns, rows }) {
    // All cells are texts, so that spreadsheets compute nothing and an import reads them unchanged.
    const sheet = { name: 'products', columns: columns.map(header => ({ header })), freezePane: { rows: 1 } };
    yield* writeXlsxStream(cellsOfRows(columns, rows), sheet);
  },
  async *jsonl({ columns, rows }) {
    for await (const row of rows) {
      const cells = columns.flatMap(column => (row.has(column) ? [[column, row.get(column)]] : []));
      yield `${JSON.stringify(Object.fromEntries(cells))}\n`;
    }
  },
};

async function* cellsOfRows(
  columns: readonly string[],
  rows: ProductTable['rows'],
): AsyncGenerator<(string | null)[]> {
  for await (const row of rows) yield columns.map(column => row.get(column) ?? null);
}
