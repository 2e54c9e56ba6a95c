import { html, type Markup } from '../html/markup.ts';
import type { DeskAnswer, DeskRequest, DeskRoute } from '../page/desk-page.ts';
import { showMoment } from '../page/moment.ts';
import { showTable } from '../page/table.ts';
import { BACKUP_REFRESH_S, showBackups } from './backup-pages.ts';

/** Age from which a backup is overdue, in ms: a week and a day. */
const BACKUP_AGE_MAX = 8 * 24 * 3_600_000;

/** The page with the state of the site. */
export const HEALTH_ROUTE: DeskRoute = { method: 'GET', path: '/health', answer: healthPage };

/** The state of each part of the site, problems first, and the time of the last backup. */
async function healthPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, locale } = request;
  const { findings, backup } = await site.examine();
  const count = findings.filter(({ state }) => state !== 'ok').length;
  const sorted = (['fail', 'warn', 'ok'] as const).flatMap(state =>
    findings.filter(found => found.state === state),
  );
  const rows = sorted.map(({ what, state, details }) => [
    what[locale],
    html`<span class="code">${state === 'ok' ? say('health.ok') : html`<b>${say(`health.${state}`)}</b>`}</span>`,
    typeof details === 'string' ? details : details[locale],
  ]);
  const columns = (['what', 'state', 'details'] as const).map(key => ({ head: say(`health.${key}`) }));
  const is_postgres = site.database.engine === 'postgres';
  const run = is_postgres ? null : await site.backups.findRun();
  const restore = is_postgres ? null : await site.backups.findRestore();
  const isBusy = [run?.state, restore?.state].includes('running');
  return {
    title: say('health.title'),
    refresh_s: isBusy ? BACKUP_REFRESH_S : undefined,
    body: html`<p class="${count > 0 && 'warn'}">${say('health.lead', { count })}</p>
${showTable(say('health.parts'), columns, rows)}
<h2>${say('health.backup')}</h2>
${is_postgres ? html`<p>${say('health.backup_postgres')}</p>` : html`${showBackup(backup, { say, locale })}${await showBackups(request, { run, restore })}`}`,
  };
}

function showBackup(
  backup: { at: string; file: string } | null,
  { say, locale }: Pick<DeskRequest, 'say' | 'locale'>,
): Markup {
  if (backup === null) return html`<p class="warn">${say('health.backup_none')}</p>`;
  const isOld = Date.now() - new Date(backup.at).getTime() > BACKUP_AGE_MAX;
  return html`<p class="${isOld && 'warn'}">${say('health.backup_last')} ${showMoment(backup.at, locale)}, <span class="address">${backup.file}</span></p>
${isOld && html`<p>${say('health.backup_old')}</p>`}`;
}
