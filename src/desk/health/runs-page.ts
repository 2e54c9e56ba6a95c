import { html, type Markup } from '../html/markup.ts';
import {
  type DeskAnswer,
  DeskRefusal,
  type DeskRequest,
  type DeskRoute,
  type DeskRun,
} from '../page/desk-page.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { formatMoment, showMoment } from '../page/moment.ts';

/** The pages of the runs that a scheduler starts. */
export const RUN_ROUTES: readonly DeskRoute[] = [
  { method: 'GET', path: '/runs', answer: runsPage },
  { method: 'POST', path: '/runs/:name', needs: 'publish', answer: switchRun },
  { method: 'GET', path: '/runs/:name/:log', answer: logPage },
];

/** The runs with what they import, and how the last ones ended. */
async function runsPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say } = request;
  const runs = await site.runs.list();
  return {
    title: say('runs.title'),
    body: html`<p>${say('runs.lead')}</p>
${runs.length === 0 ? html`<p>${say('runs.none')}</p>` : runs.map(run => showRun(run, request))}`,
  };
}

function showRun(run: DeskRun, request: DeskRequest): Markup {
  const { name, note, is_off, logs } = run;
  const { say, session, locale } = request;
  const rows = logs.map(
    ({ file, begun, is_done }) =>
      html`<li><a href="${pathOf(name)}/${encodeURIComponent(file)}">${showMoment(begun, locale)}</a> ${is_done ? say('runs.done') : html`<b>${say('runs.failed')}</b>`}</li>`,
  );
  const control = html`<input type="hidden" name="off" value="${is_off ? 'no' : 'yes'}">
<p class="buttons"><button>${say(is_off ? 'runs.switch_on' : 'runs.switch_off', { name })}</button></p>`;
  return html`<section aria-labelledby="run-${name}"><h2 id="run-${name}">${name}${is_off && html` <span class="state">${say('runs.off')}</span>`}</h2>
${note !== null && showNote(note, say)}
<h3>${say('runs.last')}</h3>
${rows.length === 0 ? html`<p>${say('runs.no_logs')}</p>` : html`<ol>${rows}</ol>`}
${session.role === 'publish' && postForm(session, `/runs/${encodeURIComponent(name)}`, control)}</section>`;
}

function pathOf(name: string): string {
  return `${DESK_PATH}/runs/${encodeURIComponent(name)}`;
}

function showNote({ at, mail, sources }: NonNullable<DeskRun['note']>, say: DeskRequest['say']): Markup {
  const limit = (share: number | null) => (share === null ? say('runs.limit_of_site') : `${share} %`);
  const told = mail !== null && say(`runs.told_${mail.when}`, { people: mail.to.join(', ') });
  const facts: (readonly [string, string])[] = [
    [say('runs.hour'), at ?? say('runs.scheduler')],
    [say('runs.told'), told || say('runs.nobody')],
  ];
  const own = sources.map(
    ({ name, price_jump_limit, withdrawal_limit }) =>
      html`<li><code>${name}</code>: ${say('runs.limits', { jumps: limit(price_jump_limit), withdrawn: limit(withdrawal_limit) })}</li>`,
  );
  return html`<dl class="about">${facts.map(([term, text]) => html`<div><dt>${term}</dt><dd>${text}</dd></div>`)}</dl>
<h3>${say('runs.sources')}</h3><ul>${own}</ul>`;
}

/** The end of the log of a run. */
async function logPage({ site, say, params, locale }: DeskRequest): Promise<DeskAnswer> {
  const { name = '', log = '' } = params;
  const run = (await site.runs.list()).find(own => own.name === name);
  const found = run?.logs.find(({ file }) => file === log);
  const text = found === undefined ? null : await site.runs.read(name, log);
  if (found === undefined || text === null) throw new DeskRefusal(404, 'refusal.not_found');
  return {
    title: say('runs.log', { name, time: formatMoment(found.begun, locale) }),
    body: html`<p>${say(found.is_done ? 'runs.done' : 'runs.failed')}</p>
<div class="scroll" role="region" aria-label="${say('runs.log_text')}" tabindex="0"><pre>${text}</pre></div>
<p><a href="${DESK_PATH}/runs">${say('runs.back')}</a></p>`,
  };
}

/** Switches a run off or on. */
async function switchRun({ site, say, params, form }: DeskRequest): Promise<DeskAnswer> {
  const { name = '' } = params;
  const isOff = form.get('off') === 'yes';
  if (!(await site.runs.switch(name, isOff))) throw new DeskRefusal(404, 'refusal.not_found');
  return {
    to: '/runs',
    notice: say(isOff ? 'runs.is_off' : 'runs.is_on', { name }),
    done: { action: isOff ? 'run_off' : 'run_on', details: name },
  };
}
