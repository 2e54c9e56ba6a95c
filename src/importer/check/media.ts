import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, isAbsolute, join, sep } from 'node:path';
import type { LocalizedText } from '#text/localized-text.ts';
import { textsOf } from '#text/text-in.ts';
import type { Place, Problem } from '../draft.ts';
import { type ProblemCode, problemAt } from '../problems.ts';
import { checkFile, listFiles } from './files.ts';
import { cleanSvg, DRAWN_MAX } from './svg.ts';

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

const PICTURE_END = new RegExp(IMAGE_ENDINGS.map(ending => `\\${ending}`).join('|'), 'gi');
/** Longest path that is searched for in a text. */
const PATH_LENGTH_MAX = 300;

/** Largest SVG, in bytes. */
export const SVG_SIZE_MAX_BYTES = 4 * 1024 * 1024;

/** Checks the files that records name, each path once. */
export type MediaCheck = {
  check(place: Place, field: string, path: string, endings: readonly string[]): Promise<Problem[]>;
  /** Notes the pictures under `media/` that a Markdown text shows, so that no record names them. */
  mention(text: LocalizedText): void;
  /** Accepts a path whose file is elsewhere and has passed its check. */
  accept(path: string): void;
  /**
   * Checks the pictures under `media/` too. Those that only texts mention are accepted, those that nothing names are
   * not.
   */
  checkPictures(): Promise<Problem[]>;
  /** Paths inside the folder that passed the check, as the records name them. */
  accepted(): Promise<string[]>;
};

type Finding = { code: ProblemCode; parts: Problem['parts'] } | null;

/**
 * Opens the check of a catalogue folder: a file must exist, lie in the folder (also when followed through links), have
 * an accepted ending, and an SVG must not run or load anything.
 */
export function openMediaCheck(folder: string): MediaCheck {
  const findings = new Map<string, Promise<Finding>>();
  const mentioned = new Set<string>();
  const elsewhere = new Set<string>();
  const find = (path: string) => {
    const finding = findings.get(path) ?? inspect(folder, path);
    findings.set(path, finding);
    return finding;
  };
  return {
    async check(place, field, path, endings) {
      if (!endings.includes(extname(path).toLowerCase()))
        return [problemAt(place, 'media_type', { field, path, expected: endings.join(' ') })];
      if (elsewhere.has(path)) return [];
      const found = await find(path);
      return found === null ? [] : [problemAt(place, found.code, { field, path, ...found.parts })];
    },
    mention(text) {
      for (const path of textsOf(text).flatMap(picturesIn)) mentioned.add(path);
    },
    accept(path) {
      elsewhere.add(path);
    },
    async checkPictures() {
      const { paths, problems } = await listPictures(folder);
      for (const path of paths) {
        // Problems of a file that a record names were reported there. An unused picture is checked like the others, but
        // not published.
        const inspecting = mentioned.has(path) ? find : (unseen: string) => inspect(folder, unseen);
        const found = findings.has(path) ? null : await inspecting(path);
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

/**
 * The possible paths of pictures in a Markdown text, as written and with their escapes undone: each text from `media/`
 * to an ending of a picture in the same line.
 */
export function picturesIn(text: string | undefined): string[] {
  if (text === undefined || !text.includes(`${PICTURES}/`)) return [];
  return text
    .split(/[\n"<>]/)
    .flatMap(line =>
      [...line.matchAll(/media\//g)].map(({ index }) => line.slice(index, index + PATH_LENGTH_MAX)),
    )
    .flatMap(rest =>
      [...rest.matchAll(PICTURE_END)].map(({ index, 0: ending }) => rest.slice(0, index + ending.length)),
    )
    .flatMap(path => [path, path.replaceAll('\\', ''), decoded(path)]);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a per cent sign by itself
  }
}

async function inspect(folder: string, path: string): Promise<Finding> {
  const found = await locate(folder, path);
  if (typeof found !== 'string') return found;
  return path.toLowerCase().endsWith('.svg') ? inspectSvg(found) : null;
}

/** The real path of a file, or the reason against it. */
async function locate(folder: string, path: string): Promise<string | NonNullable<Finding>> {
  if (isAbsolute(path) || path.includes('\\') || path.includes('\0') || path.split('/').includes('..'))
    return { code: 'path_outside', parts: {} };
  try {
    const [root, file] = [realpathSync.native(folder), realpathSync.native(join(folder, path))];
    if (!file.startsWith(root + sep)) return { code: 'path_outside', parts: {} };
    const fault = await checkFile(file, path);
    if (fault?.code === 'file_special') return { code: 'file_special', parts: fault.parts };
    return fault === null ? file : { code: 'file_missing', parts: {} };
  } catch {
    return { code: 'file_missing', parts: {} }; // Absent, a broken link, or a name no file system takes.
  }
}

function inspectSvg(file: string): Finding {
  if (statSync(file).size > SVG_SIZE_MAX_BYTES) return { code: 'file_too_large', parts: { limit: '4 MiB' } };
  const cleaned = cleanSvg(readFileSync(file));
  if (cleaned.ok) return null;
  if (cleaned.drawn !== undefined) return { code: 'svg_costly', parts: { limit: DRAWN_MAX } };
  return cleaned.danger === null
    ? { code: 'svg_unreadable', parts: {} }
    : { code: 'svg_unsafe', parts: { value: cleaned.danger } };
}

/**
 * The pictures under `media/` by their path inside the catalogue folder. Links that lead out of the folder are skipped.
 */
async function listPictures(folder: string): Promise<{ paths: string[]; problems: Problem[] }> {
  const { files, problems } = await listFiles(join(folder, PICTURES), PICTURES, { outside: 'left_out' });
  const paths = files
    .filter(name => IMAGE_ENDINGS.includes(extname(name).toLowerCase()))
    .map(name => `${PICTURES}/${name}`);
  const found = await Promise.all(paths.map(path => locate(folder, path)));
  return { paths: paths.filter((_, at) => typeof found[at] === 'string'), problems };
}
