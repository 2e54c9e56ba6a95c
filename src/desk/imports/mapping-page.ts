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
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { filesFolder, getJob, type ImportJob, keepJob, wantRun } from './import-job.ts';
import { LIVE_SCRIPT } from './live-script.ts';
import {
  keepMapping,
  type MappedSettings,
  readDoubts,
  readMapping,
  readSettings,
  surveyFolder,
  writeMapping,
  writeSettings,
} from './mapped-files.ts';
import { readSentMapping, type SentMapping } from './mapping-form.ts';
import {
  applyForm,
  COLUMN_FIELDS,
  type ColumnRole,
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
  const opened = await open(request);
  const { job, folder, mapping, columns } = opened;
  const [{ decimal_comma = false, encoding }] = mapping.tables;
  return showMapping(request, opened, {
    settings: (await readSettings(folder)) ?? (await suggestSettings(request, job)),
    uses: new Map(columns.map(({ column }) => [column, findUse(mapping, column)])),
    decimal_comma,
    encoding,
    update: job.update,
    fault: null,
  });
}

/** The form of a mapping as it is kept or was sent. One with a fault is not kept, and shows nothing as read. */
async function showMapping(request: DeskRequest, opened: Opened, form: SentMapping): Promise<DeskAnswer> {
  const { site, session, say } = request;
  const { job, folder, mapping, columns, known_keys } = opened;
  const { readings, others } =
    form.fault === null
      ? await readFirst(request, opened, form)
      : { readings: new Map<string, ColumnReading[]>(), others: [] };
  const doubts = await readDoubts(folder);
  const rows = columns.map((seen, at) =>
    columnRow(seen, {
      at,
      use: form.uses.get(seen.column) ?? findUse(mapping, seen.column),
      say,
      readings: readings.get(seen.column) ?? [],
      doubt: doubts.get(seen.column),
    }),
  );
  const further = mapping.tables.length - 1;
  const live = await getLiveVersion(site.database);
  const names = [...known_keys.keys()].map(name => html`<option value="${name}">`);
  const fields = html`${form.fault !== null && html`<p class="warn stays" role="alert">${say(form.fault.key, form.fault.parts)}</p>`}
${settingsFields(form.settings, say)}
${live !== undefined && updateBox(form, say)}
${tableFields(form, say)}
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
    script: LIVE_SCRIPT,
  };
}

/** How the first products are read, by column, and the problems that no column shows. */
async function readFirst(
  { say, locale }: DeskRequest,
  { folder, mapping }: Opened,
  { settings: { currency } }: SentMapping,
): Promise<{ readings: ReadonlyMap<string, ColumnReading[]>; others: Markup[] }> {
  const preview = await previewMapping(folder, { currency, count: PREVIEWED });
  return {
    readings: readingsOf(preview, { mapping, currency, say, locale }),
    others: preview.problems.map(problem => html`<li>${describeProblem(problem, locale)}</li>`),
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

function updateBox({ update }: SentMapping, say: DeskRequest['say']): Markup {
  return html`<p class="box"><input type="checkbox" id="update" name="update" value="yes"${update && html` checked`}> <label for="update">${say('imports.update')}</label></p>
<p class="lead">${say('mapping.whole')}</p>`;
}

/** How the texts of the table are written. */
function tableFields({ decimal_comma, encoding }: SentMapping, say: DeskRequest['say']): Markup {
  const sign = (value: 'point' | 'comma') => {
    const checked = decimal_comma === (value === 'comma') && html` checked`;
    const input = html`<input type="radio" id="decimal-${value}" name="decimal" value="${value}"${checked}>`;
    return html`<label>${input} ${say(`columns.${value}`)}</label> `;
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

/**
 * Takes the meaning of the columns, and shows again how they are read, or starts the import. What cannot be taken is shown as
 * it was sent, with the reason.
 */
export async function takeMapping(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form } = request;
  const opened = await open(request);
  const { job, folder, mapping, columns, known_keys } = opened;
  if (job.wanted_at !== null) throw new DeskRefusal(409, 'refusal.import_runs');
  const sent = readSentMapping(form, columns, mapping);
  if (sent.fault !== null) return showMapping(request, opened, sent);
  const { settings, update } = sent;
  const changed = applyForm(mapping, { ...sent, picture_folder: job.picture_folder, known_keys });
  await writeMapping(folder, changed);
  await writeSettings(folder, settings);
  const step = form.get('do');
  if (step !== 'run') {
    await keepJob(site.work_dir, job.id, { update });
    return { to: `/imports/${job.id}/mapping`, notice: step === 'live' ? null : say('mapping.looked') };
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
