import { Worker } from 'node:worker_threads';
import { listOwnUnits } from '#quantity/units/own-units.ts';
import type { TextForm } from '../../../text/index-text.ts';
import type { YieldTimer } from '../../../yield-timer.ts';
import { ReadTexts, type TextBatch, TextsToRead } from './read-texts.ts';
import type { FromReadingThread } from './reading-thread.ts';

// Cutting texts into words takes a third of a build. Those of many products are read in a second thread, while this one
// collects their values and puts them in order:
//
//   this thread    product  product  product ...  order, columns, documents  | postings
//   the other         texts    texts    texts ...                     tokens |

/** Texts from which on a thread reads them. Fewer take no longer than its start. */
const THREAD_FROM = 100_000;
/** Texts that wait for the thread, at most. */
const AHEAD_MAX = 50_000;

/** Reads the texts of a build, here or in a thread. A text is given by its place among all. */
export class TextReader {
  readonly #thread_from: number;
  #waiting: TextBatch = { texts: [], forms: [] };
  #places = 0;
  #thread: ReadingThread | undefined;

  /** @param thread_from texts from which on a thread reads them */
  constructor(thread_from: number = THREAD_FROM) {
    this.#thread_from = thread_from;
  }

  /** Has a text read. @returns its place */
  text(text: string, form: TextForm): number {
    this.#waiting.texts.push(text);
    this.#waiting.forms.push(form);
    return this.#places++;
  }

  /** Passes waiting texts on, if they are many, and waits while the thread has too many. @throws Error of the thread */
  async passOn(): Promise<void> {
    if (this.#places < this.#thread_from) return;
    this.#thread ??= startReading();
    const batch = this.#waiting;
    this.#waiting = { texts: [], forms: [] };
    await this.#thread.read(batch);
  }

  /** Waits until all texts are read. None may be added after. @throws Error of the thread */
  async finish(timer: YieldTimer): Promise<ReadTexts> {
    if (this.#thread === undefined) return this.#readHere(timer);
    await this.passOn();
    return this.#thread.finish();
  }

  /** Ends the thread, if there is one. */
  async close(): Promise<void> {
    await this.#thread?.close();
  }

  async #readHere(timer: YieldTimer): Promise<ReadTexts> {
    const reading = new TextsToRead();
    for (const [place, text] of this.#waiting.texts.entries()) {
      reading.add(text, this.#waiting.forms[place]!);
      if (timer.due()) await timer.pause();
    }
    return new ReadTexts(reading.done());
  }
}

type ReadingThread = {
  /** Hands texts over, and waits while too many wait. */
  read(batch: TextBatch): Promise<void>;
  finish(): Promise<ReadTexts>;
  close(): Promise<void>;
};

/** Starts a thread that reads texts with the owner's units of the current work. */
function startReading(): ReadingThread {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: { units: listOwnUnits() },
    name: 'texts',
  });
  const done = Promise.withResolvers<ReadTexts>();
  // Whoever waits for room is told of a failure too.
  done.promise.catch(() => undefined);
  let ahead = 0;
  let room = Promise.withResolvers<void>();
  worker.on('message', (message: FromReadingThread) => {
    if ('reading' in message) return done.resolve(new ReadTexts(message.reading));
    ahead -= message.read;
    room.resolve();
    room = Promise.withResolvers();
  });
  worker.once('error', done.reject);
  worker.once('exit', code =>
    done.reject(new Error(`The thread that reads texts ended early (code ${code})`)),
  );
  return {
    async read(batch) {
      ahead += batch.texts.length;
      worker.postMessage(batch);
      while (ahead > AHEAD_MAX) await Promise.race([room.promise, done.promise]);
    },
    async finish() {
      worker.postMessage(null);
      const read = await done.promise;
      // It still holds all that it read.
      await worker.terminate();
      return read;
    },
    async close() {
      await worker.terminate();
    },
  };
}
