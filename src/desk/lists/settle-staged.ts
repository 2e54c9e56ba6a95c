import type { ImportResult } from '#importer/import-options.ts';
import { html } from '../html/markup.ts';
import type { DeskKey } from '../messages/messages.ts';
import type { DeskAnswer, DeskRequest } from '../page/desk-page.ts';
import { DESK_PATH } from '../page/frame.ts';
import { showProblems } from '../prices/price-review.ts';
import { pathAfterStaging } from '../versions/stage-table.ts';

/** How a staged file is named: the notice of its version, the title of its refusal, the way back, and the log's words. */
type StagedWords = {
  notice: (version: string) => string;
  refused: DeskKey;
  back: { path: string; key: DeskKey };
  details: string;
};

/** Leads on from a staged file. A version whose file has an error is dropped, with its reasons. */
export async function settleStaged(
  { site, session, say, locale }: DeskRequest,
  { version, staged, problems, report_file }: ImportResult,
  { notice, refused, back, details }: StagedWords,
): Promise<DeskAnswer> {
  if (staged && version !== null && problems.error === 0)
    return {
      to: pathAfterStaging(session, version),
      notice: notice(version),
      done: { action: 'stage', version, details },
    };
  if (staged && version !== null) await site.discard(version);
  return {
    is_refused: true,
    title: say(refused),
    body: html`<p>${say('lists.refused')}</p>
${report_file !== null && (await showProblems(report_file, { say, locale, problems }))}
<p class="buttons"><a class="button" href="${DESK_PATH}${back.path}">${say(back.key)}</a></p>`,
  };
}
