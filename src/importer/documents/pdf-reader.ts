import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** The limits passed to the thread when it starts: the most pages and characters of a document, and the most memory, in bytes. */
export type PdfLimits = { pages_max: number; characters_max: number; memory_max: number };

/** The text of a document, page by page. `is_cut_off`: it has more than is taken. */
export type PdfText = { pages: string[]; is_cut_off: boolean };

/** Why a document has no readable text: it is not a PDF or a damaged one, needs a password, or exceeds a limit. */
export type PdfRefusal = 'broken' | 'locked' | 'too_large' | 'too_slow' | 'too_much_memory';

/** The thread's answer. A thread whose answer has `is_spent` cannot continue. */
export type PdfAnswer = (PdfText | { refusal: PdfRefusal }) & { is_spent?: true };

/** Reads the text of PDF files in a thread of its own, one at a time. */
export type PdfReader = {
  read: (file: string) => Promise<PdfText | { refusal: PdfRefusal }>;
  close: () => Promise<void>;
};

/** Largest file, in bytes: the same as for fetched files. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;
/** How long a document may take, with the start of the thread, in ms: 500 pages take some 3 s. */
const READ_MAX_MS = 30_000;
const LIMITS: PdfLimits = { pages_max: 2000, characters_max: 4_000_000, memory_max: 512 * 1024 * 1024 };
/** Memory of the thread besides that of the reading program, in MiB. */
const HEAP_MIB = 256;

/** Makes a reader. Its thread starts with the first file, and is restarted after one that ended it. */
export function openPdfReader({ read_max_ms = READ_MAX_MS, limits = LIMITS } = {}): PdfReader {
  let worker: Worker | undefined;
  const close = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  return {
    async read(file) {
      if ((await stat(file)).size > FILE_BYTES_MAX) return { refusal: 'too_large' };
      worker ??= new Worker(new URL('./pdf-worker.ts', import.meta.url), {
        name: 'PDF',
        workerData: limits,
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
      });
      try {
        worker.postMessage(file);
        const [answer]: PdfAnswer[] = await once(worker, 'message', {
          signal: AbortSignal.timeout(read_max_ms),
        });
        if (answer === undefined) throw new Error('The thread that reads PDF files gave no answer');
        const { is_spent, ...read } = answer;
        if (is_spent) await close();
        return read;
      } catch (error) {
        await close();
        return { refusal: refusalOf(error) };
      }
    },
    close,
  };
}

/** Why the thread did not answer. @throws errors that are not the document's fault */
function refusalOf(error: unknown): PdfRefusal {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'AbortError') return 'too_slow';
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too_much_memory';
  throw error;
}
