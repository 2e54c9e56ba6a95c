import { type CatalogueVersion, isWhole } from '#contract/records/version.ts';
import { listVersions } from '#database/versions/versions.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskAnswer, DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { showMoment } from '../page/moment.ts';
import { comparePath } from './change-summary.ts';
import { listVersionPeople, type VersionPeople } from './version-people.ts';

/** The input of a row besides its version: the live version, whether a rollback is possible, and the people of the row. */
type Listed = Pick<DeskRequest, 'say' | 'locale' | 'session'> & {
  live: string | undefined;
  has_previous: boolean;
  people: VersionPeople;
};

/** The stored versions, newest first, each with its possible actions. */
export async function listPage({ site, say, locale, session }: DeskRequest): Promise<DeskAnswer> {
  const versions = await listVersions(site.database);
  const live = versions.find(({ state }) => state === 'live')?.id;
  const has_previous = versions.some(({ state }) => state === 'previous');
  const ids = versions.map(({ id }) => id);
  const people = await listVersionPeople(site.database, ids, say);
  const rows = versions.map(version =>
    row(version, { say, locale, session, live, has_previous, people: people(version.id) }),
  );
  const list = html`<ol class="versions">${rows}</ol>`;
  return {
    title: say('versions.title'),
    body: html`<p class="lead">${say('versions.lead', { kept: site.versions_kept })}</p>
${compareForm(versions, live, say)}
${versions.length === 0 ? html`<p>${say('versions.none')}</p>` : list}`,
  };
}

function row(version: CatalogueVersion, listed: Listed): Markup {
  const { id, source, state } = version;
  const { say } = listed;
  return html`<li class="version ${state}">
<h2 id="${id}">${id} <span class="state">${say(`state.${version.staged ? 'staged' : state}`)}</span></h2>
<p class="source">${source}</p>
<dl>${facts(version, listed)}</dl>
<ul class="actions" aria-labelledby="${id}">${actions(version, listed)}</ul>
</li>`;
}

function facts(version: CatalogueVersion, { say, locale, people }: Listed): Markup[] {
  const { products, problems, created_at, published_at, publish_at } = version;
  const moment = (iso: string | null, who: string | null) =>
    iso !== null && html`${showMoment(iso, locale)}${who !== null && html`, ${who}`}`;
  const { kept = 0, added = 0, changed = 0, withdrawn = 0 } = products ?? {};
  const pairs: (readonly [string, Markup | string | false])[] = [
    [say('versions.made'), moment(created_at, people.made)],
    [say('versions.published'), moment(published_at, people.published)],
    [say('versions.planned'), moment(publish_at, people.planned)],
    [say('versions.products'), products !== null && say('versions.count', { count: kept })],
    [say('versions.changes'), products !== null && say('versions.changed', { added, changed, withdrawn })],
    [
      say('versions.problems'),
      problems !== null && say('versions.found', { errors: problems.error, warnings: problems.warning }),
    ],
  ];
  return pairs.flatMap(([term, text]) =>
    text === false ? [] : html`<div><dt>${term}</dt><dd>${text}</dd></div>`,
  );
}

function actions(version: CatalogueVersion, { say, session, live, has_previous }: Listed): Markup[] {
  const { id, state, publish_at } = version;
  const action = (path: string, text: string) => html`<li><a href="${path}">${text}</a></li>`;
  const own = (name: string) => `${DESK_PATH}/versions/${id}/${name}`;
  const mayPublish = session.role === 'publish';
  if (state === 'live')
    return mayPublish && has_previous ? [action(`${DESK_PATH}/rollback`, say('versions.roll_back'))] : [];
  if (!isWhole(version)) return [];
  const compare = live === undefined ? [] : [action(comparePath(live, id), say('versions.compare_live'))];
  if (!mayPublish) return compare;
  return [
    ...compare,
    action(own('publish'), say('versions.publish')),
    publish_at === null
      ? action(own('plan'), say('versions.plan'))
      : action(own('cancel'), say('versions.cancel')),
    action(own('preview'), say('versions.preview')),
    ...(state === 'ready' ? [action(own('discard'), say('versions.discard'))] : []),
  ];
}

/** A form that compares any two versions, without a script. */
function compareForm(
  versions: readonly CatalogueVersion[],
  live: string | undefined,
  say: DeskRequest['say'],
): Markup | null {
  const whole = versions.filter(isWhole).map(({ id }) => id);
  if (whole.length < 2) return null;
  const newest = whole.find(id => id !== live);
  const select = (name: string, chosen: string | undefined) =>
    html`<select name="${name}" id="${name}">${whole.map(
      id => html`<option${id === chosen && html` selected`}>${id}</option>`,
    )}</select>`;
  return html`<form class="bar" method="get" action="${DESK_PATH}/versions/compare">
<label for="from">${say('compare.from')}</label> ${select('from', live)}
<label for="to">${say('compare.to')}</label> ${select('to', newest)}
<button>${say('compare.go')}</button>
</form>`;
}
