import { parseHeader } from '#importer/sources/table/headers.ts';
import { html, type Markup } from '../html/markup.ts';
import type { DeskRequest, TypedText } from '../page/desk-page.ts';
import { type ProblemRow, rowKey } from './mends.ts';
import type { PlacedProblem } from './problem-report.ts';

/** Bytes of the fields of one form, which the browser sends encoded. It is below the limit of the desk's forms. */
const FIELDS_BYTES_MAX = 800_000;
/** Bytes of a field besides its encoded value: its name. */
const FIELD_BYTES = 40;

/** What people type into the form of mended rows. */
export const MEND_TEXTS: readonly TypedText[] = [
  {
    name: /cell:[\w-]{22}:(\d{1,5})/,
    label: (say, at) => say('imports.column', { number: Number(at) + 1 }),
    max: null,
  },
];

/** Problems of one row, side by side, with the row if it can be mended. */
export type RowProblems = { problems: PlacedProblem[]; row: ProblemRow | undefined };

/** Groups problems by their rows, in their order. Rows that are too long for one form with those before them have no fields. */
export function groupByRow(
  problems: readonly PlacedProblem[],
  rows: ReadonlyMap<string, ProblemRow>,
): RowProblems[] {
  const groups = new Map<string, RowProblems>();
  let bytes = 0;
  for (const [at, problem] of problems.entries()) {
    const key = rowKey(problem);
    const found = rows.get(key);
    if (found !== undefined && !groups.has(key)) bytes += fieldBytes(found);
    const row = groups.has(key) || bytes <= FIELDS_BYTES_MAX ? found : undefined;
    // Rows that cannot be mended are shown one by one.
    const group = groups.get(row === undefined ? String(at) : key) ?? { problems: [], row };
    group.problems.push(problem);
    groups.set(row === undefined ? String(at) : key, group);
  }
  return [...groups.values()];
}

function fieldBytes({ heads, cells }: ProblemRow): number {
  // Every byte of a text may become three: %E4%BD%A0.
  const values = cells.reduce((sum, cell) => sum + Buffer.byteLength(cell) * 3, 0);
  return values + Math.max(heads.length, cells.length) * FIELD_BYTES;
}

/** The fields of a row: the cells that its problems name, the others below them, and the box that leaves the row out. */
export function mendFields({ problems, row }: RowProblems, say: DeskRequest['say']): Markup | false {
  if (row === undefined) return false;
  const { file, line, heads, columns = [], cells, revision } = row;
  const key = rowKey(row);
  const named = new Set(problems.map(({ column }) => column));
  const isNamed = (at: number) =>
    [heads[at] ?? '', parseHeader(heads[at] ?? '').name, columns[at]].some(name => name && named.has(name));
  const places = Array.from({ length: Math.max(heads.length, cells.length) }, (_, at) => at);
  const field = (at: number) => {
    const id = `${key}-${at}`;
    const value = cells[at] ?? '';
    const label = heads[at] || say('imports.column', { number: at + 1 });
    return html`<li><label for="${id}">${label}</label>
${
  value.includes('\n')
    ? html`<textarea id="${id}" name="cell:${key}:${at}" rows="3">
${value}</textarea>`
    : html`<input id="${id}" name="cell:${key}:${at}" value="${value}">`
}</li>`;
  };
  const [own, others] = [places.filter(isNamed), places.filter(at => !isNamed(at))];
  const leave = `leave-${key}`;
  return html`<input type="hidden" name="row" value="${key}:${revision}">
${own.length > 0 && html`<ul class="fields">${own.map(field)}</ul>`}
${
  others.length > 0 &&
  html`<details${own.length === 0 && html` open`}><summary>${say('imports.other_cells', { file, line, count: others.length })}</summary>
<ul class="fields">${others.map(field)}</ul></details>`
}
<p class="box"><input type="checkbox" id="${leave}" name="leave" value="${key}"> <label for="${leave}">${say('imports.leave_row', { file, line })}</label></p>`;
}

/** A row as a form has it: its key, how often its sender knows it to have been mended, its cells, or null to leave it out. */
export type SentRow = { key: string; revision: number; cells: ReadonlyMap<number, string> | null };

/** Reads the rows of a form. */
export function readMended(form: URLSearchParams): SentRow[] {
  const left = new Set(form.getAll('leave'));
  const cells = new Map<string, Map<number, string>>();
  for (const [name, value] of form) {
    const [, key = '', at = ''] = /^cell:([\w-]{22}):(\d{1,5})$/.exec(name) ?? [];
    if (key === '') continue;
    const row = cells.get(key) ?? new Map<number, string>();
    // Forms send line breaks as CR LF.
    cells.set(key, row.set(Number(at), value.replaceAll('\r\n', '\n')));
  }
  return form.getAll('row').flatMap(text => {
    const [, key = '', revision = ''] = /^([\w-]{22}):(\d{1,6})$/.exec(text) ?? [];
    if (key === '') return [];
    return [{ key, revision: Number(revision), cells: left.has(key) ? null : (cells.get(key) ?? new Map()) }];
  });
}

/** The cells of a row after its form: null if it is left out, undefined if the form changes nothing. */
export function mendedCells(row: ProblemRow, { cells: sent }: SentRow): string[] | null | undefined {
  if (sent === null) return null;
  const { heads, cells: before } = row;
  const width = Math.max(heads.length, before.length);
  const cells = Array.from({ length: width }, (_, at) => {
    const own = before[at] ?? '';
    const cell = sent.get(at) ?? own;
    return cell === own.replaceAll('\r\n', '\n') ? own : cell;
  });
  if (cells.every((cell, at) => cell === (before[at] ?? ''))) return undefined;
  // Cells beyond the last column, once emptied, are not there.
  while (cells.length > heads.length && cells.at(-1)?.trim() === '') cells.pop();
  return cells;
}
