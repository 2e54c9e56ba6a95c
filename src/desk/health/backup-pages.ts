import { LANGUAGES, type Locale } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';
import {
  type BackupRun,
  type DeskAnswer,
  DeskRefusal,
  type DeskRequest,
  type DeskRoute,
  type RestoreRun,
} from '../page/desk-page.ts';
import { postForm } from '../page/frame.ts';
import { showMoment } from '../page/moment.ts';
import { restorePath, showRestore } from './restore-pages.ts';

/** The forms that make a backup and save one on another machine. They are on the page of the site's state. */
export const BACKUP_ROUTES: readonly DeskRoute[] = [
  { method: 'POST', path: '/health/backups', needs: 'publish', proof: true, answer: startBackup },
  { method: 'POST', path: '/health/backups/copy', needs: 'publish', proof: true, answer: copyBackup },
];

/** Interval at which the page with a running backup is loaded again, in s. */
export const BACKUP_REFRESH_S = 3;

async function startBackup({ site, say }: DeskRequest): Promise<DeskAnswer> {
  if (site.database.engine === 'postgres') throw new DeskRefusal(400, 'refusal.backup_postgres');
  const isStarted = await site.backups.start();
  const notice = say(isStarted ? 'health.backup_begun' : 'health.backup_under_way');
  return { to: '/health', notice, ...(isStarted && { done: { action: 'backup' } }) };
}

async function copyBackup({ site, form }: DeskRequest): Promise<DeskAnswer> {
  const name = form.get('name') ?? '';
  const path = await site.backups.find(name);
  if (path === null) throw new DeskRefusal(404, 'refusal.no_backup');
  return {
    file: { bytes: { path }, type: 'application/vnd.sqlite3', name },
    done: { action: 'backup_copy', details: name },
  };
}

/** The backups made at the desk, what became of the last one, and the way back from one. */
export async function showBackups(
  request: DeskRequest,
  { run, restore }: { run: BackupRun | null; restore: RestoreRun | null },
): Promise<Markup> {
  const { site, session, say, locale } = request;
  const { backups } = site;
  const list = await backups.list();
  const isPublisher = session.role === 'publish';
  const rows: Markup[] = [];
  for (const own of list) rows.push(await showBackup(own, request));
  const state =
    run?.state === 'running'
      ? html`<p role="status">${say('health.backup_running', { size: formatSize(run.bytes, locale) })} ${showMoment(run.at, locale)}</p>`
      : run?.state === 'failed' &&
        html`<div class="warn"><p>${say('health.backup_failed')} ${showMoment(run.at, locale)}</p><p>${run.reason}</p></div>`;
  const start = html`<p class="buttons"><button class="accent">${say('health.backup_make')}</button></p>`;
  return html`${state}
${isPublisher && run?.state !== 'running' && restore?.state !== 'running' && postForm(session, '/health/backups', start)}
${showRestore(restore, request)}
${
  rows.length > 0 &&
  html`<h3>${say('health.backups')}</h3><p>${say('health.backups_lead', { count: backups.kept })}</p>
<ul class="versions">${rows}</ul>`
}
<p>${say('health.backup_restore')} <code>DATA_DIR=/srv/etalon npx etalon restore ${list[0]?.name ?? 'site.sqlite'}</code></p>`;
}

/** A backup: when it was made, its size, and what is in it. */
async function showBackup(
  { name, bytes, at }: { name: string; bytes: number; at: string },
  { site, session, say, locale }: DeskRequest,
): Promise<Markup> {
  const content = await site.backups.read(name);
  const { quotations, feedback, live } = content ?? { quotations: 0, feedback: 0, live: null };
  const parts = { version: live?.id ?? '–', products: live?.products ?? 0, quotations, feedback };
  const copy = html`<input type="hidden" name="name" value="${name}"><button>${say('health.backup_copy')}</button>`;
  return html`<li><p>${showMoment(at, locale)}, ${formatSize(bytes, locale)}, <code>${name}</code></p>
<p class="lead">${say(content === null ? 'restore.unreadable' : 'restore.inside', parts)}</p>
${
  session.role === 'publish' &&
  html`<div class="bar">${postForm(session, '/health/backups/copy', copy)}
${live !== null && html`<a class="button" href="${restorePath(name)}">${say('restore.link')}</a>`}</div>`
}</li>`;
}

/** A number of bytes in MB, as a text. */
function formatSize(bytes: number, locale: Locale): string {
  const form = new Intl.NumberFormat(LANGUAGES[locale].tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return form.format(bytes / 1e6);
}
