import type { Database } from '#database/open.ts';
import { addQuestions, type Questions } from '#database/visitors/questions.ts';

/** Different searches, choices after them and filters of one session that count on one day. */
const PER_SESSION_AND_DAY = 300;
/** How long questions wait to be counted together, in milliseconds. A kill loses no more than these. */
const WAIT_MS = 500;
/** Limit of sessions that wait while the database is away. Later ones are not counted. */
const WAITING_MAX = 5000;

/** Counts visitors' questions, partly in batches and after the requests. */
export type QuestionLog = {
  add: (asked: Questions) => void;
  /** Counts the pending questions, and then no more. */
  close: () => Promise<void>;
};

/** Opens the log. @param onFault called at a failure to count, after which the same is tried again */
export function openQuestionLog(database: Database, onFault: (error: unknown) => void): QuestionLog {
  let waiting: Questions[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const flush = async () => {
    timer = undefined;
    const taken = waiting;
    waiting = [];
    try {
      await addQuestions(database, taken, PER_SESSION_AND_DAY);
    } catch (error) {
      onFault(error);
      waiting = [...taken, ...waiting].slice(0, WAITING_MAX);
    }
  };
  return {
    add: asked => {
      if (waiting.length >= WAITING_MAX) return;
      waiting.push(asked);
      timer ??= setTimeout(() => {
        running = running.then(flush);
      }, WAIT_MS).unref();
    },
    close: async () => {
      clearTimeout(timer);
      await running;
      await flush();
    },
  };
}
