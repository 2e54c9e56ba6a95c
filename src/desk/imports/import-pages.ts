import { join } from 'node:path';
import { html, type Markup } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH, uploadForm } from '../page/frame.ts';
import { showMoment } from '../page/moment.ts';
import { FILES_BYTES_MAX, FILES_MAX, FOLDER_FIELD } from '../upload/receive-files.ts';
import { findCatalogue } from './find-catalogue.ts';
import { addJob, findEnd, type ImportJob, JOB_MS, JOBS_MAX, listJobs, wantRun } from './import-job.ts';
import { stateOf } from './import-state.ts';

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

/** Receives a catalogue. One that needs no mapping is read at once. */
export async function takeFiles(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, session, received } = request;
  if (received === null || received.files === 0) throw new DeskRefusal(400, 'refusal.no_files');
  const { folder, ...about } = received;
  const path = await findCatalogue(join(folder, 'files'));
  const { id, name } = await addJob(site.work_dir, folder, { ...about, who: session.who });
  await wantRun(site.work_dir, id, { path });
  site.imports.wake();
  return {
    to: `/imports/${id}`,
    notice: say('imports.taken', { count: about.files, name }),
    done: { action: 'import', details: name },
  };
}
