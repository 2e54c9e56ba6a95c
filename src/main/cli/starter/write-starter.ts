import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { LOCALES, type Locale } from '#text/locale.ts';
import { PROJECT_FOLDER } from '../../settings/project.ts';
import type { Answers } from './answers.ts';
import { writeCatalogueYaml } from './catalogue-yaml.ts';

/** The template of a new catalogue, without its `catalogue.yaml`. It has a README in each language. */
const STARTER_FOLDER = `${PROJECT_FOLDER}catalogues/starter`;

/** The owner's table and its first mapping. */
export type TableDraft = { path: string; mapping: string };

/**
 * Writes a new catalogue into a folder in the chosen languages. It has the mapping of the owner's table, or without one
 * an example of every kind of file.
 */
export async function writeStarter(
  folder: string,
  answers: Answers,
  { locale, table }: { locale: Locale; table: TableDraft | null },
): Promise<void> {
  await write(join(folder, 'catalogue.yaml'), writeCatalogueYaml(answers, locale));
  const left_out = LOCALES.filter(language => !answers.languages.includes(language));
  const isLeftOut = (name: string) => left_out.some(language => name.endsWith(`.${language}.md`));
  for (const path of await readdir(STARTER_FOLDER, { recursive: true })) {
    const source = join(STARTER_FOLDER, path);
    if (path === `README.${locale}.md` && table === null) await copy(source, join(folder, 'README.md'));
    else if (path.startsWith('pages') && path.endsWith('.md') && !isLeftOut(path))
      await copy(source, join(folder, path));
    else if (table === null && path.endsWith('.csv'))
      await write(join(folder, path), leaveOut(await readFile(source, 'utf8'), left_out));
    else if (table === null && path.endsWith('.svg')) await copy(source, join(folder, path));
  }
  if (table === null) return;
  await write(join(folder, 'mapping.yaml'), table.mapping);
  await copy(table.path, join(folder, basename(table.path)));
}

/** Removes the columns of some languages from a table. */
function leaveOut(text: string, languages: readonly Locale[]): string {
  const [head = [], ...rows]: string[][] = parse(text);
  const kept = head.map(column => !languages.some(language => column.endsWith(`_${language}`)));
  return stringify([head, ...rows].map(row => row.filter((_, column) => kept[column])));
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}
