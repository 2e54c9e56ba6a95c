import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, isAbsolute, join, sep } from 'node:path';
import type { Place, Problem } from '../draft.ts';
import { type ProblemCode, problemAt } from '../problems.ts';
import { checkFile, listFiles } from './files.ts';
import { cleanSvg } from './svg.ts';

/** The folder of a catalogue whose pictures texts may show. */
const PICTURES = 'media';

/** Endings of pictures that pages show. */
export const IMAGE_ENDINGS: readonly string[] = ['.svg', '.png', '.webp', '.jpg', '.jpeg', '.avif'];

/** Endings of files that visitors download. */
export const DOCUMENT_ENDINGS: readonly string[] = [
  ...IMAGE_ENDINGS,
  '.pdf',
  '.txt',
  '.md',
  '.csv',
  '.xlsx',
  '.docx',
  '.zip',
  '.gz',
  '.7z',
  '.step',
  '.stp',
  '.iges',
  '.igs',
  '.stl',
  '.dxf',
  '.dwg',
  '.zmx',
  '.exe',
  '.msi',
  '.dmg',
  '.deb',
];

/** Largest SVG, in bytes. */
const SVG_SIZE_MAX_BYTES = 4 * 1024 * 1024;

/** Checks files that records name, each path once; `accepted` lists those that passed, as the records name them. */
export type MediaCheck = {
  check(place: Place, field: string, path: string, endings: readonly string[]): Promise<Problem[]>;
  /** Checks the pictures under `media/` too, which texts may show by a Markdown link, so that no record names them. */
  checkPictures(): Promise<Problem[]>;
  accepted(): Promise<string[]>;
};

type Finding = { code: ProblemCode; parts: Problem['parts'] } | null;

/** Opens the check of a catalogue folder: a file must exist, lie in the folder (also when followed through links), have an accepted ending, and an SVG must not run or load anything. */
export function openMediaCheck(folder: string): MediaCheck {
  const findings = new Map<string, Promise<Finding>>();
  const find = (path: string) => {
    const finding = findings.get(path) ?? inspect(folder, path);
    findings.set(path, finding);
    return finding;
  };
  return {
    async check(place, field, path, endings) {
      if (!endings.includes(extname(path).toLowerCase()))
        return [problemAt(place, 'media_type', { field, path, expected: endings.join(' ') })];
      const found = await find(path);
      return found === null ? [] : [problemAt(place, found.code, { field, path, ...found.parts })];
    },
    async checkPictures() {
      const { paths, problems } = await listPictures(folder);
      for (const path of paths) {
        // What a record names was told there.
        const found = findings.has(path) ? null : await find(path);
        const place = { file: path, line: null, column: null };
        if (found !== null)
          problems.push(problemAt(place, found.code, { field: path, path, ...found.parts }));
      }
      return problems;
    },
    async accepted() {
      const inspected = await Promise.all(
        [...findings].map(async ([path, finding]) => ({ path, found: await finding })),
      );
      return inspected.filter(({ found }) => found === null).map(({ path }) => path);
    },
  };
}

async function inspect(folder: string, path: string): Promise<Finding> {
  const found = await locate(folder, path);
  if (typeof found !== 'string') return found;
  return path.toLowerCase().endsWith('.svg') ? inspectSvg(found) : null;
}

/** Where a file really is, or what stands against it. */
async function locate(folder: string, path: string): Promise<string | NonNullable<Finding>> {
  if (isAbsolute(path) || path.includes('\\') || path.includes('\0') || path.split('/').includes('..'))
    return { code: 'path_outside', parts: {} };
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!file.startsWith(root + sep)) return { code: 'path_outside', parts: {} };
    const fault = await checkFile(file, path);
    if (fault?.code === 'file_special') return { code: 'file_special', parts: fault.parts };
    return fault === null ? file : { code: 'file_missing', parts: {} };
  } catch {
    return { code: 'file_missing', parts: {} }; // Absent, a broken link, or a name no file system takes.
  }
}

async function inspectSvg(file: string): Promise<Finding> {
  if ((await stat(file)).size > SVG_SIZE_MAX_BYTES)
    return { code: 'file_too_large', parts: { limit: '4 MiB' } };
  const cleaned = cleanSvg(await readFile(file));
  if (cleaned.ok) return null;
  return cleaned.danger === null
    ? { code: 'svg_unreadable', parts: {} }
    : { code: 'svg_unsafe', parts: { value: cleaned.danger } };
}

/** The pictures under `media/`, by their path inside the catalogue folder; links that lead out of it are left out. */
async function listPictures(folder: string): Promise<{ paths: string[]; problems: Problem[] }> {
  const { files, problems } = await listFiles(join(folder, PICTURES), PICTURES);
  const paths = files
    .filter(name => IMAGE_ENDINGS.includes(extname(name).toLowerCase()))
    .map(name => `${PICTURES}/${name}`);
  const found = await Promise.all(paths.map(path => locate(folder, path)));
  return { paths: paths.filter((_, at) => typeof found[at] === 'string'), problems };
}
