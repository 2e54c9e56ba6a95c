import { pipeline } from 'node:stream/promises';
import { Command, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { isWhole } from '#contract/records/version.ts';
import { findVersion } from '#database/versions/versions.ts';
import { diffVersions, type ProductChange } from '#importer/export/version-diff.ts';
import { CSV_FORM } from '#text/csv-form.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

const FORMS = ['table', 'csv', 'json'] as const;
type Form = (typeof FORMS)[number];

/** `etalon diff <from> <to>`: the changes of a version, by product and attribute. */
export function diffCommand(finish: Finish): Command {
  return withCommonOptions(new Command('diff'))
    .description('List what changed between two versions, by product and attribute')
    .argument('<from>', 'version ID, for example v4')
    .argument('<to>', 'version ID, for example v5')
    .addOption(new Option('--format <format>', 'form of the list').choices(FORMS).default('table'))
    .addHelpText('after', '\nExamples:\n  etalon diff v4 v5\n  etalon diff v4 v5 --format csv > changes.csv')
    .action(async (from: string, to: string, options: CommonOptions & { format: Form }) => {
      await withDatabase(readConfig(process.env), 'server', async database => {
        for (const id of [from, to]) {
          const version = await findVersion(database, id);
          if (version === undefined || !isWhole(version))
            throw new UsageError(format('diff_no_version', { id }, localeOf(options)));
        }
        const write = WRITERS[options.format];
        const texts = write(diffVersions(database, from, to), localeOf(options));
        await pipeline(texts, process.stdout, { end: false });
      });
      finish(0);
    });
}

type Writer = (changes: AsyncIterable<ProductChange>, locale: Locale) => AsyncGenerator<string>;

const WRITERS: Record<Form, Writer> = {
  async *table(changes, locale) {
    let count = 0;
    for await (const { part_number, change, fields } of changes) {
      count++;
      yield `${part_number}  ${format(`diff.${change}`, {}, locale)}\n`;
      for (const { field, before, after } of fields) yield `    ${field}: ${cut(before)} → ${cut(after)}\n`;
    }
    if (count === 0) yield `${format('diff_none', {}, locale)}\n`;
  },
  async *csv(changes) {
    yield stringify([['part_number', 'id', 'change', 'field', 'before', 'after']], {
      ...CSV_FORM,
      bom: true,
    });
    for await (const { part_number, id, change, fields } of changes) {
      const rows =
        fields.length === 0
          ? [[part_number, id, change, '', '', '']]
          : fields.map(({ field, before, after }) => [part_number, id, change, field, before, after]);
      yield stringify(rows, CSV_FORM);
    }
  },
  async *json(changes) {
    let comma = '';
    yield '[';
    for await (const change of changes) {
      yield `${comma}\n${JSON.stringify(change)}`;
      comma = ',';
    }
    yield '\n]\n';
  },
};

/** Limit of characters of a value in the table. The other formats print whole values. */
const SHOWN_LENGTH_MAX = 80;

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line === '') return '–';
  return line.length > SHOWN_LENGTH_MAX ? `${line.slice(0, SHOWN_LENGTH_MAX - 1)}…` : line;
}
