import { extname } from 'node:path';
import type { Product } from '#contract/records/product.ts';
import { PART_NUMBER_MAX } from '#text/part-number.ts';
import { firstText } from '#text/text-in.ts';
import { html, type Markup } from '../html/markup.ts';
import { wantRun } from '../imports/import-job.ts';
import { discardMade } from '../imports/import-run.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest, type TypedText } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { getLive } from '../versions/find-version.ts';
import {
  type Assigned,
  FileUse,
  findAssigned,
  guessUse,
  keepAssigned,
  UPDATE_FOLDER,
  writeUpdate,
} from './assigned-files.ts';
import { type FileMatch, matchFiles, productFinder } from './match-files.ts';
import { openSent } from './media-pages.ts';
import { PICTURE_ENDINGS, readSent, type SentFile } from './sent-files.ts';

/** What people type to assign files. */
export const ASSIGNMENT_TEXTS: readonly TypedText[] = [
  { name: /product:\d+/, label: say => say('products.part_number'), max: PART_NUMBER_MAX },
];

/** Why a choice cannot be taken: there is no such product, or it got another picture already. */
type Reason = 'unknown' | 'second';

/** A file on the page: what was sent, what it may belong to, and what is chosen for it now. */
type Listed = { file: SentFile; at: number; match: FileMatch; chosen: Assigned; reason: Reason | null };

/** The groups of files on the page, those that need a person first. */
const GROUPS = ['several', 'none', 'matched'] as const;

/** The page that assigns each file to a product. */
export async function askAssignment(request: DeskRequest): Promise<DeskAnswer> {
  const { folder } = await openSent(request);
  const sent = await readSent(folder);
  const matches = await findMatches(request, sent);
  const kept = new Map((await findAssigned(folder))?.map(own => [own.path, own]));
  const pictured = new Set<string>();
  const chosen = sent.map(file => kept.get(file.path) ?? suggest(file, matches.get(file.path), pictured));
  return showAssignment(request, { sent, matches, chosen, reasons: new Map() });
}

async function findMatches(
  { site }: DeskRequest,
  sent: readonly SentFile[],
): Promise<Map<string, FileMatch>> {
  const live = await getLive(site.database);
  const sound = sent.filter(({ fault }) => fault === null).map(({ path }) => path);
  return matchFiles(site.database, live.id, sound);
}

/** What a file is by its name. A second picture of a product is a further document of it. */
function suggest({ path }: SentFile, match: FileMatch | undefined, pictured: Set<string>): Assigned {
  const part_number = match?.sure?.part_number ?? '';
  const guessed = guessUse(path, isPicture(path));
  const isSecond = guessed === 'picture' && part_number !== '' && pictured.has(part_number);
  if (guessed === 'picture') pictured.add(part_number);
  return { path, part_number, use: isSecond ? 'other' : guessed };
}

function isPicture(path: string): boolean {
  return PICTURE_ENDINGS.includes(extname(path).toLowerCase());
}

type Shown = {
  sent: readonly SentFile[];
  matches: ReadonlyMap<string, FileMatch>;
  chosen: readonly Assigned[];
  reasons: ReadonlyMap<number, Reason>;
};

async function showAssignment(
  request: DeskRequest,
  { sent, matches, chosen, reasons }: Shown,
): Promise<DeskAnswer> {
  const { session, say } = request;
  const { job } = await openSent(request);
  const listed = sent.flatMap((file, at) => {
    const [match, own] = [matches.get(file.path), chosen[at]];
    return match === undefined || own === undefined
      ? []
      : [{ file, at, match, chosen: own, reason: reasons.get(at) ?? null }];
  });
  const groups = GROUPS.map(group => ({ group, files: listed.filter(own => groupOf(own) === group) }));
  const broken = sent.filter(({ fault }) => fault !== null);
  const lists = groups.map(
    ({ group, files }) =>
      files.length > 0 &&
      html`<section aria-labelledby="${group}"><h2 id="${group}">${say(`files.group.${group}`, { count: files.length })}</h2>
<p>${say(`files.lead.${group}`)}</p>
<ul class="fields">${files.map(file => fileRow(file, request))}</ul></section>`,
  );
  const form = html`${lists}
<p class="buttons"><button class="accent">${say('files.check')}</button>
<a class="button" href="${DESK_PATH}/files">${say('imports.other')}</a></p>`;
  return {
    title: say('files.assign', { name: job.name }),
    body: html`${reasons.size > 0 && html`<p class="warn" role="alert">${say('files.wrong', { count: reasons.size })}</p>`}
<p>${say('files.found', { count: sent.length, matched: groups[2]?.files.length ?? 0 })}</p>
${broken.length > 0 && brokenList(broken, say)}${leftOut(job.left_out, say)}
${listed.length > 0 && postForm(session, `/files/${job.id}`, form)}
${postForm(session, `/imports/${job.id}/delete`, html`<p class="buttons"><button>${say('imports.delete')}</button></p>`)}`,
  };
}

function groupOf({ match }: Listed): (typeof GROUPS)[number] {
  if (match.sure !== null) return 'matched';
  return match.possible.length > 0 ? 'several' : 'none';
}

function brokenList(broken: readonly SentFile[], say: DeskRequest['say']): Markup {
  const rows = broken.map(
    ({ path, fault }) => html`<li><code>${path}</code> ${fault !== null && say(`files.fault.${fault}`)}</li>`,
  );
  return html`<section class="warn" aria-labelledby="broken"><h2 id="broken">${say('files.broken', { count: broken.length })}</h2>
<ul>${rows}</ul></section>`;
}

function leftOut(paths: readonly string[], say: DeskRequest['say']): Markup | false {
  return (
    paths.length > 0 &&
    html`<details><summary>${say('imports.not_taken', { count: paths.length })}</summary>
<p>${say('imports.not_taken_why')}</p><ul>${paths.map(path => html`<li><code>${path}</code></li>`)}</ul></details>`
  );
}

/** A file with the fields for its product and for what it is. */
function fileRow(
  { file: { path }, at, match, chosen, reason }: Listed,
  { say, locale }: DeskRequest,
): Markup {
  const wrong = reason !== null && html` aria-invalid="true" aria-describedby="why-${at}"`;
  const uses = FileUse.options.filter(use => use !== 'picture' || isPicture(path));
  const options = uses.map(
    use =>
      html`<option value="${use}"${use === chosen.use && html` selected`}>${say(`files.use.${use}`)}</option>`,
  );
  const note =
    reason === null
      ? match.sure && noteOf(match.sure, { chosen, say, locale })
      : say(`files.reason.${reason}`);
  return html`<li><label for="product-${at}">${path}</label>
<div class="bar"><input id="product-${at}" name="product:${at}" value="${chosen.part_number}" list="of-${at}"${wrong}>
${datalist(at, match)}
<select name="use:${at}" aria-label="${say('files.is', { path })}">${options}</select>
${match.possible.length > 0 && html`<span>${say('files.may_be')} ${match.possible.map(product => product.part_number).join(', ')}</span>`}</div>
<span class="lead" id="why-${at}">${note}</span></li>`;
}

function datalist(at: number, { possible }: FileMatch): Markup {
  return html`<datalist id="of-${at}">${possible.map(product => html`<option value="${product.part_number}">`)}</datalist>`;
}

/** The name of a product, and whether it has a picture that would be replaced. */
function noteOf(
  product: Product,
  { chosen, say, locale }: Pick<DeskRequest, 'say' | 'locale'> & { chosen: Assigned },
): string {
  const name = product.name[locale] ?? firstText(product.name) ?? '';
  return chosen.use === 'picture' && product.image !== null ? say('files.replaces', { name }) : name;
}

/** Takes the choices, makes an update of them and has it run. */
export async function assignFiles(request: DeskRequest): Promise<DeskAnswer> {
  const { site, form, say } = request;
  const { job, folder } = await openSent(request);
  if (job.wanted_at !== null) throw new DeskRefusal(409, 'refusal.import_runs');
  const sent = await readSent(folder);
  const matches = await findMatches(request, sent);
  const asked = sent.map(({ path, fault }, at): Assigned => {
    const use = FileUse.catch('other').parse(form.get(`use:${at}`));
    const part_number = fault === null ? (form.get(`product:${at}`) ?? '').trim() : '';
    return { path, part_number, use: use === 'picture' && !isPicture(path) ? 'other' : use };
  });
  const { chosen, reasons } = await checkAssigned(request, asked);
  if (reasons.size > 0) return showAssignment(request, { sent, matches, chosen, reasons });
  const assigned = chosen.filter(({ part_number }) => part_number !== '');
  if (assigned.length === 0) throw new DeskRefusal(422, 'refusal.no_assignment');
  await keepAssigned(folder, chosen);
  await discardMade(site, job.id);
  await writeUpdate(site.work_dir, job.id, assigned);
  await wantRun(site.work_dir, job.id, { path: UPDATE_FOLDER, update: true });
  site.imports.wake();
  return { to: `/imports/${job.id}`, notice: say('files.assigned', { count: assigned.length }) };
}

/** The choices with the part numbers as the products write them, and why some cannot be taken. */
async function checkAssigned({ site }: DeskRequest, asked: readonly Assigned[]) {
  const live = await getLive(site.database);
  const find = await productFinder(
    site.database,
    live.id,
    asked.map(({ part_number }) => part_number),
  );
  const reasons = new Map<number, Reason>();
  const pictured = new Set<string>();
  const chosen = asked.map((own, at) => {
    if (own.part_number === '') return own;
    const product = find(own.part_number);
    if (product === undefined) reasons.set(at, 'unknown');
    else if (own.use === 'picture' && pictured.has(product.id)) reasons.set(at, 'second');
    if (product === undefined) return own;
    if (own.use === 'picture') pictured.add(product.id);
    return { ...own, part_number: product.part_number };
  });
  return { chosen, reasons };
}
