import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#database/open.ts';
import { FolderError } from '#importer/folder-error.ts';
import { importCatalogue } from '#importer/import.ts';
import { type Advice, giveAdvice } from '#reports/advice.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import { UsageError } from './exit-code.ts';

/** The findings in a catalogue folder: the problems that an import would report, and possible improvements. */
export type Checkup = {
  products: number;
  problems: { error: number; warning: number };
  advice: Advice[];
};

/**
 * Imports a folder into a temporary database and examines the result.
 * @throws UsageError if the folder cannot be read
 */
export async function examineFolder(folder: string, data_dir: string | undefined): Promise<Checkup> {
  const work = await mkdtemp(join(tmpdir(), 'etalon-doctor-'));
  try {
    const database = await openDatabase({ data_dir: work, role: 'importer' });
    try {
      const { version, products, problems } = await importCatalogue(database, {
        folder,
        data_dir,
        allow_errors: true,
      });
      const advice = version === null || products.kept === 0 ? [] : await giveAdvice(database, version);
      return { products: products.kept, problems, advice };
    } finally {
      await database.close();
    }
  } catch (error) {
    throw error instanceof FolderError ? new UsageError(error.message) : error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Formats a checkup as lines of text, problems first. */
export function describeCheckup(
  { products, problems, advice }: Checkup,
  folder: string,
  locale: Locale,
): string {
  const state = problems.error > 0 ? 'fail' : problems.warning > 0 ? 'warn' : 'ok';
  const import_line = format('checkup.import', { products, ...problems }, locale);
  const lines = [`${state.padEnd(4)}  ${import_line}`];
  if (state !== 'ok') lines.push(`      ${format('checkup.see_import', { folder }, locale)}`);
  for (const { what, missing, of, examples } of advice) {
    const shown = examples.join(', ');
    lines.push(
      `note  ${format(`checkup.${what}`, { count: missing, of }, locale)}${shown && format('checkup.examples', { list: shown }, locale)}`,
      `      ${format(`checkup_to_do.${what}`, {}, locale)}`,
    );
  }
  if (advice.length === 0 && products > 0) lines.push(`ok    ${format('checkup.nothing', {}, locale)}`);
  return `${lines.join('\n')}\n`;
}
