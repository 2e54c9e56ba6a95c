import type { ClickRecord } from '#contract/click-record.ts';

/** Records of one batch; the call takes twice as many. */
const BATCH = 50;
/** How long records wait for others, in milliseconds. */
const WAIT_MS = 8000;

/** Takes records and sends them together. */
export type ClickQueue = {
  add: (record: ClickRecord) => void;
  /** Sends what waits at once: the page is about to go. */
  flush: () => void;
};

/** Makes a queue of what was shown and chosen. What a visit was shown twice in one place counts once; what it chose counts each time.
 *  @param send gets 1 to 50 records */
export function makeClickQueue(send: (records: ClickRecord[]) => void): ClickQueue {
  const shown = new Set<string>();
  let waiting: ClickRecord[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) send(waiting);
    waiting = [];
  };
  const add = (record: ClickRecord): void => {
    if (record.action === 'show') {
      const key = `${record.place} ${record.kind} ${record.id}`;
      if (shown.has(key)) return;
      shown.add(key);
    }
    waiting.push(record);
    if (waiting.length >= BATCH) flush();
    else timer ??= setTimeout(flush, WAIT_MS);
  };
  return { add, flush };
}
