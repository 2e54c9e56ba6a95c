import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The thread's input: an SVG and the length of its longer side, in pixels. */
export type PaintJob = { svg: string; size: number };

/** The thread's answer. */
export type PaintAnswer = { png: Uint8Array } | { problem: string };

/** Turns SVG into PNG in a separate thread, so that requests are answered meanwhile. */
export type Painter = {
  /** @throws Error if the SVG cannot be drawn in time */
  paint: (job: PaintJob) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** How long a picture may take, including the start of the thread, in ms. It usually takes about 50. */
const PAINT_MAX_MS = 10_000;
/** How long the thread stays idle before it ends, in ms. It holds about 40 MB. */
const IDLE_MS = 60_000;

/** Opens a painter. Its thread starts with the first picture and ends when it is idle. */
export function openPainter({ paint_max_ms = PAINT_MAX_MS, idle_ms = IDLE_MS } = {}): Painter {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const close = async () => {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const paintNext = async (job: PaintJob): Promise<Buffer> => {
    clearTimeout(idle);
    worker ??= new Worker(new URL('./paint-worker.ts', import.meta.url), { name: 'pictures' });
    try {
      worker.postMessage(job);
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(paint_max_ms) });
      return readAnswer(answer);
    } catch (error) {
      await close();
      throw error;
    } finally {
      idle = setTimeout(() => void close(), idle_ms).unref();
    }
  };
  return {
    paint: job => {
      const painted = last.then(() => paintNext(job));
      // The next one is painted, whether or not this one fails.
      last = painted.catch(() => {});
      return painted;
    },
    close,
  };
}

function readAnswer(answer: PaintAnswer): Buffer {
  if ('problem' in answer) throw new Error(answer.problem);
  return Buffer.from(answer.png);
}
