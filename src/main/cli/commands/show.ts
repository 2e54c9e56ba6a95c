import { Command, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { listToldValues, type ToldValue } from '#importer/export/told-values.ts';
import { CSV_FORM } from '#text/csv-form.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

const FORMS = ['table', 'csv', 'json'] as const;

type ShowFlags = { format: (typeof FORMS)[number]; sources?: true };

/** `etalon show <part number>`: shows the data of a product in the live version, and the source of each value. */
export function showCommand(finish: Finish): Command {
  return withCommonOptions(new Command('show'))
    .description('Show the values of a product in the live version')
    .argument('<part-number>', 'part number of the product')
    .option('--sources', 'also show the file, line, version and date each value came from')
    .addOption(new Option('--format <format>', 'form of the list').choices(FORMS).default('table'))
    .addHelpText(
      'after',
      '\nExamples:\n  etalon show EL-PCX-25-100-A --sources\n  etalon show EL-PCX-25-100-A --format json',
    )
    .action(async (part_number: string, options: CommonOptions & ShowFlags) => {
      const locale = localeOf(options);
      await withDatabase(readConfig(process.env), 'server', async database => {
        const live = await getLiveVersion(database);
        if (live === undefined) throw new UsageError(format('no_versions', {}, locale));
        const product = await findProductByPartNumber(database, live.id, part_number, { drafts: true });
        if (product === undefined)
          throw new UsageError(format('show_no_product', { value: part_number }, locale));
        const values = await listToldValues(database, live.id, product);
        process.stdout.write(WRITERS[options.format](values, options.sources === true, locale));
      });
      finish(0);
    });
}

type Writer = (values: readonly ToldValue[], hasSources: boolean, locale: Locale) => string;

const WRITERS: Record<ShowFlags['format'], Writer> = {
  table(values, hasSources, locale) {
    const width = Math.max(...values.map(({ column }) => column.length));
    return values
      .map(({ column, value, place }) => {
        const line = `${column.padEnd(width)}  ${value.replace(/\s+/g, ' ')}\n`;
        return hasSources ? `${line}${' '.repeat(width)}    ${describePlace(place, locale)}\n` : line;
      })
      .join('');
  },
  csv(values, hasSources) {
    const head = ['field', 'value', ...(hasSources ? ['file', 'line', 'version', 'read_at'] : [])];
    const rows = values.map(({ column, value, place }) =>
      hasSources
        ? [column, value, place?.file, place?.line, place?.version, place?.read_at]
        : [column, value],
    );
    return stringify([head, ...rows], { ...CSV_FORM, bom: true });
  },
  json(values, hasSources) {
    const list = values.map(({ column: field, value, place }) =>
      hasSources ? { field, value, source: place } : { field, value },
    );
    return `${JSON.stringify(list, null, 2)}\n`;
  },
};

/** `products/lenses.csv:12, v4, 2026-11-20 08:15 UTC` */
function describePlace(place: ToldValue['place'], locale: Locale): string {
  if (place === null) return format('show_no_source', {}, locale);
  const { file, line, version, read_at } = place;
  const where = line === null ? file : `${file}:${line}`;
  const when = read_at === null ? [] : [`${read_at.slice(0, 16).replace('T', ' ')} UTC`];
  return [where, version, ...when].join(', ');
}
