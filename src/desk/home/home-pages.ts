import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { Views } from '#contract/records/views.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { QUERIES_MAX } from '#importer/sources/folder/views-file.ts';
import { LANGUAGES, LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { html, type Markup } from '../html/markup.ts';
import { settleStaged } from '../lists/settle-staged.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest, type FoundCount } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { expectedLive, getLive } from '../versions/find-version.ts';
import { stageFile } from '../versions/stage-table.ts';
import { showExampleForm } from './example-pages.ts';
import { readQueries } from './home-draft.ts';

/** The searches and the example list of the live version's home page. Undefined: they are computed. */
type LiveHome = {
  live_id: string;
  queries: readonly LocalizedText[] | undefined;
  example: Views['home']['example'];
};

/** A search in a language, with what it finds. */
type Counted = ReadonlyMap<string, FoundCount>;

/** The searches that the home page offers, to be changed. */
export async function homePage(request: DeskRequest): Promise<DeskAnswer> {
  const live = await getHome(request);
  return showQueries(request, live, live.queries ?? []);
}

/** Counts what the searches of the form find, or stages a version with them. */
export async function changeHome(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form } = request;
  const live = await getHome(request);
  if (expectedLive(form) !== live.live_id) throw new DeskRefusal(409, 'refusal.version_overtaken');
  const queries = readQueries(form);
  if (form.get('do') !== 'save') return showQueries(request, live, queries);
  if (queries.length === 0) throw new DeskRefusal(422, 'refusal.no_queries');
  if (isDeepStrictEqual(queries, live.queries)) throw new DeskRefusal(422, 'refusal.nothing_changed');
  const result = await stageFile(site, {
    path: 'views.yaml',
    text: stringify({ home: { queries } }),
    source: 'desk: views.yaml, home',
  });
  return settleStaged(request, result, {
    notice: id => say('home.read', { id }),
    refused: 'home.refused_title',
    back: { path: '/home', key: 'home.back' },
    details: 'views.yaml: home.queries',
  });
}

async function getHome({ site }: DeskRequest): Promise<LiveHome> {
  const { id: live_id } = await getLive(site.database);
  const { views } = await getCatalogue(site.database, live_id);
  return { live_id, queries: views?.home.queries?.texts, example: views?.home.example };
}

async function showQueries(
  request: DeskRequest,
  live: LiveHome,
  queries: readonly LocalizedText[],
): Promise<DeskAnswer> {
  const { session, say } = request;
  const counted = await countQueries(request, queries);
  const rows = [...queries, {}]
    .slice(0, QUERIES_MAX)
    .map((query, at) => queryFields(query, at, counted, say));
  const form = html`<input type="hidden" name="from" value="${live.live_id}">
<ol class="columns">${rows}</ol>
<p class="buttons"><button name="do" value="show">${say('home.count')}</button>
<button class="accent" name="do" value="save">${say('lists.save')}</button></p>`;
  return {
    title: say('home.title'),
    body: html`<p>${say('home.lead', { limit: QUERIES_MAX })}</p>
${live.queries === undefined && html`<p class="lead">${say('home.computed')}</p>`}
${postForm(session, '/home', form)}
${showExampleForm(live, request)}
${(live.queries ?? live.example) !== undefined && html`<p><a href="${DESK_PATH}/lists/views.yaml">${say('lists.download')}</a></p>`}`,
  };
}

/** What each text finds today in its language. */
async function countQueries({ site }: DeskRequest, queries: readonly LocalizedText[]): Promise<Counted> {
  const searches = queries.flatMap(query =>
    LOCALES.flatMap(locale => (query[locale] ? [{ text: query[locale], locale }] : [])),
  );
  const counts = searches.length === 0 ? [] : await site.countFound(searches);
  return new Map(
    searches.flatMap(({ text, locale }, at) => {
      const count = counts[at];
      return count === undefined ? [] : [[`${locale} ${text}`, count] as const];
    }),
  );
}

function queryFields(query: LocalizedText, at: number, counted: Counted, say: DeskRequest['say']): Markup {
  const place = html`<p class="field"><label for="place-${at}">${say('product_files.place')}</label>
<input id="place-${at}" name="place:${at}" value="${at + 1}" inputmode="numeric" pattern="[0-9]{1,3}" size="4" required></p>`;
  return html`<li><fieldset><legend>${say('home.query', { place: at + 1 })}</legend>
${LOCALES.map(locale => textField(query, { at, locale }, counted, say))}${place}</fieldset></li>`;
}

function textField(
  query: LocalizedText,
  { at, locale }: { at: number; locale: Locale },
  counted: Counted,
  say: DeskRequest['say'],
): Markup {
  const id = `query-${at}-${locale}`;
  const text = query[locale] ?? '';
  const { own_name, tag } = LANGUAGES[locale];
  const count = counted.get(`${locale} ${text}`);
  return html`<p class="field"><label for="${id}">${own_name}</label>
<input id="${id}" name="query:${at}:${locale}" lang="${tag}" value="${text}" aria-describedby="${id}-found">
<span class="lead" id="${id}-found">${count !== undefined && describeCount(count, say)}</span></p>`;
}

function describeCount({ products, in_part }: FoundCount, say: DeskRequest['say']): Markup {
  if (products === 0) return html`<b class="fault">${say('home.found_nothing')}</b>`;
  return html`${say(in_part ? 'home.found_in_part' : 'home.found', { count: products })}`;
}
