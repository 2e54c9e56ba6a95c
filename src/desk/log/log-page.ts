import { type AuditDeed, listDeeds } from '#database/history/audit-log.ts';
import type { AuditEntryTable } from '#database/tables/history-tables.ts';
import { html, type Markup } from '../html/markup.ts';
import { describeWho } from '../page/describe-who.ts';
import { DESK_ACTIONS, type DeskAnswer, type DeskRequest, type DeskRoute } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { formatMoment, showMoment } from '../page/moment.ts';

const PAGE_ENTRIES = 100;

const HEADS = ['log.at', 'log.who', 'log.action', 'log.version', 'log.details'] as const;

type Shown = Pick<DeskRequest, 'say' | 'locale'>;

/** The log of actions, latest first. */
async function logPage({ site, say, locale, query }: DeskRequest): Promise<DeskAnswer> {
  const before = /^\d{1,9}$/.test(query.get('before') ?? '') ? Number(query.get('before')) : undefined;
  const deeds = await listDeeds(site.database, { before, limit: PAGE_ENTRIES });
  const last = deeds.at(-1);
  const heads = HEADS.map(key => html`<th scope="col">${say(key)}</th>`);
  const table = html`<div class="scroll" role="region" aria-label="${say('log.title')}" tabindex="0"><table>
<thead><tr>${heads}</tr></thead><tbody>${deeds.map(deed => row(deed, { say, locale }))}</tbody></table></div>`;
  const older =
    deeds.length === PAGE_ENTRIES &&
    last !== undefined &&
    html`<p><a href="${DESK_PATH}/log?before=${last.number}">${say('log.older')}</a></p>`;
  return {
    title: say('log.title'),
    body: html`<p class="lead">${say('log.lead')}</p>
${deeds.length === 0 ? html`<p>${say('log.none')}</p>` : table}
${older}`,
  };
}

function row(deed: AuditEntryTable, shown: Shown): Markup {
  const { at, version } = deed;
  const action = DESK_ACTIONS.find(known => known === deed.action);
  // A later release may have logged actions that this one has no words for.
  const did = action === undefined ? deed.action : shown.say(`log.did.${action}`);
  return html`<tr><td class="number">${showMoment(at, shown.locale)}</td><td>${describeWho(deed, shown.say)}</td><td>${did}</td>
<td>${version}</td><td>${describeDetails(deed, shown)}</td></tr>`;
}

function describeDetails(
  { action, details }: Pick<AuditDeed, 'action' | 'details'>,
  { say, locale }: Shown,
): string {
  if (details === null) return '';
  if (action === 'publish' || action === 'roll_back') return say('log.in_place', { version: details });
  if (action === 'plan') return say('log.when', { time: formatMoment(details, locale) });
  if (action === 'preview') return say('log.until', { time: formatMoment(details, locale) });
  if (action === 'reply') return say('log.of_feedback', { id: details });
  return details;
}

/** The page of the log. */
export const LOG_ROUTE: DeskRoute = { method: 'GET', path: '/log', answer: logPage };
