import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOG_NAME } from '../../checkup/run-notes.ts';

/** Number of runs whose logs are kept. */
const RUNS_KEPT = 10;

/** Writes the log of a run and deletes all but the last ten. @returns the path of the log */
export async function keepLog(
  folder: string,
  { begun, isDone, text }: { begun: Date; isDone: boolean; text: string },
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(
    folder,
    `${begun.toISOString().replaceAll(/[:.]/g, '-')}-${isDone ? 'done' : 'failed'}.log`,
  );
  await writeFile(file, text);
  const logs = (await readdir(folder)).filter(name => LOG_NAME.test(name)).toSorted();
  for (const name of logs.slice(0, -RUNS_KEPT)) await rm(join(folder, name), { force: true });
  return file;
}
