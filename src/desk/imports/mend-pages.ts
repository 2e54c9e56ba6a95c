import { html, type Markup } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { postForm } from '../page/frame.ts';
import { showMoment } from '../page/moment.ts';
import { shorten } from '../page/shorten.ts';
import { getJob, type ImportJob } from './import-job.ts';
import { runAgain } from './import-run.ts';
import { mendedCells, readMended } from './mend-form.ts';
import { addMend, findRowAt, findRows, listMends, type Mend, rowKey } from './mends.ts';

/** Keeps the mended rows of a form and reads the files again, with them. */
export async function takeMended(request: DeskRequest): Promise<DeskAnswer> {
  const { site, session, params, form } = request;
  const job = await getJob(site.work_dir, params.id ?? '');
  const rows = await findRows(site.work_dir, job.id);
  const earlier = new Map((await listMends(site.work_dir, job.id)).map(mend => [rowKey(mend), mend]));
  const mends: Mend[] = [];
  for (const sent of readMended(form)) {
    const found = rows.get(sent.key);
    const row = found?.revision === sent.revision ? found : await findRowAt(site.work_dir, job.id, sent);
    if (row === undefined) throw new DeskRefusal(409, 'refusal.row_gone');
    const cells = mendedCells(row, sent);
    if (cells === undefined) continue;
    const was = earlier.get(sent.key)?.was ?? row.cells;
    const { file, line, heads } = row;
    mends.push({ file, line, heads, was: [...was], cells, ...doneBy(session.who), revision: sent.revision });
  }
  if (mends.length === 0) throw new DeskRefusal(422, 'refusal.nothing_changed');
  return keepMends(request, job, mends);
}

/** Reads a row again as the file has it. */
export async function takeBack(request: DeskRequest): Promise<DeskAnswer> {
  const { site, session, params, form } = request;
  const job = await getJob(site.work_dir, params.id ?? '');
  const [key = '', revision = ''] = (form.get('row') ?? '').split(':');
  const mend = (await listMends(site.work_dir, job.id)).find(own => rowKey(own) === key);
  if (mend === undefined) throw new DeskRefusal(409, 'refusal.row_gone');
  const { file, line, was } = mend;
  if (revision !== String(mend.revision)) throw new DeskRefusal(409, 'refusal.mended', { file, line });
  const back = { ...mend, cells: was, ...doneBy(session.who) };
  return keepMends(request, job, [back]);
}

function doneBy(who: string): Pick<Mend, 'who' | 'at'> {
  return { who, at: new Date().toISOString() };
}

/**
 * Keeps mended rows, except those that somebody else has mended meanwhile, which the notice names. While the import runs,
 * they wait for its next run.
 */
async function keepMends(
  { site, say }: DeskRequest,
  { id, name, wanted_at }: ImportJob,
  mends: readonly Mend[],
): Promise<DeskAnswer> {
  const kept: Mend[] = [];
  const overtaken: Mend[] = [];
  for (const mend of mends) ((await addMend(site.work_dir, id, mend)) ? kept : overtaken).push(mend);
  const [first] = overtaken;
  if (first !== undefined && kept.length === 0)
    throw new DeskRefusal(409, 'refusal.mended', { file: first.file, line: first.line });
  const isRunning = wanted_at !== null;
  if (!isRunning) await runAgain(site, id);
  const places = kept.map(({ file, line }) => `${file}:${line}`).join(', ');
  const told = say(isRunning ? 'imports.mended_waits' : 'imports.mended', { count: kept.length });
  return {
    to: `/imports/${id}`,
    notice: [told, ...overtaken.map(({ file, line }) => say('refusal.mended', { file, line }))].join(' '),
    done: { action: 'mend', details: `${name}, ${places}`.slice(0, DETAILS_MAX) },
  };
}

/** Longest details of an entry of the log, in characters. */
const DETAILS_MAX = 500;

/** The mended rows of an import: what they were, what they are, who did it and when, and the way back. */
export async function showMends(
  { site, session, say, locale }: DeskRequest,
  { id }: ImportJob,
): Promise<Markup | null> {
  const mends = (await listMends(site.work_dir, id)).filter(isMended);
  if (mends.length === 0) return null;
  const rows = mends.map(mend => {
    const { file, line, who, at, revision } = mend;
    const button = html`<input type="hidden" name="row" value="${rowKey(mend)}:${revision}">
<button aria-label="${`${say('imports.take_back')}: ${file}:${line}`}">${say('imports.take_back')}</button>`;
    return html`<li><p><b>${say('imports.in_line', { file, line })}</b> ${describeMend(mend, say)}</p>
<p class="lead">${who}, ${showMoment(at, locale)}</p>${postForm(session, `/imports/${id}/take-back`, button)}</li>`;
  });
  return html`<details><summary>${say('imports.mends', { count: mends.length })}</summary>
<p>${say('imports.mends_lead')}</p><ol class="problems">${rows}</ol></details>`;
}

function isMended({ was, cells }: Mend): boolean {
  return cells === null || cells.length !== was.length || cells.some((cell, at) => cell !== was[at]);
}

/** Longest text of a row that is left out, in characters. */
const ROW_TEXT_MAX = 1_000;

function describeMend({ heads, was, cells }: Mend, say: DeskRequest['say']): Markup {
  if (cells === null)
    return html`${say('imports.left_out_row')} <code>${shorten(was.join(', '), ROW_TEXT_MAX)}</code>`;
  const changed = Array.from({ length: Math.max(was.length, cells.length) }, (_, at) => at).filter(
    at => (cells[at] ?? '') !== (was[at] ?? ''),
  );
  return html`${changed.map(
    at =>
      html` <span>${heads[at] || say('imports.column', { number: at + 1 })}: <del>${was[at] ?? ''}</del> → <ins>${cells[at] ?? ''}</ins></span>`,
  )}`;
}
