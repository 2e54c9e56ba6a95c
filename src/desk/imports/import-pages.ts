import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH, uploadForm } from '../page/frame.ts';
import { showMoment } from '../page/moment.ts';
import { FILES_BYTES_MAX, FILES_MAX, FOLDER_FIELD } from '../upload/receive-files.ts';
import { findCatalogue } from './find-catalogue.ts';
import {
  addJob,
  filesFolder,
  findEnd,
  type ImportJob,
  JOB_MS,
  JOBS_MAX,
  keepJob,
  listJobs,
  wantRun,
} from './import-job.ts';
import { stateOf } from './import-state.ts';
import {
  draftOf,
  findKept,
  findPictures,
  keepDraft,
  parseMapping,
  placeMedia,
  surveyFolder,
  writeMapping,
  writeSettings,
} from './mapped-files.ts';
import { withPictures } from './mapping-model.ts';

/** The page for sending a catalogue, with the imports of the last days. */
export async function askFiles({ site, session, say, locale }: DeskRequest): Promise<DeskAnswer> {
  const field = (
    name: string,
    attribute: Markup,
  ) => html`<p class="field"><label for="${name}">${say(`imports.${name === FOLDER_FIELD ? 'folder' : 'files'}`)}</label>
<input class="drop" type="file" id="${name}" name="${name}"${attribute}></p>`;
  const rows = [];
  for (const job of await listJobs(site.work_dir)) rows.push(await jobRow(job, { site, say, locale }));
  return {
    title: say('imports.title'),
    body: html`<p>${say('imports.lead')}</p>
${uploadForm(
  session,
  '/imports',
  html`${field('files', html` multiple`)}${field(FOLDER_FIELD, html` webkitdirectory`)}
<p class="buttons"><button class="accent">${say('imports.send')}</button></p>`,
)}
<p class="lead">${say('imports.limits', {
      size: FILES_BYTES_MAX / 1e6,
      count: FILES_MAX,
      kept: JOBS_MAX,
      days: JOB_MS / 86_400_000,
    })}</p>
${rows.length > 0 && html`<h2>${say('imports.latest')}</h2><ol class="versions">${rows}</ol>`}`,
  };
}

type Listed = Pick<DeskRequest, 'site' | 'say' | 'locale'>;

async function jobRow(job: ImportJob, { site, say, locale }: Listed): Promise<Markup> {
  const { id, name, who, created_at, files } = job;
  const state = await stateOf(site, job);
  const end = await findEnd(site.work_dir, id);
  const version = end?.kind === 'result' && end.result.staged ? end.result.version : null;
  return html`<li><h3><a href="${DESK_PATH}/imports/${id}">${name}</a> <span class="state">${say(`imports.state.${state}`)}</span></h3>
<p class="source">${say('imports.sent', { count: files, who })} ${showMoment(created_at, locale)}${version !== null && ` · ${version}`}</p></li>`;
}

/** Receives a catalogue. One that needs no mapping, or whose mapping is known, is read at once. */
export async function takeFiles(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, session, received, locale } = request;
  if (received === null || received.files === 0) throw new DeskRefusal(400, 'refusal.no_files');
  const { folder, ...about } = received;
  const found = await findCatalogue(join(folder, 'files'));
  const draft = found.kind === 'other' ? await prepareTables(join(folder, 'files'), locale) : null;
  const { id, name } = await addJob(site.work_dir, folder, { ...about, who: session.who });
  const answer = {
    notice: say('imports.taken', { count: about.files, name }),
    done: { action: 'import' as const, details: name },
  };
  if (draft !== null && !(await mapTables(site.work_dir, id, draft)))
    return { to: `/imports/${id}/mapping`, ...answer };
  await wantRun(site.work_dir, id, found.kind === 'file' ? { path: found.path } : {});
  site.imports.wake();
  return { to: `/imports/${id}`, ...answer };
}

/** Drafts the mapping of tables whose folder has none. @throws DeskRefusal if there are no tables */
async function prepareTables(folder: string, locale: Locale): Promise<string> {
  await placeMedia(folder);
  const own = await readFile(join(folder, 'mapping.yaml'), 'utf8').catch(() => null);
  return own ?? (await draftOf(folder, locale));
}

/**
 * Gives the tables of an import their mapping: the one that was confirmed for tables with the same headings, or a draft.
 * @returns whether it was confirmed before
 */
async function mapTables(work_dir: string, id: string, draft: string): Promise<boolean> {
  const folder = filesFolder(work_dir, id);
  await keepDraft(folder, draft);
  const mapping = parseMapping(draft);
  if (mapping === null) throw new DeskRefusal(400, 'refusal.no_mapping');
  const { columns } = await surveyFolder(folder, mapping);
  const pictures = await findPictures(folder, columns);
  if (pictures !== null) await keepJob(work_dir, id, { picture_folder: pictures.folder });
  const heads = columns.map(({ column }) => column);
  // Rows of several tables of a file are at other places in the next one.
  const kept = mapping.tables.length > 1 ? null : await findKept(work_dir, heads);
  const [table] = (kept?.mapping ?? mapping).tables;
  const isWithPictures = kept !== null || pictures === null || table.product.image !== undefined;
  const drafted = isWithPictures ? mapping : withPictures(mapping, pictures);
  const file = mapping.tables[0].file;
  await writeMapping(
    folder,
    kept === null
      ? drafted
      : { ...kept.mapping, tables: [{ ...table, file }, ...kept.mapping.tables.slice(1)] },
  );
  if (kept !== null) await writeSettings(folder, kept.settings);
  await keepJob(work_dir, id, { mapped: true, ...(kept !== null && { update: kept.update }) });
  return kept !== null;
}
