import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '#importer/draft.ts';
import { describeProblem } from '#importer/problems.ts';
import type { TableFile } from '#importer/sources/table/table-file.ts';
import {
  type PriceColumns,
  type PriceForm,
  type PriceTable,
  surveyPrices,
  writePriceMapping,
} from '#importer/update/price-table.ts';
import { html, type Markup } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest, type TypedText } from '../page/desk-page.ts';
import { DESK_PATH, postForm, uploadForm } from '../page/frame.ts';
import { getLive } from '../versions/find-version.ts';
import { dropTable, findChoice, findTable, keepChoice, keepTable } from './price-folder.ts';
import { showProblems } from './price-review.ts';
import { readSteps, stepsField } from './price-steps.ts';

/** The encodings that are offered if a file does not state its own, chosen by the languages of the desk. */
const ENCODINGS = ['utf-8', 'windows-1252', 'windows-1250', 'gb18030', 'big5', 'shift_jis'] as const;

/** What people type into the form of the columns. */
export const PRICE_TEXTS: readonly TypedText[] = [
  { name: /pieces/, label: say => say('columns.pieces'), max: null },
  { name: /step_from:\d+/, label: say => say('columns.step_from'), max: null },
];

/** A role that one column has. */
type ColumnRole = Exclude<keyof PriceColumns, 'price_steps'>;

/** The choices made for a table. */
type Choice = { columns: PriceColumns; form: PriceForm };

/** The page for uploading a table of prices. */
export async function askTable({ site, session, say }: DeskRequest): Promise<DeskAnswer> {
  await getLive(site.database);
  const field = html`<p><label for="table">${say('prices.file')}</label>
<input type="file" id="table" name="table" accept=".csv,.tsv,.xlsx,.jsonl,.ndjson" required></p>
<p><label class="box"><input type="checkbox" name="again" value="yes"> ${say('prices.again')}</label></p>
<p class="buttons"><button class="accent">${say('prices.upload')}</button></p>`;
  return {
    title: say('prices.title'),
    body: html`<p>${say('prices.lead')}</p>
${uploadForm(session, '/prices', field)}
<p class="lead">${say('prices.hint')}</p>`,
  };
}

/** Stores an uploaded table. If its headings were matched before, it is read at once, unless its columns are to be chosen again. */
export async function takeTable(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, file, form } = request;
  if (file === null) throw new DeskRefusal(400, 'refusal.no_file');
  const id = await keepTable(site.work_dir, file);
  const { folder, file: kept } = await findTable(site.work_dir, id);
  const table = await survey(request, kept, null);
  const choice = await findChoice(site.work_dir, headsOf(table));
  if (choice === null || form.get('again') === 'yes')
    return { to: `/prices/table/${id}`, notice: say('prices.taken', { file: kept.name }) };
  return stage(request, { id, folder, file: kept, table }, choice);
}

/** The page for choosing the meaning of each column. */
export async function askColumns(request: DeskRequest): Promise<DeskAnswer> {
  const { site, session, say, params, query } = request;
  const id = params.id ?? '';
  const { file } = await findTable(site.work_dir, id);
  const encoding = readEncoding(query.get('encoding'));
  const surveyed = await survey(request, file, encoding);
  const table = withChoice(
    surveyed,
    encoding === null ? await findChoice(site.work_dir, headsOf(surveyed)) : null,
  );
  const { columns, guess, form } = table;
  const choose = (role: ColumnRole, is_needed: boolean) => {
    const none = html`<option value="">${say('columns.none')}</option>`;
    const options = columns.map(
      ({ name }) => html`<option${name === guess[role] && html` selected`}>${name}</option>`,
    );
    return html`<p class="field"><label for="${role}">${say(`columns.${role}`)}</label>
<select id="${role}" name="${role}"${is_needed && html` required`}>${!(is_needed && guess[role]) && none}${options}</select></p>`;
  };
  const sign = (value: 'point' | 'comma') => {
    const isChosen = form.decimal_comma === (value === 'comma');
    return html`<label><input type="radio" name="decimal" value="${value}"${isChosen && html` checked`}> ${say(`columns.${value}`)}</label> `;
  };
  const fields = html`<input type="hidden" name="encoding" value="${form.encoding ?? ''}">
${choose('part_number', true)}${choose('price', false)}
${stepsField(table, say)}
<p class="field"><label for="pieces">${say('columns.pieces')}</label>
<input class="short" type="text" id="pieces" name="pieces" inputmode="numeric" size="6" value="${String(form.pieces)}" aria-describedby="pieces-hint">
<span class="lead" id="pieces-hint">${say('columns.pieces_hint')}</span></p>
${choose('price_quantity', false)}${choose('stock', false)}
<fieldset><legend>${say('columns.decimal')}</legend>${sign('point')}${sign('comma')}</fieldset>
<p class="buttons"><button class="accent">${say('columns.go')}</button>
<a class="button" href="${DESK_PATH}/prices">${say('columns.back')}</a></p>`;
  return {
    title: say('columns.title', { file: file.name }),
    body: html`<p>${say('columns.lead')}</p>
${table.doubtful && encodingForm(id, table, say)}
${sample(table, say)}
${postForm(session, `/prices/table/${id}`, fields)}`,
  };
}

/** A table with the choices that were made last for its headings in place of those that it suggests. */
function withChoice(table: PriceTable, choice: Choice | null): PriceTable {
  if (choice === null) return table;
  const { encoding, ...form } = choice.form;
  // A file that states its encoding now may have stated none before.
  return { ...table, guess: choice.columns, form: { ...form, encoding: table.form.encoding && encoding } };
}

/** Reads a table by the chosen columns, and stores the choices for the next one with these headings. */
export async function takeColumns(request: DeskRequest): Promise<DeskAnswer> {
  const { site, params, form } = request;
  const id = params.id ?? '';
  const { folder, file } = await findTable(site.work_dir, id);
  const encoding = readEncoding(form.get('encoding'));
  const table = await survey(request, file, encoding);
  const names = headsOf(table);
  const pick = (role: string) => names.find(name => name === form.get(role)) ?? null;
  const [part_number, price, stock] = [pick('part_number'), pick('price'), pick('stock')];
  const price_quantity = pick('price_quantity');
  const price_steps = readSteps(form, { pick, least: price === null ? 1 : 2 });
  const prices = [price, ...price_steps.map(({ column }) => column)];
  const chosen = [part_number, ...prices, stock, price_quantity].filter(name => name !== null);
  const isOnlyQuantity = price === null && price_steps.length === 0 && stock === null;
  if (part_number === null || isOnlyQuantity || new Set(chosen).size < chosen.length)
    throw new DeskRefusal(400, 'refusal.columns');
  const choice = {
    columns: { part_number, price, price_steps, price_quantity, stock },
    form: {
      encoding,
      decimal_comma: form.get('decimal') === 'comma',
      pieces: readPieces(form.get('pieces')),
    },
  };
  return stage(request, { id, folder, file, table }, choice);
}

/** The number of pieces that all prices are for. @throws DeskRefusal if it is no such number */
function readPieces(text: string | null): number {
  const value = text?.trim() || '1';
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new DeskRefusal(400, 'refusal.pieces', { value });
}

/** An uploaded table: the id and path of its folder, its file, and a survey of its content. */
type Uploaded = { id: string; folder: string; file: TableFile; table: PriceTable };

/** Stages a version with the prices of a table. Rows that cannot be read are reported. */
async function stage(
  request: DeskRequest,
  { id, folder, file, table }: Uploaded,
  choice: Choice,
): Promise<DeskAnswer> {
  const { site, say, locale } = request;
  const mapping = writePriceMapping(file.name, table, choice.columns, choice.form);
  await writeFile(join(folder, 'mapping.part'), mapping, { mode: 0o600 });
  await rename(join(folder, 'mapping.part'), join(folder, 'mapping.yaml'));
  const { version, staged, products, problems, report_file } = await site.stageUpdate(folder, file.name);
  if (staged && version !== null && products.changed > 0) {
    await keepChoice(site.work_dir, headsOf(table), choice);
    await dropTable(site.work_dir, id);
    return {
      to: `/prices/${version}`,
      notice: say('prices.read', { count: products.read, file: file.name }),
      done: { action: 'stage', version, details: file.name },
    };
  }
  if (staged && version !== null) await site.discard(version);
  const isSame = problems.error === 0 && staged;
  return {
    title: say(isSame ? 'prices.same_title' : 'prices.refused_title', { file: file.name }),
    body: html`<p>${say(isSame ? 'prices.same' : 'prices.refused', { count: products.read })}</p>
${report_file !== null && (await showProblems(report_file, { say, locale, problems }))}
<p class="buttons"><a class="button" href="${DESK_PATH}/prices/table/${id}">${say('prices.choose_again')}</a>
<a class="button" href="${DESK_PATH}/prices">${say('columns.back')}</a></p>`,
  };
}

/** @throws DeskRefusal if no row can be read */
async function survey(
  { locale }: DeskRequest,
  file: TableFile,
  encoding: string | null,
): Promise<PriceTable> {
  const found = await surveyPrices(file, encoding);
  if (found !== null && !isProblem(found)) return found;
  const reason = found === null ? '' : describeProblem(found, locale);
  throw new DeskRefusal(400, 'refusal.table', { file: file.name, reason });
}

function isProblem(found: PriceTable | Problem): found is Problem {
  return 'severity' in found;
}

function headsOf({ columns }: PriceTable): string[] {
  return columns.map(({ name }) => name);
}

/** One of the offered encodings, or of those that are detected. Null leaves it to the file. */
function readEncoding(name: string | null): string | null {
  return name !== null && /^[a-z0-9_-]{3,20}$/.test(name) && isEncoding(name) ? name : null;
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

function encodingForm(id: string, { form }: PriceTable, say: DeskRequest['say']): Markup {
  const names = new Set([...(form.encoding === null ? [] : [form.encoding]), ...ENCODINGS]);
  const options = [...names].map(
    name => html`<option${name === form.encoding && html` selected`}>${name}</option>`,
  );
  return html`<form class="bar" method="get" action="${DESK_PATH}/prices/table/${id}">
<label for="encoding">${say('columns.encoding')}</label> <select id="encoding" name="encoding">${options}</select>
<button>${say('columns.read_so')}</button></form>`;
}

/** The headings, with the first texts of each column. */
function sample({ columns }: PriceTable, say: DeskRequest['say']): Markup {
  const rows = columns.map(
    ({ name, texts }) => html`<tr><th scope="row">${name}</th><td>${texts.join(' · ')}</td></tr>`,
  );
  return html`<div class="scroll" role="region" aria-label="${say('columns.sample')}" tabindex="0"><table>
<thead><tr><th scope="col">${say('columns.column')}</th><th scope="col">${say('columns.texts')}</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}
