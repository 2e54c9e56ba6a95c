import { type FilterReport, type FilterUse, reportFilters } from '#reports/filter-report.ts';
import { reportSearches, type SearchedText } from '#reports/search-report.ts';
import { LANGUAGES } from '#text/locale.ts';
import { html, type Markup, type MarkupPart } from '../html/markup.ts';
import type { DeskAnswer, DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { type NounNames, readNames } from '../page/noun-names.ts';
import { showTable, type TableColumn } from '../page/table.ts';
import { getLive } from '../versions/find-version.ts';

/** The available periods, in days, and the initial one. */
const SPANS = [30, 90, 365] as const;
const SPAN_DEFAULT = 90;

/** Limit of rows in a section of the page. The command line lists all. */
const ROWS_MAX = 50;

/** The searches without result, with ignored words or without a chosen product, and the filters that are of no use. */
export async function searchesPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, locale, query } = request;
  const live = await getLive(site.database);
  const days = SPANS.find(span => String(span) === query.get('days')) ?? SPAN_DEFAULT;
  const since = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const { texts, unreadable, ...totals } = await reportSearches(site.database, since);
  const filters = await reportFilters(site.database, live.id, since);
  const names = await readNames(site.database, live.id, locale);
  const times = (key: 'nothing' | 'part' | 'searches') => ({ head: say(`searches.${key}`), is_number: true });
  const most = (key: 'nothing' | 'part') =>
    texts.filter(text => text[key] > 0).sort((a, b) => b[key] - a[key]);
  return {
    title: say('searches.title'),
    body: html`${spanLinks(days, say)}
<p class="lead">${say('searches.lead', { searches: totals.searches, nothing: totals.nothing, part: totals.part })}</p>
${unreadable.texts > 0 && html`<p class="lead">${say('searches.unreadable', { count: unreadable.texts })}</p>`}
${showTexts('in_vain', most('nothing'), [times('nothing'), times('searches')], request)}
${showTexts('set_aside', most('part'), [times('part'), times('searches')], request)}
${showTexts('unopened', texts.filter(isUnopened), [times('searches')], request)}
${showFilters(filters, names, request)}`,
  };
}

/** Whether searches for a text found all of it, but no visitor chose a product, so that it probably meant something else. */
function isUnopened({ all, part, nothing, chosen }: SearchedText): boolean {
  return all > part + nothing && chosen.length === 0;
}

function spanLinks(days: number, say: DeskRequest['say']): Markup {
  const links = SPANS.map(
    span =>
      html`<li><a href="${DESK_PATH}/searches?days=${span}"${span === days && html` aria-current="true"`}>${say('searches.days', { count: span })}</a></li>`,
  );
  return html`<nav aria-label="${say('searches.span')}"><ul>${links}</ul></nav>`;
}

function showTexts(
  kind: 'in_vain' | 'set_aside' | 'unopened',
  texts: readonly SearchedText[],
  counts: readonly TableColumn[],
  { say, locale }: DeskRequest,
): Markup {
  const title = say(`searches.${kind}`);
  const { tag } = LANGUAGES[locale];
  const rows = texts.slice(0, ROWS_MAX).map(text => {
    const first = kind === 'in_vain' ? [text.nothing] : kind === 'set_aside' ? [text.part] : [];
    const label = say('searches.make_of', { text: text.text });
    const link = html`<a class="code" href="${DESK_PATH}/synonyms?text=${encodeURIComponent(text.text)}" aria-label="${label}">${say('searches.make')}</a>`;
    return [text.text, ...[...first, text.searches].map(count => count.toLocaleString(tag)), link];
  });
  const more = texts.length - ROWS_MAX;
  const table = showTable(
    title,
    [{ head: say('searches.text') }, ...counts, { head: say('searches.synonym') }],
    rows,
  );
  return html`<h2>${title}</h2><p class="lead">${say(`searches.${kind}_hint`)}</p>
${rows.length === 0 ? html`<p>${say('searches.none')}</p>` : table}
${more > 0 && html`<p class="lead">${say('searches.more', { count: more })}</p>`}`;
}

function showFilters({ used, unused }: FilterReport, names: NounNames, { say, locale }: DeskRequest): Markup {
  const { tag } = LANGUAGES[locale];
  const place = ({ category }: FilterUse) =>
    category === ''
      ? say('searches.in_searches')
      : html`<a href="${DESK_PATH}/gaps?category=${encodeURIComponent(category)}">${names.category(category)}</a>`;
  const lacking = used.filter(({ missing }) => missing !== null && missing > 0);
  const rows = lacking
    .slice(0, ROWS_MAX)
    .map(use => [
      names.attribute(use.attribute),
      place(use),
      use.uses.toLocaleString(tag),
      (use.missing ?? 0).toLocaleString(tag),
      use.of.toLocaleString(tag),
    ]);
  const columns = [
    { head: say('gaps.attribute') },
    { head: say('gaps.category') },
    ...(['uses', 'lacking', 'of'] as const).map(key => ({ head: say(`searches.${key}`), is_number: true })),
  ];
  const list = (attributes: readonly MarkupPart[]) =>
    html`<ul class="about">${attributes.map(attribute => html`<li>${attribute}</li>`)}</ul>`;
  const named = (chosen: FilterReport['unused']) =>
    list(chosen.slice(0, ROWS_MAX).map(({ attribute }) => names.attribute(attribute)));
  const empty = unused.filter(({ products }) => products === 0);
  const idle = unused.filter(({ products }) => products > 0);
  const title = say('searches.filters');
  return html`<h2>${title}</h2><p class="lead">${say('searches.filters_hint')}</p>
${lacking.length === 0 ? html`<p>${say('searches.none')}</p>` : showTable(title, columns, rows)}
<h2>${say('searches.empty')}</h2><p class="lead">${say('searches.empty_hint')}</p>
${empty.length === 0 ? html`<p>${say('searches.none')}</p>` : named(empty)}
<h2>${say('searches.idle')}</h2>
${idle.length === 0 ? html`<p>${say('searches.none')}</p>` : named(idle)}`;
}
