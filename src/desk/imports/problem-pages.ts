import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { readPage, showPager } from '../page/pager.ts';
import { findEnd, getJob, type RunFigures } from './import-job.ts';
import { groupByRow, mendFields, type RowProblems } from './mend-form.ts';
import { findRows, rowKey } from './mends.ts';
import { type PlacedProblem, readExamples, readKind } from './problem-report.ts';

/** Problems of a kind that the import's page shows, and those on a page of their own. */
const EXAMPLES = 3;
const PAGE_PROBLEMS = 50;

/** The problems of an import by kind, errors first, each with the first places and the way to all of them. */
export async function showKinds(
  { id, result }: { id: string; result: RunFigures },
  { site, say, locale }: Pick<DeskRequest, 'site' | 'say' | 'locale'>,
): Promise<Markup | null> {
  const { kinds, problems, report_file } = result;
  if (kinds.length === 0) return null;
  const examples = await readExamples(report_file, locale, EXAMPLES);
  const rows = await findRows(site.work_dir, id);
  const shown = kinds.map(({ code, severity, count }) => {
    const first = examples.get(code) ?? [];
    const canMend = first.some(problem => rows.has(rowKey(problem)));
    const all = html`<p><a href="${DESK_PATH}/imports/${id}/problems/${code}">${say(canMend ? 'imports.mend_kind' : 'imports.all_of_kind', { count })}</a></p>`;
    return html`<li class="${severity}"><h3>${say(`imports.kind_${severity}`, { count })} <code>${code}</code></h3>
<ol class="problems">${first.map(problem => showProblem(problem, say))}</ol>${(canMend || count > first.length) && all}</li>`;
  });
  const sums = { errors: problems.error, warnings: problems.warning };
  return html`<h2>${say('versions.found', sums)}</h2>
${problems.error > 0 && html`<p>${say('imports.left_out_lead')}</p>`}<ol class="kinds">${shown}</ol>`;
}

/** A problem with its place and its row. */
function showProblem(problem: PlacedProblem, say: Say): Markup {
  const { row } = problem;
  return html`<li>${nameProblem(problem, say)}${row !== '' && html`<p><code>${row}</code></p>`}</li>`;
}

function nameProblem({ file, line, column, message }: PlacedProblem, say: Say): Markup {
  const known = column === '' ? 'imports.in_line' : 'imports.in_cell';
  const place = say(line === '' ? 'imports.in_file' : known, { file, line, column });
  return html`<p><b>${place}</b> ${message}</p>`;
}

/** The problems of a row with the fields that mend it, or a problem whose row cannot be mended. */
function showRow(group: RowProblems, say: Say): Markup[] {
  if (group.row === undefined) return group.problems.map(problem => showProblem(problem, say));
  return [
    html`<li>${group.problems.map(problem => nameProblem(problem, say))}${mendFields(group, say)}</li>`,
  ];
}

/** All problems of one kind, in pages. */
export async function kindPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, session, say, locale, params, query } = request;
  const { id, name } = await getJob(site.work_dir, params.id ?? '');
  const end = await findEnd(site.work_dir, id);
  const kind = end?.kind === 'result' ? end.result.kinds.find(({ code }) => code === params.code) : undefined;
  if (end?.kind !== 'result' || kind === undefined) throw new DeskRefusal(404, 'refusal.not_found');
  const { code, count, severity } = kind;
  const page = readPage(query);
  const range = { offset: (page - 1) * PAGE_PROBLEMS, limit: PAGE_PROBLEMS };
  const problems = await readKind(end.result.report_file, { locale, code }, range);
  const pages = Math.ceil(count / PAGE_PROBLEMS);
  const groups = groupByRow(problems, await findRows(site.work_dir, id));
  const list = html`<ol class="problems">${groups.map(group => showRow(group, say))}</ol>`;
  const button = html`<p class="buttons"><button class="accent">${say('imports.mend')}</button></p>`;
  const canMend = groups.some(({ row }) => row !== undefined);
  return {
    title: say('imports.kind_title', { count, name }),
    body: html`<p>${say(`imports.kind_${severity}`, { count })} <code>${code}</code></p>
${canMend ? html`<p>${say('imports.mend_lead')}</p>${postForm(session, `/imports/${id}/mend`, html`${list}${button}`)}` : list}
${showPager({ page, pages }, number => `${DESK_PATH}/imports/${id}/problems/${code}?page=${number}`, say)}
<p><a href="${DESK_PATH}/imports/${id}">${say('imports.back', { name })}</a></p>`,
  };
}
