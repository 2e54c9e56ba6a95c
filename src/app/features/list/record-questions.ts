import type { ListData } from '#contract/client/client-answers.ts';
import { clickQueue } from '../../platform/clicks/click-records.ts';
import { isCrawler } from '../../platform/errors/crawler.ts';

/** A displayed list and the request for it. `partly` is true if words of the text had to be left out. */
export type AskedList = { list: ListData; text: string; partly: boolean; category: string | undefined };

/** How long a list must be shown to count, in ms. Lists that are only passed through do not count. */
const SETTLED_MS = 400;

/** Records the text and the conditions of a list, including the conditions read from the text. */
export function recordQuestions(asked: AskedList): void {
  const { href } = window.location;
  if (isCrawler(navigator.userAgent)) return;
  setTimeout(() => {
    if (window.location.href === href) record(asked);
  }, SETTLED_MS);
}

function record({ list, text, partly, category = '' }: AskedList): void {
  if (text.trim() !== '') {
    const isPart = partly || list.missedKind !== null;
    const found = list.totals.products === 0 ? 'nothing' : isPart ? 'part' : 'all';
    clickQueue().add({ action: 'search', text, found });
  }
  for (const { filter, curveFilter } of list.chips) {
    const key = filter?.key ?? curveFilter?.key;
    if (key !== undefined) clickQueue().add({ action: 'filter', key, category: category || null });
  }
}
