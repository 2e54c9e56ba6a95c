import { ApiError } from '#contract/api/errors.ts';

/** Limits the work under way that answers requests, so that each answer comes soon. */
export type Admission = {
  /**
   * Runs the work in its turn. Visitors with less work under way come first.
   * @param visitor the address that the work is done for
   * @throws ApiError `overloaded`, at once if its turn would come too late, or if it takes too long
   * @throws the errors of the work
   */
  run<Result>(work: () => Promise<Result>, visitor?: string): Promise<Result>;
  /** The work under way and waiting now, and the number of refusals so far. */
  load(): { running: number; waiting: number; refused: number };
};

/**
 * `wait_max_ms`: how long work may wait for its turn, estimated by the current duration of the work before it, and
 * `long_wait_ms` if only few wait. `place_ms`: after how long running work frees its place for the next. `work_max_ms`:
 * how long its result is awaited. `now`: a clock in ms.
 */
export type AdmissionOptions = {
  wait_max_ms: number;
  long_wait_ms?: number;
  place_ms?: number;
  work_max_ms?: number;
  now?: () => number;
};

/** Longest wait for an answer: after that a visitor has left, and a proxy has given up. */
const WORK_MAX_MS = 15_000;

/**
 * Work that takes longer is waiting for something else, such as a hanging database. It no longer blocks work that does
 * not need that.
 */
const PLACE_MS = 1000;

/** Most work under way at once: more than one, because work waits for the database, and for compression. */
const RUNNING_MAX = 20;
/** Most work under way for one visitor, so that some places are always left to others. */
const RUNNING_OF_VISITOR = 16;
/** Least length of the queue: the requests of one page and those after it are no overload, even on a slow machine. */
const WAITING_MIN = 16;
/** Longest wait of new work, however few wait. */
const LONG_WAIT_MS = 3000;
/** Assumed duration of a turn before any was measured, in ms. */
const TURN_FIRST_MS = 10;
/** How long turns are observed before their mean counts, in ms, because they come in bursts. */
const WINDOW_MS = 100;
/** Number of such means that are stored. */
const WINDOWS = 3;
/** The multiple of `wait_max_ms` after which admitted work is given up, because turns have become longer since. */
const PATIENCE = 1.5;

/**
 * Turns of the event loop between two works. In each, one new connection is accepted, and the others are served if that
 * is quick. If turns are long, a few milliseconds of them are enough.
 */
const TURNS_BETWEEN = 16;
const MS_BETWEEN = 4;

const DEFAULTS = {
  long_wait_ms: LONG_WAIT_MS,
  place_ms: PLACE_MS,
  work_max_ms: WORK_MAX_MS,
  now: () => performance.now(),
};

/** Work that waits for its turn, with its time of arrival and its visitor. */
type WaitingWork = { start: () => void; giveUp: () => void; since: number; visitor: string };

/**
 * Work is started one at a time. In between the event loop sends refusals and cached answers. The visitor with the
 * least work under way comes first, and then the order of arrival decides. So one visitor never keeps all others
 * waiting.
 */
export function openAdmission(options: AdmissionOptions): Admission {
  const { wait_max_ms, long_wait_ms, place_ms, work_max_ms, now } = { ...DEFAULTS, ...options };
  const waiting: WaitingWork[] = [];
  const running = openCount();
  const pace = openPace(now);
  let refused = 0;
  let is_called = false;

  const refusal = () => {
    refused += 1;
    return new ApiError('overloaded');
  };
  /** Whether new work would wait too long. `before` is the number of those ahead of it. */
  const isTooLong = (ms: number, before: number) =>
    before > 0 && ms > (before >= WAITING_MIN ? wait_max_ms : long_wait_ms);
  const turn = (turns_left: number, since: number) => {
    if (turns_left > 0 && now() - since < MS_BETWEEN) return void setImmediate(turn, turns_left - 1, since);
    is_called = false;
    const next = takeNext(waiting, running);
    if (next === undefined) return;
    if (isTooLong((now() - next.since) / PATIENCE, waiting.length)) next.giveUp();
    else {
      running.add(next.visitor, 1);
      next.start();
    }
    callNext();
  };
  const callNext = () => {
    if (is_called || waiting.length === 0) return;
    is_called = true;
    setImmediate(turn, TURNS_BETWEEN - 1, now());
  };
  const end = (visitor: string) => {
    running.add(visitor, -1);
    pace.end(waiting.length > 0);
    callNext();
  };
  const queue = async (visitor: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ start: resolve, giveUp: () => reject(refusal()), since: now(), visitor });
    callNext();
    await promise;
  };

  return {
    async run(work, visitor = '') {
      const own = running.of(visitor);
      const before = waiting.filter(other => running.of(other.visitor) <= own).length;
      if (isTooLong((before + 1) * pace.turnMs(), before)) throw refusal();
      if (running.all() === 0 && waiting.length === 0) running.add(visitor, 1);
      else await queue(visitor);
      return endInTime(
        holdPlace(work, place_ms, () => end(visitor)),
        work_max_ms,
        refusal,
      );
    },
    load: () => ({ running: running.all(), waiting: waiting.length, refused }),
  };
}

/** Takes the first work of the visitor with the least work under way. Returns undefined if every place is taken. */
function takeNext(
  waiting: WaitingWork[],
  running: Pick<ReturnType<typeof openCount>, 'all' | 'of'>,
): WaitingWork | undefined {
  if (running.all() >= RUNNING_MAX) return undefined;
  const least = Math.min(...waiting.map(({ visitor }) => running.of(visitor)));
  if (least >= RUNNING_OF_VISITOR) return undefined;
  const at = waiting.findIndex(({ visitor }) => running.of(visitor) === least);
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}

/** Does work and calls `leave` once, when the work ends or has held its place for `place_ms`. */
async function holdPlace<Result>(
  work: () => Promise<Result>,
  place_ms: number,
  leave: () => void,
): Promise<Result> {
  let leaveOnce = () => {
    leaveOnce = () => {};
    leave();
  };
  const leaving = setTimeout(() => leaveOnce(), place_ms).unref();
  try {
    return await work();
  } finally {
    clearTimeout(leaving);
    leaveOnce();
  }
}

/** Counts works by visitor, and all of them. */
function openCount() {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    all: () => all,
    of: (visitor: string) => counts.get(visitor) ?? 0,
    add(visitor: string, by: number): void {
      all += by;
      const count = (counts.get(visitor) ?? 0) + by;
      if (count === 0) counts.delete(visitor);
      else counts.set(visitor, count);
    },
  };
}

/** Returns the result of work that ends in time. A later result is dropped. */
function endInTime<Result>(
  working: Promise<Result>,
  most_ms: number,
  refusal: () => ApiError,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(refusal()), most_ms).unref();
    working.then(resolve, reject).finally(() => clearTimeout(giveUp));
  });
}

/**
 * Measures how soon one work ends after the other while there is always another. This includes the machine's time taken
 * by other processes.
 */
function openPace(now: () => number): { turnMs: () => number; end: (is_work_left: boolean) => void } {
  let windows = [TURN_FIRST_MS];
  let last: number | undefined;
  let seen = { ms: 0, ends: 0 };
  return {
    // A pause of the whole process makes one window long, too much to do makes all of them so.
    turnMs: () => Math.min(...windows),
    end: is_work_left => {
      const time = now();
      if (last !== undefined) seen = { ms: seen.ms + time - last, ends: seen.ends + 1 };
      last = is_work_left ? time : undefined;
      if (seen.ms < WINDOW_MS) return;
      windows = [...windows, seen.ms / seen.ends].slice(-WINDOWS);
      seen = { ms: 0, ends: 0 };
    },
  };
}
