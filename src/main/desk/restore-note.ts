import { readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/** How far a restore is: it keeps the present state, brings records, or is done with a version. */
const RestoreWord = z.object({
  step: z.enum(['keep', 'records', 'done']),
  records: z.int(),
  version: z.string().nullable(),
});
type RestoreWord = z.infer<typeof RestoreWord>;

/** Interval at which the file of a restore is touched, so that its age says whether the restore lives, in ms. */
const BEAT_MS = 5000;

/** A function that writes words of progress to a file, each as a whole, and touches it in between. */
export function tellTo(file: string): (word: RestoreWord) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const beat = () => void utimes(file, new Date(), new Date()).catch(() => undefined);
  setInterval(beat, BEAT_MS).unref();
  return word => {
    last = last.then(async () => {
      await writeFile(`${file}.part`, JSON.stringify(word), { mode: 0o600 });
      await rename(`${file}.part`, file);
    });
    return last;
  };
}

/** The last word in a file, or null if there is none yet. */
export async function readWord(file: string): Promise<RestoreWord | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : RestoreWord.parse(JSON.parse(text));
}
