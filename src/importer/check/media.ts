import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, isAbsolute, join, sep } from 'node:path';
import type { Place, Problem } from '../draft.ts';
import { type ProblemCode, problemAt } from '../problems.ts';

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

/** What in an SVG could run or load something. */
const SVG_DANGERS = [
  /<script[\s>/]/i,
  /\son[a-z]+\s*=/i,
  /(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpeg|webp);)[a-z/.]/i,
  /javascript:/i,
  /<foreignObject[\s>/]/i,
  /<!ENTITY/i,
  /@import/i,
  /url\(\s*["']?(?!#)[a-z/.]/i,
];
const SVG_SIZE_MAX_BYTES = 4 * 1024 * 1024;

/** Checks files that records name, each path once; `accepted` lists those that passed, as the records name them. */
export type MediaCheck = {
  check(place: Place, field: string, path: string, endings: readonly string[]): Promise<Problem[]>;
  accepted(): Promise<string[]>;
};

type Finding = { code: ProblemCode; parts: Problem['parts'] } | null;

/** Opens the check of a catalogue folder: a file must exist, lie in the folder (also when followed through links), have an accepted ending, and an SVG must not run or load anything. */
export function openMediaCheck(folder: string): MediaCheck {
  const findings = new Map<string, Promise<Finding>>();
  return {
    async check(place, field, path, endings) {
      if (!endings.includes(extname(path).toLowerCase()))
        return [problemAt(place, 'media_type', { field, path, expected: endings.join(' ') })];
      let finding = findings.get(path);
      if (finding === undefined) {
        finding = inspect(folder, path);
        findings.set(path, finding);
      }
      const found = await finding;
      return found === null ? [] : [problemAt(place, found.code, { field, path, ...found.parts })];
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
  if (isAbsolute(path) || path.includes('\\') || path.includes('\0') || path.split('/').includes('..'))
    return { code: 'path_outside', parts: {} };
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!file.startsWith(root + sep)) return { code: 'path_outside', parts: {} };
    const { size, isFile } = await stat(file).then(found => ({ size: found.size, isFile: found.isFile() }));
    if (!isFile) return { code: 'file_missing', parts: {} };
    return path.toLowerCase().endsWith('.svg') ? await inspectSvg(file, size) : null;
  } catch {
    return { code: 'file_missing', parts: {} }; // Absent, a broken link, or a name no file system takes.
  }
}

async function inspectSvg(file: string, size: number): Promise<Finding> {
  if (size > SVG_SIZE_MAX_BYTES) return { code: 'file_too_large', parts: { limit: '4 MiB' } };
  // An XML namespace is an address that nothing loads.
  const text = (await readFile(file, 'utf-8')).replace(/\sxmlns(:\w+)?\s*=\s*("[^"]*"|'[^']*')/gi, '');
  const danger = SVG_DANGERS.map(pattern => pattern.exec(text)?.[0]).find(match => match !== undefined);
  return danger === undefined ? null : { code: 'svg_unsafe', parts: { value: danger.trim() } };
}
