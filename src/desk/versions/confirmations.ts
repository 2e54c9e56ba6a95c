import type { CatalogueVersion } from '#contract/records/version.ts';
import { planPublication } from '#database/versions/planned-publications.ts';
import { findPreviousVersion, publishVersion, rollbackVersion } from '#database/versions/publishing.ts';
import { listNewerVersions } from '#database/versions/versions.ts';
import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { formatMoment, showMoment, TIME_ZONE } from '../page/moment.ts';
import { describeSums, sumChanges } from './change-summary.ts';
import { checkConsent, consentBoxes, type WeighedVersion, weighCandidate } from './consent.ts';
import { expectedLive, getCandidate, getLive } from './find-version.ts';

/** The offered lifetimes of a preview, in days. */
const PREVIEW_DAYS = [1, 7, 30] as const;

/** The action of a confirmation and its button. */
type Question = { action: string; button: string; fields?: Markup; is_grave?: boolean };

/** The form of a confirmation, with a link back. */
function ask({ session, say }: DeskRequest, { action, button, fields, is_grave }: Question): Markup {
  return postForm(
    session,
    action,
    html`${fields}<p class="buttons"><button class="${is_grave ? 'grave' : 'accent'}">${button}</button>
<a class="button" href="${DESK_PATH}/versions">${say('confirm.back')}</a></p>`,
  );
}

/** States the live version that a confirmation was shown for. If another one is live by then, nothing is done. */
function liveField(live: CatalogueVersion | undefined): Markup {
  return html`<input type="hidden" name="from" value="${live?.id ?? ''}">`;
}

/** Describes the changes of a version. Returns null if it would be the first live version. */
function showChanges({ version, live, sums }: WeighedVersion, say: Say): Markup | null {
  if (live === undefined || sums === null) return null;
  return describeSums(sums, { from: live.id, to: version.id, say });
}

/** Names the versions that went live after this one was built, whose changes it does not have. */
export async function noteNewer({ site, say }: DeskRequest, id: string): Promise<Markup | null> {
  const newer = await listNewerVersions(site.database, id);
  return newer.length === 0
    ? null
    : html`<p class="warn">${say('publish.newer', { id, list: newer.join(', ') })}</p>`;
}

/** The page that confirms a publication. */
export async function askPublish(request: DeskRequest): Promise<DeskAnswer> {
  const { say } = request;
  const weighed = await weighCandidate(request);
  const { live } = weighed;
  const { id } = weighed.version;
  const lead =
    live === undefined ? say('publish.lead_first', { id }) : say('publish.lead', { id, live: live.id });
  return {
    title: say('publish.title', { id }),
    body: html`<p>${lead}</p>
${showChanges(weighed, say)}
${await noteNewer(request, id)}
${publishForm(request, weighed)}`,
  };
}

/** The form that publishes a version, with the boxes for consent. */
export function publishForm(request: DeskRequest, weighed: WeighedVersion): Markup {
  const { id } = weighed.version;
  if (request.session.role !== 'publish') return html`<p>${request.say('publish.others', { id })}</p>`;
  return ask(request, {
    action: `/versions/${id}/publish`,
    button: request.say('publish.button', { id }),
    fields: html`${liveField(weighed.live)}${consentBoxes(weighed, request)}`,
  });
}

/** Puts a version live. */
export async function publish(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form } = request;
  const weighed = await weighCandidate(request);
  const { version, live } = weighed;
  const from = expectedLive(form);
  if (from !== live?.id) throw new DeskRefusal(409, 'refusal.version_overtaken');
  checkConsent(weighed, request);
  const { products } = await publishVersion(site.database, version.id, { keep: site.versions_kept, from });
  return {
    to: '/versions',
    notice: say('publish.done', { id: version.id, count: products?.kept ?? 0 }),
    done: { action: 'publish', version: version.id, details: from },
  };
}

/** The page for choosing the time of a publication. */
export async function askPlan(request: DeskRequest): Promise<DeskAnswer> {
  const { say } = request;
  const weighed = await weighCandidate(request);
  const { id } = weighed.version;
  const field = html`<p><label for="at">${say('plan.at', { zone: TIME_ZONE })}</label>
<input type="datetime-local" id="at" name="at" required></p>`;
  return {
    title: say('plan.title', { id }),
    body: html`<p>${say('plan.lead', { id })}</p>
${showChanges(weighed, say)}
${await noteNewer(request, id)}
${ask(request, {
  action: `/versions/${id}/plan`,
  button: say('plan.button', { id }),
  fields: html`${consentBoxes(weighed, request)}${field}`,
})}`,
  };
}

/** Plans the publication of a version. */
export async function plan(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form, locale } = request;
  const weighed = await weighCandidate(request);
  const { id } = weighed.version;
  const at = readLocalTime(form.get('at') ?? '');
  checkConsent(weighed, request);
  await planPublication(site.database, id, at);
  return {
    to: '/versions',
    notice: say('plan.done', { id, time: formatMoment(at, locale) }),
    done: { action: 'plan', version: id, details: at },
  };
}

/** Converts a form's local time in the zone of this machine to UTC. @throws DeskRefusal if it is malformed or past */
function readLocalTime(text: string): string {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime())) throw new DeskRefusal(400, 'refusal.time');
  if (at.getTime() <= Date.now()) throw new DeskRefusal(400, 'refusal.time_past');
  return at.toISOString();
}

/** The page that confirms the cancellation of a planned publication. */
export async function askCancel(request: DeskRequest): Promise<DeskAnswer> {
  const { say, locale } = request;
  const { version } = await getCandidate(request);
  const { id, publish_at } = version;
  if (publish_at === null) throw new DeskRefusal(409, 'refusal.not_planned', { id });
  return {
    title: say('cancel.title', { id }),
    body: html`<p>${say('cancel.lead', { id })} ${showMoment(publish_at, locale)}</p>
${ask(request, { action: `/versions/${id}/cancel`, button: say('cancel.button') })}`,
  };
}

/** Cancels a planned publication. */
export async function cancel({ site, say, params }: DeskRequest): Promise<DeskAnswer> {
  const { version } = await getCandidate({ site, params });
  await planPublication(site.database, version.id, null);
  return {
    to: '/versions',
    notice: say('cancel.done', { id: version.id }),
    done: { action: 'cancel', version: version.id },
  };
}

/** The page that confirms a rollback to the previous version. */
export async function askRollback(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say } = request;
  const live = await getLive(site.database);
  const previous = await findPreviousVersion(site.database);
  if (previous === undefined) throw new DeskRefusal(409, 'refusal.no_previous_version');
  const { id } = previous;
  const sums = await sumChanges(site.database, live.id, id);
  const parts = { id, live: live.id };
  return {
    title: say('rollback.title', parts),
    body: html`<p>${say('rollback.lead', parts)}</p>
${describeSums(sums, { from: live.id, to: id, say })}
${ask(request, {
  action: '/rollback',
  button: say('rollback.button', { id }),
  fields: liveField(live),
  is_grave: true,
})}`,
  };
}

/** Puts the previous version live again. */
export async function rollBack({ site, say, form }: DeskRequest): Promise<DeskAnswer> {
  const from = expectedLive(form);
  const { id, products } = await rollbackVersion(site.database, from);
  return {
    to: '/versions',
    notice: say('publish.done', { id, count: products?.kept ?? 0 }),
    done: { action: 'roll_back', version: id, details: from },
  };
}

/** The page that confirms the deletion of a version that was never live. */
export async function askDiscard(request: DeskRequest): Promise<DeskAnswer> {
  const { say } = request;
  const { version } = await getCandidate(request);
  const { id, state, source, products } = version;
  if (state !== 'ready') throw new DeskRefusal(409, 'refusal.version_state');
  return {
    title: say('discard.title', { id }),
    body: html`<p>${say('discard.lead', { id, source, count: products?.kept ?? 0 })}</p>
${ask(request, { action: `/versions/${id}/discard`, button: say('discard.button', { id }), is_grave: true })}`,
  };
}

/** Deletes a version that was never live. */
export async function discard({ site, say, params }: DeskRequest): Promise<DeskAnswer> {
  const { version } = await getCandidate({ site, params });
  if (version.state !== 'ready') throw new DeskRefusal(409, 'refusal.version_state');
  await site.discard(version.id);
  return {
    to: '/versions',
    notice: say('discard.done', { id: version.id }),
    done: { action: 'discard', version: version.id, details: version.source },
  };
}

/** The page for choosing how long a preview is valid. */
export async function askPreview(request: DeskRequest): Promise<DeskAnswer> {
  const { say } = request;
  const { version } = await getCandidate(request);
  const { id } = version;
  const days = PREVIEW_DAYS.map(
    count =>
      html`<option value="${count}"${count === 7 && html` selected`}>${say('preview.days', { count })}</option>`,
  );
  const field = html`<p><label for="days">${say('preview.for')}</label> <select id="days" name="days">${days}</select></p>`;
  return {
    title: say('preview.title', { id }),
    body: html`<p>${say('preview.lead', { id })}</p>
${ask(request, { action: `/versions/${id}/preview`, button: say('preview.button'), fields: field })}`,
  };
}

/** Signs an address that shows a version. */
export async function preview(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form, locale } = request;
  const { version } = await getCandidate(request);
  const days = PREVIEW_DAYS.find(count => String(count) === form.get('days'));
  if (days === undefined) throw new DeskRefusal(400, 'refusal.form');
  const { address, expires } = await site.linkPreview(version.id, days);
  return {
    title: say('preview.title', { id: version.id }),
    done: { action: 'preview', version: version.id, details: expires.toISOString() },
    body: html`<p>${say('preview.made', { id: version.id })}</p>
<p><a class="address" href="${address}" rel="noreferrer">${address}</a></p>
<p>${say('preview.until')} ${showMoment(expires.toISOString(), locale)}</p>
<p><a class="button" href="${DESK_PATH}/versions">${say('confirm.back')}</a></p>`,
  };
}
