import { html, type Markup } from '../html/markup.ts';
import { addJob, findEnd, JOB_MS, JOBS_MAX, jobFolder, listJobs } from '../imports/import-job.ts';
import { stateOf } from '../imports/import-state.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH, uploadForm } from '../page/frame.ts';
import { showMoment } from '../page/moment.ts';
import { FOLDER_FIELD, MEDIA_LIMITS } from '../upload/receive-files.ts';
import { getLive } from '../versions/find-version.ts';
import { FILE_BYTES_MAX, MEDIA_ENDINGS, surveySent } from './sent-files.ts';

/** The page for sending pictures and documents, with those that were sent before. */
export async function askMedia(request: DeskRequest): Promise<DeskAnswer> {
  const { site, session, say } = request;
  await getLive(site.database);
  const field = (name: 'files' | typeof FOLDER_FIELD, attribute: Markup) =>
    html`<p class="field"><label for="${name}">${say(`imports.${name}`)}</label>
<input class="drop" type="file" id="${name}" name="${name}"${attribute}></p>`;
  const accept = html` multiple accept="${MEDIA_ENDINGS.join(',')}"`;
  const rows = await listSent(request);
  return {
    title: say('files.title'),
    body: html`<p>${say('files.lead')}</p>
${uploadForm(
  session,
  '/files',
  html`${field('files', accept)}${field(FOLDER_FIELD, html` webkitdirectory`)}
<p class="buttons"><button class="accent">${say('files.send')}</button></p>`,
)}
<p class="lead">${say('files.limits', {
      count: MEDIA_LIMITS.files,
      size: MEDIA_LIMITS.bytes / 1e6,
      each: FILE_BYTES_MAX / 1e6,
      kept: JOBS_MAX,
      days: JOB_MS / 86_400_000,
    })}</p>
${rows.length > 0 && html`<h2>${say('files.latest')}</h2><ol class="versions">${rows}</ol>`}`,
  };
}

async function listSent({ site, say, locale }: DeskRequest): Promise<Markup[]> {
  const rows: Markup[] = [];
  for (const job of await listJobs(site.work_dir)) {
    if (!job.media) continue;
    const { id, name, files, who, created_at } = job;
    const state = await stateOf(site, job);
    const end = await findEnd(site.work_dir, id);
    const version = end?.kind === 'result' && end.result.staged ? end.result.version : null;
    const path = state === 'ready' ? `/files/${id}` : `/imports/${id}`;
    rows.push(html`<li><h3><a href="${DESK_PATH}${path}">${name}</a> <span class="state">${say(`imports.state.${state}`)}</span></h3>
<p class="source">${say('imports.sent', { count: files, who })} ${showMoment(created_at, locale)}${version !== null && ` · ${version}`}</p></li>`);
  }
  return rows;
}

/** Receives pictures and documents, looks at each, and keeps them until they are assigned. */
export async function takeMedia({ site, session, say, received }: DeskRequest): Promise<DeskAnswer> {
  await getLive(site.database);
  if (received === null || received.files === 0) throw new DeskRefusal(400, 'refusal.no_files');
  const { folder, ...about } = received;
  await surveySent(folder);
  const job = await addJob(site.work_dir, folder, { ...about, who: session.who, media: true });
  return {
    to: `/files/${job.id}`,
    notice: say('imports.taken', { count: about.files, name: job.name }),
    done: { action: 'import', details: job.name },
  };
}

/** The folder of sent pictures and documents. @throws DeskRefusal if they are gone, or were sent as a catalogue */
export async function openSent({ site, params }: Pick<DeskRequest, 'site' | 'params'>) {
  const job = (await listJobs(site.work_dir)).find(({ id }) => id === params.id);
  if (!job?.media) throw new DeskRefusal(404, 'refusal.import_gone');
  return { job, folder: jobFolder(site.work_dir, job.id) };
}
