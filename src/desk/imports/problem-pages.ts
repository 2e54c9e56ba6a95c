import { html, type Markup } from '../html/markup.ts';
import type { Say } from '../messages/messages.ts';
import { type DeskAnswer, DeskRefusal, type DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { readPage, showPager } from '../page/pager.ts';
import { findEnd, getJob, type RunFigures } from './import-job.ts';
import { type PlacedProblem, readExamples, readKind } from './problem-report.ts';

/** Problems of a kind that the import's page shows, and those on a page of their own. */
const EXAMPLES = 3;
const PAGE_PROBLEMS = 50;

/** The problems of an import by kind, errors first, each with the first places and the way to all of them. */
export async function showKinds(
  { id, result }: { id: string; result: RunFigures },
  { say, locale }: Pick<DeskRequest, 'say' | 'locale'>,
): Promise<Markup | null> {
  const { kinds, problems, report_file } = result;
  if (kinds.length === 0) return null;
  const examples = await readExamples(report_file, locale, EXAMPLES);
  const shown = kinds.map(({ code, severity, count }) => {
    const first = examples.get(code) ?? [];
    const all = html`<p><a href="${DESK_PATH}/imports/${id}/problems/${code}">${say('imports.all_of_kind', { count })}</a></p>`;
    return html`<li class="${severity}"><h3>${say(`imports.kind_${severity}`, { count })} <code>${code}</code></h3>
<ol class="problems">${first.map(problem => showProblem(problem, say))}</ol>${count > first.length && all}</li>`;
  });
  const sums = { errors: problems.error, warnings: problems.warning };
  return html`<h2>${say('versions.found', sums)}</h2>
${problems.error > 0 && html`<p>${say('imports.left_out_lead')}</p>`}<ol class="kinds">${shown}</ol>`;
}

/** A problem with its place and its row. */
function showProblem({ file, line, column, message, row }: PlacedProblem, say: Say): Markup {
  const known = column === '' ? 'imports.in_line' : 'imports.in_cell';
  const place = say(line === '' ? 'imports.in_file' : known, { file, line, column });
  return html`<li><p><b>${place}</b> ${message}</p>${row !== '' && html`<p><code>${row}</code></p>`}</li>`;
}

/** All problems of one kind, in pages. */
export async function kindPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, locale, params, query } = request;
  const { id, name } = await getJob(site.work_dir, params.id ?? '');
  const end = await findEnd(site.work_dir, id);
  const kind = end?.kind === 'result' ? end.result.kinds.find(({ code }) => code === params.code) : undefined;
  if (end?.kind !== 'result' || kind === undefined) throw new DeskRefusal(404, 'refusal.not_found');
  const { code, count, severity } = kind;
  const page = readPage(query);
  const range = { offset: (page - 1) * PAGE_PROBLEMS, limit: PAGE_PROBLEMS };
  const problems = await readKind(end.result.report_file, { locale, code }, range);
  const pages = Math.ceil(count / PAGE_PROBLEMS);
  return {
    title: say('imports.kind_title', { count, name }),
    body: html`<p>${say(`imports.kind_${severity}`, { count })} <code>${code}</code></p>
<ol class="problems">${problems.map(problem => showProblem(problem, say))}</ol>
${showPager({ page, pages }, number => `${DESK_PATH}/imports/${id}/problems/${code}?page=${number}`, say)}
<p><a href="${DESK_PATH}/imports/${id}">${say('imports.back', { name })}</a></p>`,
  };
}
