import { ApiError } from '#contract/api/errors.ts';

/** Lets work in that answers a request, so much at a time that each answer comes soon. */
export type Admission = {
  /**
   * Does the work in its turn. @throws ApiError `overloaded`: at once, where its turn would come too late, or where
   * it takes too long; whatever the work throws
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** What is under way and what waits now, and how much was refused so far. */
  load(): { running: number; waiting: number; refused: number };
};

/**
 * `wait_max_ms`: how long work may wait for its turn, by what the work before it takes just now. `place_ms`: after
 * how long work that is under way leaves its place to the next. `work_max_ms`: how long its result is waited for.
 * `now`: a clock in ms.
 */
export type AdmissionOptions = {
  wait_max_ms: number;
  place_ms?: number;
  work_max_ms?: number;
  now?: () => number;
};

/** Nobody waits longer for an answer: a visitor has gone by then, and a proxy has given up. */
const WORK_MAX_MS = 15_000;

/**
 * Work that takes longer waits for something else, such as a database that hangs: it holds up nobody who does not
 * need that.
 */
const PLACE_MS = 1000;

/** What may be under way at once: more than one, because work waits for the database, and for bytes to be packed. */
const RUNNING_MAX = 16;
/** What may always wait: the requests of one page and those after it are no overload, however slow the machine. */
const WAITING_MIN = 16;
/** What a turn takes before any was measured, in ms. */
const TURN_FIRST_MS = 10;
/** How long turns are watched before their mean counts, in ms: they come in bunches. */
const WINDOW_MS = 100;
/** How many such means are kept. */
const WINDOWS = 3;
/** After how many times `wait_max_ms` work is given up although it was let in: turns became longer since. */
const PATIENCE = 1.5;

/**
 * Turns of the event loop between two works: in each, one new connection is taken in, and what came on the others is
 * answered where that is quick.
 */
const TURNS_BETWEEN = 16;

type Waiting = { start: () => void; giveUp: () => void; since: number };

/**
 * Work is done in the order in which it comes, and begun one at a time: between two the event loop sends refusals and
 * what is kept in memory.
 */
export function openAdmission({
  wait_max_ms,
  place_ms = PLACE_MS,
  work_max_ms = WORK_MAX_MS,
  now = () => performance.now(),
}: AdmissionOptions): Admission {
  const waiting: Waiting[] = [];
  const pace = openPace(now);
  let running = 0;
  let refused = 0;
  let turns_left = 0;

  const refusal = () => {
    refused += 1;
    return new ApiError('overloaded');
  };
  const turn = () => {
    turns_left -= 1;
    if (turns_left > 0) return void setImmediate(turn);
    const next = waiting.shift();
    if (next === undefined) return;
    const is_late = now() - next.since > wait_max_ms * PATIENCE && waiting.length >= WAITING_MIN;
    if (is_late) next.giveUp();
    else next.start();
    callNext();
  };
  const callNext = () => {
    if (turns_left > 0 || waiting.length === 0 || running >= RUNNING_MAX) return;
    turns_left = TURNS_BETWEEN;
    setImmediate(turn);
  };
  const begin = () => {
    running += 1;
  };
  const end = () => {
    running -= 1;
    pace.end(waiting.length > 0);
    callNext();
  };
  const queue = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        begin();
        resolve();
      };
      waiting.push({ start, giveUp: () => reject(refusal()), since: now() });
      callNext();
    });

  return {
    async run(work) {
      const wait_ms = (waiting.length + 1) * pace.turnMs();
      if (waiting.length >= WAITING_MIN && wait_ms > wait_max_ms) throw refusal();
      if (running === 0 && waiting.length === 0) begin();
      else await queue();
      return endInTime(holdPlace(work, place_ms, end), work_max_ms, refusal);
    },
    load: () => ({ running, waiting: waiting.length, refused }),
  };
}

/** Does work; `leave` is called once, when it ends or has had its place for so many ms. */
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

/** Gives the result of work that ends in time. What comes of it later nobody hears. */
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
 * Measures how soon one work ends after the other while there is always another: what others take of the machine is
 * in it.
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
