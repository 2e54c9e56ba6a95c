import { KindName } from '#contract/attributes/kinds/kinds.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { previewMapping } from '#importer/assemble/preview-mapping.ts';
import { describeProblem } from '#importer/problems.ts';
import type { SeenColumn } from '#importer/sources/tables/draft/seen-column.ts';
import { LANGUAGES, LOCALES } from '#text/locale.ts';
import { textIn, textsOf } from '#text/text-in.ts';
import { html, type Markup } from '../html/markup.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest, type TypedText } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { filesFolder, getJob, type ImportJob, keepJob, wantRun } from './import-job.ts';
import {
  keepMapping,
  MappedSettings,
  readDoubts,
  readMapping,
  readSettings,
  surveyFolder,
  writeMapping,
  writeSettings,
} from './mapped-files.ts';
import {
  applyForm,
  COLUMN_FIELDS,
  ColumnRole,
  type ColumnUse,
  type DeskMapping,
  findUse,
  LEVELS,
} from './mapping-model.ts';
import { type ColumnReading, readingsOf } from './mapping-readings.ts';

/** Products that show how the columns are read. */
const PREVIEWED = 3;
/** Texts of a column that are shown. */
const TEXTS_SHOWN = 3;
const TEXT_MAX = 80;
const NAME_MAX = 100;
const UNIT_MAX = 100;

/** What people type into the form of a mapping. */
export const MAPPING_TEXTS: readonly TypedText[] = [
  { name: /site_name/, label: say => say('mapping.site_name'), max: NAME_MAX },
  { name: /currency/, label: say => say('mapping.currency'), max: NAME_MAX },
  { name: /encoding/, label: say => say('columns.encoding'), max: NAME_MAX },
  { name: /c(\d+)\.name/, label: (say, at) => `${inColumn(say, at)}: ${say('mapping.name')}`, max: NAME_MAX },
  { name: /c(\d+)\.unit/, label: (say, at) => `${inColumn(say, at)}: ${say('mapping.unit')}`, max: UNIT_MAX },
];

function inColumn(say: DeskRequest['say'], at: string | undefined): string {
  return say('imports.column', { number: Number(at) + 1 });
}

const ROLES: readonly ColumnRole[] = [...COLUMN_FIELDS, ...LEVELS, 'series', 'attribute', 'none'];

/** What the page of a mapping works on. */
type Opened = {
  job: ImportJob;
  folder: string;
  mapping: DeskMapping;
  columns: readonly SeenColumn[];
  /** Names of the live version's attributes with their keys. */
  known_keys: ReadonlyMap<string, string>;
};

/** @throws DeskRefusal if the import has no mapping that can be changed here */
async function open({ site, params }: DeskRequest): Promise<Opened> {
  const job = await getJob(site.work_dir, params.id ?? '');
  const folder = filesFolder(site.work_dir, job.id);
  const mapping = job.mapped ? await readMapping(folder) : null;
  if (mapping === null) throw new DeskRefusal(404, 'refusal.no_mapping');
  const { columns } = await surveyFolder(folder, mapping);
  const live = await getLiveVersion(site.database);
  const attributes = live === undefined ? [] : await listAttributes(site.database, live.id);
  const known_keys = new Map(attributes.flatMap(({ key, name }) => textsOf(name).map(text => [text, key])));
  return { job, folder, mapping, columns, known_keys };
}

/** The page on which each column is given its meaning, with the first products as they are read. */
export async function askMapping(request: DeskRequest): Promise<DeskAnswer> {
  const { site, session, say, locale } = request;
  const { job, folder, mapping, columns, known_keys } = await open(request);
  const settings = (await readSettings(folder)) ?? (await suggestSettings(request, job));
  const preview = await previewMapping(folder, { currency: settings.currency, count: PREVIEWED });
  const readings = readingsOf(preview, { mapping, currency: settings.currency, say, locale });
  const doubts = await readDoubts(folder);
  const rows = columns.map((seen, at) =>
    columnRow(seen, {
      at,
      use: findUse(mapping, seen.column),
      say,
      readings: readings.get(seen.column) ?? [],
      doubt: doubts.get(seen.column),
    }),
  );
  const others = preview.problems.map(problem => html`<li>${describeProblem(problem, locale)}</li>`);
  const further = mapping.tables.length - 1;
  const live = await getLiveVersion(site.database);
  const names = [...known_keys.keys()].map(name => html`<option value="${name}">`);
  const fields = html`${settingsFields(settings, say)}
${live !== undefined && updateBox(job, say)}
${tableFields(mapping, say)}
<h2 id="columns">${say('mapping.columns', { count: columns.length })}</h2>
${further > 0 && html`<p>${say('mapping.further_tables', { count: further })}</p>`}
<datalist id="attributes">${names}</datalist>
<ol class="columns" aria-labelledby="columns">${rows}</ol>
${others.length > 0 && html`<div class="warn"><p>${say('mapping.problems')}</p><ul>${others}</ul></div>`}
<p class="buttons"><button class="accent" name="do" value="run">${say('mapping.run')}</button>
<button name="do" value="look">${say('mapping.look')}</button>
<a class="button" href="${DESK_PATH}/imports">${say('imports.other')}</a></p>`;
  return {
    title: say('mapping.title', { name: job.name }),
    body: html`<p>${say('mapping.lead')}</p>
${postForm(session, `/imports/${job.id}/mapping`, fields)}`,
  };
}

/** The settings of the live version, or those of a first one. */
async function suggestSettings({ site, locale }: DeskRequest, { name }: ImportJob): Promise<MappedSettings> {
  const live = await getLiveVersion(site.database);
  if (live === undefined)
    return { name: name.replace(/\.\w+$/, ''), currency: 'USD', default_locale: locale };
  const catalogue = await getCatalogue(site.database, live.id);
  const { default_locale, currency } = catalogue;
  return { name: textIn(catalogue.name, default_locale), currency, default_locale };
}

function settingsFields({ name, currency, default_locale }: MappedSettings, say: DeskRequest['say']): Markup {
  const locales = LOCALES.map(
    locale =>
      html`<option value="${locale}"${locale === default_locale && html` selected`}>${LANGUAGES[locale].own_name}</option>`,
  );
  return html`<div class="bar"><p class="field"><label for="site_name">${say('mapping.site_name')}</label>
<input id="site_name" name="site_name" value="${name}" required></p>
<p class="field"><label for="currency">${say('mapping.currency')}</label>
<input id="currency" name="currency" value="${currency}" size="4" pattern="[A-Za-z]{3}" required></p>
<p class="field"><label for="default_locale">${say('mapping.language')}</label>
<select id="default_locale" name="default_locale">${locales}</select></p></div>`;
}

function updateBox({ update }: ImportJob, say: DeskRequest['say']): Markup {
  return html`<p class="box"><input type="checkbox" id="update" name="update" value="yes"${update && html` checked`}> <label for="update">${say('imports.update')}</label></p>
<p class="lead">${say('mapping.whole')}</p>`;
}

/** How the texts of the table are written. */
function tableFields(
  { tables: [{ decimal_comma = false, encoding }] }: DeskMapping,
  say: DeskRequest['say'],
): Markup {
  const sign = (value: 'point' | 'comma') => {
    const isChosen = decimal_comma === (value === 'comma');
    return html`<label><input type="radio" name="decimal" value="${value}"${isChosen && html` checked`}> ${say(`columns.${value}`)}</label> `;
  };
  const own =
    encoding !== undefined &&
    html`<p class="field"><label for="encoding">${say('columns.encoding')}</label>
<input id="encoding" name="encoding" value="${encoding}"></p>`;
  return html`<fieldset><legend>${say('columns.decimal')}</legend>${sign('point')}${sign('comma')}</fieldset>${own}`;
}

type ShownColumn = {
  at: number;
  use: ColumnUse;
  readings: readonly ColumnReading[];
  doubt: string | undefined;
  say: DeskRequest['say'];
};

/** A column with its first texts, its use, and how the first products read it. */
function columnRow({ column, texts }: SeenColumn, { at, use, readings, doubt, say }: ShownColumn): Markup {
  const id = (name: string) => `c${at}.${name}`;
  const roles = use.role === 'kept' ? [...ROLES, 'kept' as const] : ROLES;
  const options = roles.map(
    role =>
      html`<option value="${role}"${role === use.role && html` selected`}>${say(`mapping.role.${role}`)}</option>`,
  );
  const kinds = KindName.options.map(
    kind =>
      html`<option value="${kind}"${kind === use.kind && html` selected`}>${say(`mapping.kind.${kind}`)}</option>`,
  );
  const field = (name: 'role' | 'name' | 'kind' | 'unit', input: Markup) =>
    html`<p class="field${name !== 'role' && html` of-attribute`}"><label for="${id(name)}">${say(`mapping.${name}`)}</label>${input}</p>`;
  const first = [...texts].slice(0, TEXTS_SHOWN).map(text => text.slice(0, TEXT_MAX));
  const read = readings.map(
    ({ text, value, problem }) =>
      html`<li${problem !== null && html` class="warn"`}><code>${text.slice(0, TEXT_MAX)}</code> → ${problem ?? value}</li>`,
  );
  return html`<li><fieldset><legend>${column}</legend>
<div><p class="lead">${first.join(' · ')}</p>${doubt !== undefined && html`<p class="lead">? ${doubt}</p>`}</div>
<div class="bar">${field('role', html`<select id="${id('role')}" name="${id('role')}">${options}</select>`)}
${field('name', html`<input id="${id('name')}" name="${id('name')}" value="${use.name}" list="attributes">`)}
${field('kind', html`<select id="${id('kind')}" name="${id('kind')}">${kinds}</select>`)}
${field('unit', html`<input id="${id('unit')}" name="${id('unit')}" value="${use.unit}" size="8">`)}</div>
${read.length > 0 && html`<ul class="readings" aria-label="${say('mapping.read_as', { column })}">${read}</ul>`}</fieldset></li>`;
}

/** Takes the meaning of the columns, and shows again how they are read, or starts the import. */
export async function takeMapping(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form } = request;
  const { job, folder, mapping, columns, known_keys } = await open(request);
  if (job.wanted_at !== null) throw new DeskRefusal(409, 'refusal.import_runs');
  const settings = readForm(form);
  const before = mapping.tables[0];
  const encoding = form.get('encoding')?.trim() ?? before.encoding;
  if (encoding !== undefined && !isEncoding(encoding))
    throw new DeskRefusal(422, 'refusal.encoding', { value: encoding });
  const changed = applyForm(mapping, {
    uses: readUses(form, columns),
    decimal_comma: form.get('decimal') === 'comma',
    encoding,
    picture_folder: job.picture_folder,
    known_keys,
  });
  const update = form.get('update') === 'yes';
  await writeMapping(folder, changed);
  await writeSettings(folder, settings);
  if (form.get('do') !== 'run') {
    await keepJob(site.work_dir, job.id, { update });
    return { to: `/imports/${job.id}/mapping`, notice: say('mapping.looked') };
  }
  const heads = columns.map(({ column }) => column);
  await keepMapping(site.work_dir, heads, { mapping: changed, settings, update });
  await wantRun(site.work_dir, job.id, { update });
  site.imports.wake();
  return {
    to: `/imports/${job.id}`,
    notice: say('mapping.kept'),
    done: { action: 'import', details: job.name },
  };
}

/** @throws DeskRefusal if a name or a currency is missing */
function readForm(form: URLSearchParams): MappedSettings {
  const read = MappedSettings.safeParse({
    name: (form.get('site_name') ?? '').trim(),
    currency: (form.get('currency') ?? '').trim().toUpperCase(),
    default_locale: form.get('default_locale'),
  });
  if (!read.success || read.data.name === '' || !CURRENCIES.has(read.data.currency))
    throw new DeskRefusal(400, 'refusal.settings');
  return read.data;
}

/** Codes of currencies in use (ISO 4217). */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** @throws DeskRefusal if no column is the part number, or two are the same field */
function readUses(form: URLSearchParams, columns: readonly SeenColumn[]): ReadonlyMap<string, ColumnUse> {
  const uses = new Map<string, ColumnUse>();
  const taken = new Set<ColumnRole>();
  for (const [at, { column }] of columns.entries()) {
    const text = (name: string) => (form.get(`c${at}.${name}`) ?? '').trim();
    const role = ColumnRole.catch('none').parse(text('role'));
    const kind = KindName.catch('text').parse(text('kind'));
    const isSingle = !['attribute', 'kept', 'none'].includes(role);
    if (isSingle && taken.has(role)) throw new DeskRefusal(400, 'refusal.column_twice', { column });
    taken.add(role);
    uses.set(column, { role, kind, name: text('name') || column, unit: text('unit') });
  }
  if (!taken.has('part_number') && !taken.has('kept')) throw new DeskRefusal(400, 'refusal.no_part_number');
  return uses;
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}
