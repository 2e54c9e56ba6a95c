import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { ImportResult } from '#importer/import-options.ts';
import { CATALOGUE_CSV_FORM } from '#text/csv-form.ts';
import type { DeskSite } from '../page/desk-page.ts';
import type { DeskSession } from '../session/desk-session.ts';

/** A table of an update: its path in the folder, its rows with the headings first, and the name of the version's source. */
type StagedTable = {
  path: 'products/desk.csv' | 'synonyms.csv' | 'attributes.csv' | 'attribute_values.csv';
  rows: readonly string[][];
  source: string;
};

/** Files of an update, as texts by their paths in its folder. `bring` puts the files that they name beside them. */
type StagedFiles = {
  files: readonly { path: string; text: string }[];
  source: string;
  bring?: ((folder: string) => Promise<void>) | undefined;
};

/** A single file of an update. */
type StagedFile = Omit<StagedFiles, 'files'> & {
  path: StagedTable['path'] | 'views.yaml' | 'brand.yaml';
  text: string;
};

/** The page that follows staging: that of publishing, for people who may publish. */
export function pathAfterStaging({ role }: Pick<DeskSession, 'role'>, version: string): string {
  return role === 'publish' ? `/versions/${version}/publish` : '/versions';
}

/** Has the site stage a small table as an update. Only the version remains. */
export function stageTable(site: DeskSite, { path, rows, source }: StagedTable): Promise<ImportResult> {
  return stageFile(site, { path, text: stringify([...rows], CATALOGUE_CSV_FORM), source });
}

/** Has the site stage a small file as an update. Only the version remains. */
export function stageFile(site: DeskSite, { path, text, source, bring }: StagedFile): Promise<ImportResult> {
  return stageFiles(site, { files: [{ path, text }], source, bring });
}

/** Has the site stage small files as one update. Only the version remains. */
export async function stageFiles(
  site: DeskSite,
  { files, source, bring }: StagedFiles,
): Promise<ImportResult> {
  const folder = join(site.work_dir, 'changes', randomBytes(16).toString('base64url'));
  try {
    for (const { path, text } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      await writeFile(join(folder, path), text, { mode: 0o600 });
    }
    await bring?.(folder);
    return await site.stageUpdate(folder, source);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
