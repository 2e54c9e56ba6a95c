import { findVersion } from '#database/versions/versions.ts';
import { LANGUAGES } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { showLargestJumps } from '../prices/price-review.ts';
import { describeSums } from '../versions/change-summary.ts';
import { noteNewer, publishForm } from '../versions/confirmations.ts';
import { weighCandidate } from '../versions/consent.ts';
import {
  dropJob,
  findEnd,
  findProgress,
  getJob,
  type ImportJob,
  type RunFigures,
  wantCancel,
} from './import-job.ts';
import { runAgain } from './import-run.ts';
import { stateOf } from './import-state.ts';
import { showMends } from './mend-pages.ts';
import { countMends } from './mends.ts';
import { showKinds } from './problem-pages.ts';

/** How often the page of a running import is loaded again, in seconds. */
const REFRESH_S = 3;

/** An import: how far it is, or how it ended, with what it would change. */
export async function jobPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, params, query } = request;
  const job = await getJob(site.work_dir, params.id ?? '');
  const state = await stateOf(site, job);
  const title = say(`imports.title.${state}`, { name: job.name });
  const isUnderWay = state === 'waiting' || state === 'running';
  if (isUnderWay) site.imports.wake();
  return {
    title,
    body: html`${leftOut(job, say)}${isUnderWay ? await showRun(request, job) : await showEnd(request, job)}`,
    refresh_s: isUnderWay && !query.has('still') ? REFRESH_S : undefined,
  };
}

function leftOut({ left_out }: ImportJob, say: DeskRequest['say']): Markup | false {
  const list = left_out.map(name => html`<li><code>${name}</code></li>`);
  return (
    left_out.length > 0 &&
    html`<details><summary>${say('imports.not_taken', { count: left_out.length })}</summary>
<p>${say('imports.not_taken_why')}</p><ul>${list}</ul></details>`
  );
}

/** How far a run is, with the way to end it. */
async function showRun({ site, session, say, locale, query }: DeskRequest, job: ImportJob): Promise<Markup> {
  const progress = await findProgress(site.work_dir, job.id);
  const { products = 0, done = 0, total = 0, seconds = 0 } = progress ?? {};
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const percent = new Intl.NumberFormat(LANGUAGES[locale].tag, { style: 'percent' }).format(share);
  const bar = html`<p><progress max="100" value="${Math.floor(share * 100)}" aria-label="${say('imports.progress')}">${percent}</progress>
${say('imports.done_so_far', { count: products, percent, seconds: Math.round(seconds) })}</p>`;
  const own = `${DESK_PATH}/imports/${job.id}`;
  return html`${progress === null ? html`<p>${say('imports.waits')}</p>` : bar}
<p>${say('imports.goes_on')} ${
    query.has('still')
      ? html`<a href="${own}">${say('imports.refresh')}</a>`
      : html`<a href="${own}?still=1">${say('imports.no_refresh')}</a>`
  }</p>
${postForm(session, `/imports/${job.id}/cancel`, html`<p class="buttons"><button>${say('imports.cancel')}</button></p>`)}`;
}

async function showEnd(request: DeskRequest, job: ImportJob): Promise<Markup> {
  const { site, say } = request;
  const end = await findEnd(site.work_dir, job.id);
  if (end?.kind !== 'result') {
    const why =
      end?.kind === 'refused'
        ? say('imports.refused', { reason: end.reason })
        : end?.kind === 'failed' && say('refusal.fault', { reference: end.reference });
    return html`${why !== false && html`<p class="warn">${why}</p>`}${runForm(request, job)}`;
  }
  const { read, kept, refused } = end.result.products;
  const waiting = (await countMends(site.work_dir, job.id)) - end.result.mends;
  return html`<p>${say('imports.figures', { read, kept, refused, seconds: Math.round(end.result.seconds) })}</p>
${waiting > 0 && html`<p class="warn">${say('imports.mends_wait', { count: waiting })}</p>`}
${await showChanges(request, end.result)}
${await showKinds({ id: job.id, result: end.result }, request)}
${await showMends(request, job)}
<h2>${say('imports.once_more')}</h2>
${runForm(request, job)}`;
}

/** What the version of an import would change, with the form that publishes it. */
async function showChanges(request: DeskRequest, { version, staged }: RunFigures): Promise<Markup> {
  const { site, say, locale } = request;
  if (!staged || version === null) return html`<p class="warn">${say('imports.nothing')}</p>`;
  const found = await findVersion(site.database, version);
  if (found === undefined) return html`<p>${say('imports.version_gone', { id: version })}</p>`;
  if (found.state !== 'ready')
    return html`<p>${say('imports.version_published', { id: version })} <a href="${DESK_PATH}/versions">${say('versions.title')}</a></p>`;
  const weighed = await weighCandidate({ site, params: { id: version } });
  const { live, sums } = weighed;
  const first = html`<p>${say('publish.lead_first', { id: version })}</p>`;
  const changes =
    live === undefined || sums === null
      ? first
      : html`<p>${say('publish.lead', { id: version, live: live.id })}</p>
${describeSums(sums, { from: live.id, to: version, say })}
${sums.prices.changed > 0 && (await showLargestJumps(site.database, { from: live.id, to: version }, { say, locale }))}`;
  const links = html`<p class="actions"><a href="${DESK_PATH}/versions/${version}/preview">${say('versions.preview')}</a>
<a href="${DESK_PATH}/versions/${version}/discard">${say('versions.discard')}</a></p>`;
  return html`<h2>${say('imports.changes')}</h2>
${changes}
${await noteNewer(request, version)}
${publishForm(request, weighed)}
${request.session.role === 'publish' && links}`;
}

/** The forms that run an import again, and delete it. */
function runForm({ session, say }: DeskRequest, job: ImportJob): Markup {
  const { id, mapped, media, update, drop_bad_values } = job;
  const drop = postForm(
    session,
    `/imports/${id}/delete`,
    html`<p class="buttons"><button>${say('imports.delete')}</button></p>`,
  );
  if (media) return html`<p><a href="${DESK_PATH}/files/${id}">${say('files.again')}</a></p>${drop}`;
  const box = (name: 'update' | 'drop_bad_values', isChosen: boolean) =>
    html`<p class="box"><input type="checkbox" id="${name}" name="${name}" value="yes"${isChosen && html` checked`}> <label for="${name}">${say(`imports.${name}`)}</label></p>`;
  const change = html`<p><a href="${DESK_PATH}/imports/${id}/mapping">${say('mapping.change')}</a></p>`;
  return html`${mapped && change}${postForm(
    session,
    `/imports/${id}/run`,
    html`${box('drop_bad_values', drop_bad_values)}${box('update', update)}
<p class="buttons"><button>${say('imports.run')}</button> <a class="button" href="${DESK_PATH}/imports">${say('imports.other')}</a></p>`,
  )}
${drop}`;
}

/** Runs an import again. The version that it made before, if nobody has published it, gives way. */
export async function startRun({ site, params, form }: DeskRequest): Promise<DeskAnswer> {
  const { id, name, wanted_at } = await getJob(site.work_dir, params.id ?? '');
  if (wanted_at !== null) throw new DeskRefusal(409, 'refusal.import_runs');
  await runAgain(site, id, {
    update: form.get('update') === 'yes',
    drop_bad_values: form.get('drop_bad_values') === 'yes',
  });
  return { to: `/imports/${id}`, notice: null, done: { action: 'import', details: name } };
}

/** Asks a running import to end. */
export async function cancelRun({ site, params, say }: DeskRequest): Promise<DeskAnswer> {
  const { id, wanted_at } = await getJob(site.work_dir, params.id ?? '');
  if (wanted_at !== null) await wantCancel(site.work_dir, id);
  return { to: `/imports/${id}`, notice: say('imports.cancelling') };
}

/** Deletes the files of an import. Its version stays. */
export async function dropImport({ site, params, say }: DeskRequest): Promise<DeskAnswer> {
  const { id, name } = await getJob(site.work_dir, params.id ?? '');
  await dropJob(site.work_dir, id);
  return { to: '/imports', notice: say('imports.deleted', { name }) };
}
