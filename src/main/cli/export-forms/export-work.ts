import type { Database } from '#database/open.ts';
import { EXPORT_NOTES } from '#importer/export/export-notes.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import { UsageError } from '../exit-code.ts';

/** The input of an export: its content, its form, and the language of the command's messages. */
export type ExportWork = {
  database: Database;
  version_id: string;
  options: { category?: string; locale?: Locale };
  locale: Locale;
};

/** The refusal of a category that the version does not have. */
export function noCategory({ options, locale }: Pick<ExportWork, 'options' | 'locale'>): UsageError {
  return new UsageError(format('export_no_category', { id: options.category ?? '' }, locale));
}

/**
 * Reports what was written, and how it differs from the catalogue. It uses standard error, as the export itself may use
 * standard output.
 */
export function tell(done: string, notes: ReadonlyMap<string, number>, locale: Locale): void {
  const told = EXPORT_NOTES.flatMap(note => {
    const count = notes.get(note) ?? 0;
    return count === 0 ? [] : [format(`export_note.${note}`, { count }, locale)];
  });
  process.stderr.write(`${[done, ...told].join('\n')}\n`);
}
