import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { listFiles } from '#importer/check/files.ts';
import { findEnding } from '#importer/fetch/file-ending.ts';
import { DeskRefusal } from '../page/desk-page.ts';

/** Largest file, in bytes. */
export const FILE_BYTES_MAX = 50_000_000;

/** Endings of pictures, and of all files that are taken here. */
export const PICTURE_ENDINGS: readonly string[] = ['.jpg', '.jpeg', '.png', '.webp', '.svg'];
export const MEDIA_ENDINGS: readonly string[] = [...PICTURE_ENDINGS, '.pdf'];

/**
 * What is wrong with a file: it is of a kind that is not taken, too large, not what its name says (or a drawing that
 * may not be published), or ends early.
 */
const Fault = z.enum(['kind', 'large', 'other', 'cut']);
type Fault = z.infer<typeof Fault>;

/** A file that was sent, by its path below the folder, with its size in bytes. */
const SentFile = z.object({ path: z.string(), bytes: z.int(), fault: Fault.nullable() });
export type SentFile = z.infer<typeof SentFile>;

/** What stands near the end of a whole file, as Latin-1, by its ending. */
const ENDS: Readonly<Record<string, string>> = {
  '.jpg': '\u00ff\u00d9',
  '.jpeg': '\u00ff\u00d9',
  '.png': 'IEND\u00aeB`\u0082',
  '.pdf': '%%EOF',
};

/** Bytes at the end of a file in which its end is looked for. Programs append data to pictures and blanks to PDF files. */
const END_BYTES = 64 * 1024;

/** Looks at the files of a folder, and keeps what was found in a file beside it. */
export async function surveySent(
  job_folder: string,
  endings: readonly string[] = MEDIA_ENDINGS,
): Promise<SentFile[]> {
  const folder = join(job_folder, 'files');
  const { files } = await listFiles(folder, 'files');
  const sent: SentFile[] = [];
  for (const path of files) {
    const { size } = await stat(join(folder, path));
    sent.push({ path, bytes: size, fault: await findFault(join(folder, path), size, endings) });
  }
  await writeFile(join(job_folder, 'sent.json'), JSON.stringify(sent), { mode: 0o600 });
  return sent;
}

/** The files of a folder as they were found. @throws DeskRefusal if nothing was kept */
export async function readSent(job_folder: string): Promise<SentFile[]> {
  const text = await readFile(join(job_folder, 'sent.json'), 'utf8').catch(() => null);
  if (text === null) throw new DeskRefusal(404, 'refusal.import_gone');
  return z.array(SentFile).parse(JSON.parse(text));
}

async function findFault(file: string, bytes: number, endings: readonly string[]): Promise<Fault | null> {
  const ending = extname(file).toLowerCase();
  if (!endings.includes(ending)) return 'kind';
  if (bytes > FILE_BYTES_MAX) return 'large';
  // What else visitors download is not looked into.
  if (!MEDIA_ENDINGS.includes(ending)) return null;
  if ((await findEnding(file, ending)) !== ending) return 'other';
  return (await isCutOff(file, ending, bytes)) ? 'cut' : null;
}

async function isCutOff(file: string, ending: string, bytes: number): Promise<boolean> {
  const opened = await open(file);
  const read = async (from: number, count: number) =>
    (await opened.read(Buffer.alloc(count), 0, count, from)).buffer;
  try {
    // A WebP file states its length after its first four bytes, without the first eight.
    if (ending === '.webp') return (await read(4, 4)).readUInt32LE() + 8 > bytes;
    const end = ENDS[ending];
    if (end === undefined) return false;
    const count = Math.min(END_BYTES, bytes);
    return !(await read(bytes - count, count)).toString('latin1').includes(end);
  } finally {
    await opened.close();
  }
}
