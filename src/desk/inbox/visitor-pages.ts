import { stringify } from 'csv-stringify/sync';
import type { VisitorTables } from '#database/tables/visitor-tables.ts';
import { describeCounts, exportTraces } from '#database/visitors/trace-export.ts';
import { deleteTraces, findTraces, type Trace } from '#database/visitors/visitor-traces.ts';
import { CSV_FORM } from '#text/csv-form.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskKey, Say } from '../messages/messages.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest, type TypedText } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { type Fact, showFacts } from './contact.ts';

/** Longest name of a visitor, in characters: that of a mail address (RFC 5321). */
const WHO_MAX = 254;

/** What people type to find a visitor. */
export const VISITOR_TEXTS: readonly TypedText[] = [
  { name: /who/, label: say => say('visitor.who'), max: WHO_MAX },
];
/** Most entries of a kind, and most characters of a text, that the page shows. The export has all. */
const ENTRIES_MAX = 50;
const TEXT_MAX = 2000;

/** The kinds of entries by their tables, in words. */
const KINDS: { readonly [Table in keyof VisitorTables]?: DeskKey } = {
  quotations: 'visitor.kind.quotations',
  offers: 'visitor.kind.offers',
  feedback: 'visitor.kind.feedback',
  feedback_images: 'visitor.kind.feedback_images',
  follows: 'visitor.kind.follows',
  follow_letters: 'visitor.kind.follow_letters',
  outbox: 'visitor.kind.outbox',
  carts: 'visitor.kind.carts',
  click_sessions: 'visitor.kind.click_sessions',
  click_choices: 'visitor.kind.click_choices',
  visit_questions: 'visitor.kind.visit_questions',
};

/** The form that finds a visitor. The name is never part of an address, which servers and browsers keep. */
export async function visitorPage(request: DeskRequest): Promise<DeskAnswer> {
  return { title: request.say('visitor.title'), body: searchForm(request) };
}

/** All that the site keeps about a visitor, with the forms that export and delete it. */
export async function showVisitor(request: DeskRequest): Promise<DeskAnswer> {
  const { say, session, form } = request;
  const traces = await findVisitor(request);
  const title = say('visitor.title');
  if (traces.length === 0)
    return {
      title,
      body: html`<p class="warn" role="alert">${say('visitor.none')}</p>${searchForm(request)}`,
    };
  const who = html`<input type="hidden" name="who" value="${whoOf(form)}">`;
  const exporting = html`${who}<p class="buttons"><button name="ending" value=".json">${say('visitor.export', { ending: '.json' })}</button>
<button name="ending" value=".csv">${say('visitor.export', { ending: '.csv' })}</button></p>`;
  const deleting = html`${who}<p class="box"><input type="checkbox" id="sure" name="sure" value="yes" required> <label for="sure">${say('visitor.sure')}</label></p>
<p class="buttons"><button>${say('visitor.delete', { count: countRows(traces) })}</button>
<a class="button" href="${DESK_PATH}/visitor">${say('visitor.other')}</a></p>`;
  return {
    title,
    body: html`<p role="status">${say('visitor.found', { count: countRows(traces) })}</p>
${showTraces(traces, say)}
<section aria-labelledby="export"><h2 id="export">${say('visitor.export_title')}</h2>${postForm(session, '/visitor/export', exporting)}</section>
<section aria-labelledby="delete"><h2 id="delete">${say('visitor.delete_title')}</h2><p>${say('visitor.delete_lead')}</p>
${postForm(session, '/visitor/delete', deleting)}</section>`,
  };
}

/** All that the site keeps about a visitor as a file. The log says how much it was, and not whose. */
export async function exportVisitor(request: DeskRequest): Promise<DeskAnswer> {
  const traces = await getVisitor(request);
  const day = new Date().toISOString().slice(0, 10);
  const isTable = request.form.get('ending') === '.csv';
  const text = isTable ? writeTable(traces) : `${JSON.stringify(exportTraces(traces), null, 2)}\n`;
  return {
    file: {
      bytes: Buffer.from(text),
      type: isTable ? 'text/csv' : 'application/json',
      name: `visitor-${day}${isTable ? '.csv' : '.json'}`,
    },
    done: { action: 'visitor_export', details: describeCounts(traces) },
  };
}

/** Deletes all that the site keeps about a visitor. The log says how much it was, and not whose. */
export async function deleteVisitor(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form } = request;
  if (form.get('sure') !== 'yes') throw new DeskRefusal(422, 'refusal.not_sure');
  const traces = await getVisitor(request);
  const count = await deleteTraces(site.database, traces);
  return {
    to: '/visitor',
    notice: say('visitor.deleted', { count }),
    done: { action: 'visitor_delete', details: describeCounts(traces) },
  };
}

function whoOf(form: URLSearchParams): string {
  return (form.get('who') ?? '').trim();
}

async function findVisitor({ site, form }: DeskRequest): Promise<Trace[]> {
  const who = whoOf(form);
  return who === '' ? [] : findTraces(site.database, who);
}

/** @throws DeskRefusal if nothing is kept, for example because it was deleted meanwhile */
async function getVisitor(request: DeskRequest): Promise<Trace[]> {
  const traces = await findVisitor(request);
  if (traces.length === 0) throw new DeskRefusal(404, 'refusal.visitor_unknown');
  return traces;
}

function searchForm({ session, say, form }: DeskRequest): Markup {
  return html`<p class="lead">${say('visitor.lead')}</p>
${postForm(
  session,
  '/visitor',
  html`<p class="field"><label for="who">${say('visitor.who')}</label>
<input id="who" name="who" value="${whoOf(form)}" autocomplete="off" spellcheck="false" required></p>
<p class="buttons"><button class="accent">${say('visitor.find')}</button></p>`,
)}`;
}

function showTraces(traces: readonly Trace[], say: Say): Markup[] {
  return Object.entries(exportTraces(traces)).map(([table, rows], at) => {
    const shown = rows.slice(0, ENTRIES_MAX).map(row => html`<li>${showFacts(factsOf(row))}</li>`);
    const left = rows.length - shown.length;
    return html`<section aria-labelledby="kind-${at}"><h2 id="kind-${at}">${nameOf(table, say)} (${rows.length})</h2>
<ul>${shown}</ul>${left > 0 && html`<p>${say('visitor.more', { count: left })}</p>`}</section>`;
  });
}

function nameOf(table: string, say: Say): string {
  const kind = Object.entries(KINDS).find(([known]) => known === table)?.[1];
  return kind === undefined ? table : say(kind);
}

function factsOf(row: Record<string, unknown>): Fact[] {
  return [...fieldsOf(row, '')].map(([field, text]) => [field, text.slice(0, TEXT_MAX)]);
}

/** The texts in a record by their path. Empty ones are left out. */
function* fieldsOf(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (value === null || value === undefined || value === '') return;
  if (typeof value !== 'object') yield [path, String(value)];
  else
    for (const [key, part] of Object.entries(value))
      yield* fieldsOf(part, path === '' ? key : `${path}.${key}`);
}

/** A table with a row for each text. A spreadsheet runs nothing of what visitors wrote. */
function writeTable(traces: readonly Trace[]): string {
  const rows = Object.entries(exportTraces(traces)).flatMap(([table, entries]) =>
    entries.flatMap((entry, at) =>
      [...fieldsOf(entry, '')].map(([field, text]) => [table, at + 1, field, text]),
    ),
  );
  return stringify([['kind', 'entry', 'field', 'text'], ...rows], CSV_FORM);
}

function countRows(traces: readonly Trace[]): number {
  return traces.reduce((sum, { rows }) => sum + rows.length, 0);
}
