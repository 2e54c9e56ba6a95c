import type { BackupContent } from '#database/backup.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { countFeedback } from '#database/visitors/feedback.ts';
import { countQuotations } from '#database/visitors/quotations.ts';
import { LANGUAGES } from '#text/locale.ts';
import { html, type Markup } from '../html/markup.ts';
import {
  type DeskAnswer,
  DeskRefusal,
  type DeskRequest,
  type DeskRoute,
  type RestoreRun,
} from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { showMoment } from '../page/moment.ts';
import { showTable } from '../page/table.ts';

/** The page that says what the restore of a backup would change, and the form that begins it. */
export const RESTORE_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/health/restore', needs: 'publish', answer: askRestore },
  { method: 'POST', path: '/health/restore', needs: 'publish', proof: true, answer: startRestore },
];

/** What a restore does and leaves alone. */
const FACTS = ['restore.staged', 'restore.kept', 'restore.stays', 'restore.cannot'] as const;

/** The page that begins the restore of a backup. */
export function restorePath(name: string): string {
  return `${DESK_PATH}/health/restore?name=${encodeURIComponent(name)}`;
}

/** What a backup has beside what the site has, and what the site would have with it. */
async function askRestore(request: DeskRequest): Promise<DeskAnswer> {
  const { site, session, say, query } = request;
  const name = query.get('name') ?? '';
  const content = await site.backups.read(name);
  if (content === null) return { to: '/health', notice: say('refusal.no_backup') };
  const { live } = content;
  const form = html`<input type="hidden" name="name" value="${name}">
<p class="buttons"><button class="accent">${say('restore.go', { id: live?.id ?? '' })}</button>
<a class="button" href="${DESK_PATH}/health">${say('restore.back')}</a></p>`;
  return {
    title: say('restore.title'),
    body: html`<p>${say('restore.lead')}</p>
<p><code>${name}</code></p>
${await compare(content, request)}
<ul class="facts">${FACTS.map(key => html`<li>${say(key)}</li>`)}</ul>
${live === null ? html`<p class="warn">${say('restore.nothing')}</p>` : postForm(session, '/health/restore', form)}
<p>${say('health.backup_restore')} <code>DATA_DIR=/srv/etalon npx etalon restore ${name}</code></p>`,
  };
}

async function compare(
  { live: kept, quotations, feedback }: BackupContent,
  { site: { database }, say, locale }: DeskRequest,
): Promise<Markup> {
  const live = await getLiveVersion(database);
  const number = (count: number) => count.toLocaleString(LANGUAGES[locale].tag);
  const none = '–';
  const [requests, opinions] = [await countQuotations(database), await countFeedback(database)];
  const stays = (count: number) => say('restore.unchanged', { count: number(count) });
  const rows = [
    [say('restore.version'), kept?.id ?? none, live?.id ?? none, say('restore.new_version')],
    [
      say('restore.published'),
      kept?.published_at == null ? none : showMoment(kept.published_at, locale),
      live?.published_at == null ? none : showMoment(live.published_at, locale),
      none,
    ],
    [
      say('restore.products'),
      kept === null ? none : number(kept.products),
      live === undefined ? none : number(live.products?.kept ?? 0),
      kept === null ? none : number(kept.products),
    ],
    [say('quotations.title'), number(quotations), number(requests), stays(requests)],
    [say('feedback.title'), number(feedback), number(opinions), stays(opinions)],
  ];
  const columns = (['what', 'backup', 'now', 'after'] as const).map(key => ({
    head: say(`restore.${key}`),
  }));
  return showTable(say('restore.table'), columns, rows);
}

async function startRestore({ site, say, form }: DeskRequest): Promise<DeskAnswer> {
  const name = form.get('name') ?? '';
  if ((await site.backups.read(name))?.live == null) throw new DeskRefusal(404, 'refusal.no_backup');
  const isStarted = await site.backups.restore(name);
  return {
    to: '/health',
    notice: say(isStarted ? 'restore.begun' : 'health.backup_under_way'),
    ...(isStarted && { done: { action: 'restore', details: name } }),
  };
}

/** How far the last restore is, or how it ended. */
export function showRestore(run: RestoreRun | null, { say, locale, session }: DeskRequest): Markup | null {
  if (run === null) return null;
  const { name, kept, at } = run;
  if (run.state === 'running') {
    const step =
      run.records === null
        ? say('restore.keeping', { kept })
        : say('restore.records', { records: run.records });
    return html`<p role="status">${say('restore.running', { name })} ${step} ${showMoment(at, locale)}</p>`;
  }
  if (run.state === 'failed')
    return html`<div class="warn"><p>${say('restore.failed', { name })} ${showMoment(at, locale)}</p><p>${run.reason}</p></div>`;
  const { version } = run;
  const link = html`<a href="${DESK_PATH}/versions/${version}/publish">${say('restore.publish', { version })}</a>`;
  return html`<div class="notice"><p>${say('restore.done', { name, version, kept })} ${showMoment(at, locale)}</p>
${session.role === 'publish' && html`<p class="actions">${link}</p>`}</div>`;
}
