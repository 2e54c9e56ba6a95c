import type { ClickRecord } from '#contract/click-record.ts';
import { browserClient } from '../requests/browser-client.ts';
import { type ClickQueue, makeClickQueue } from './click-queue.ts';

const ADDRESS = '/api/v1/home/clickRecord';

let queue: ClickQueue | undefined;

/** The visit's queue of what was shown and chosen: it is sent quietly, as a beacon where the browser has them. */
export function clickQueue(): ClickQueue {
  queue ??= makeClickQueue(send);
  return queue;
}

function send(records: ClickRecord[]): void {
  const body = new Blob([JSON.stringify({ records })], { type: 'application/json' });
  if (navigator.sendBeacon?.(ADDRESS, body)) return;
  // Nobody misses a record: the wrapper has logged why.
  browserClient.call('home_click_record', { body: { records } }).catch(() => {});
}
