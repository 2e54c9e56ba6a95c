import type { VisitRecord } from '#contract/visitors/click-record.ts';

/** Number of records in a batch, half of what a call accepts. */
const BATCH = 50;
/** How long records wait for others, in ms. */
const WAIT_MS = 8000;

/** Collects records and sends them together. */
export type ClickQueue = {
  add: (record: VisitRecord) => void;
  /** Sends the waiting records at once, because the page is about to be left. */
  flush: () => void;
};

/**
 * Creates a queue of records shown, choices and questions. A record shown twice in one place or a question asked twice
 * during a visit counts once, whereas each choice counts.
 * @param send gets 1 to 50 records
 */
export function makeClickQueue(send: (records: VisitRecord[]) => void): ClickQueue {
  const seen = new Set<string>();
  let waiting: VisitRecord[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) send(waiting);
    waiting = [];
  };
  const add = (record: VisitRecord): void => {
    if (record.action !== 'click') {
      const key = Object.values(record).join(' ');
      if (seen.has(key)) return;
      seen.add(key);
    }
    waiting.push(record);
    if (waiting.length >= BATCH) flush();
    else timer ??= setTimeout(flush, WAIT_MS);
  };
  return { add, flush };
}
