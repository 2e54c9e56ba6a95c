import type { VisitRecord } from '#contract/visitors/click-record.ts';
import { browserClient } from '../requests/browser-client.ts';
import { type ClickQueue, makeClickQueue } from './click-queue.ts';

let queue: ClickQueue | undefined;

/**
 * The visit's queue of displayed items, choices and questions. The request wrapper sends it, even while the page is
 * being left.
 */
export function clickQueue(): ClickQueue {
  queue ??= makeClickQueue(send);
  return queue;
}

function send(records: VisitRecord[]): void {
  // A lost record does not matter to the visitor, and the wrapper has logged why.
  browserClient.call('home_click_record', { body: { records } }, { keepalive: true }).catch(() => {});
}
