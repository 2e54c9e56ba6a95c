import { readFile, stat } from 'node:fs/promises';
import { SVG_SIZE_MAX_BYTES } from '../check/media.ts';
import { cleanSvg } from '../check/svg.ts';
import { readStart } from '../sources/xml/read-xml.ts';

const START_BYTES = 64;

/** Formats by their first bytes, as Latin-1 from a position on: the endings that their files have, the usual one first. */
const SIGNATURES: readonly { at: number; bytes: string; endings: readonly string[] }[] = [
  { at: 0, bytes: '\u0089PNG\r\n\u001a\n', endings: ['.png'] },
  { at: 0, bytes: '\u00ff\u00d8\u00ff', endings: ['.jpg', '.jpeg'] },
  { at: 8, bytes: 'WEBP', endings: ['.webp'] },
  { at: 4, bytes: 'ftypavi', endings: ['.avif'] },
  { at: 0, bytes: '%PDF-', endings: ['.pdf'] },
  { at: 0, bytes: 'PK\u0003\u0004', endings: ['.zip', '.xlsx', '.docx'] },
  { at: 0, bytes: '\u001f\u008b', endings: ['.gz'] },
  { at: 0, bytes: "7z\u00bc\u00af'\u001c", endings: ['.7z'] },
  { at: 0, bytes: 'AC10', endings: ['.dwg'] },
  { at: 0, bytes: 'ISO-10303-21;', endings: ['.step', '.stp'] },
];

/** Formats that begin with anything: their ending is believed, unless the file is a page that a server sends in its place. */
const UNSIGNED: readonly string[] = ['.txt', '.md', '.csv', '.iges', '.igs', '.stl', '.dxf', '.zmx'];

const PROGRAMS: readonly string[] = ['MZ', '\u007fELF'];

/**
 * Finds the file name extension of a fetched file from its first bytes. Formats without a signature keep theirs.
 * @param named the extension in the file's address, kept where it fits
 * @returns null for what the site does not publish: a web page, a program, a drawing that runs something
 */
export async function findEnding(file: string, named: string): Promise<string | null> {
  const start = (await readStart(file, START_BYTES)).toString('latin1');
  const endings = SIGNATURES.find(({ at, bytes }) => start.startsWith(bytes, at))?.endings;
  if (endings !== undefined) return endings.includes(named) ? named : (endings[0] ?? null);
  if (/^(?:ï»¿)?\s*</.test(start)) return (await isSvg(file)) ? '.svg' : null;
  return UNSIGNED.includes(named) && !PROGRAMS.some(bytes => start.startsWith(bytes)) ? named : null;
}

async function isSvg(path: string): Promise<boolean> {
  if ((await stat(path)).size > SVG_SIZE_MAX_BYTES) return false;
  return cleanSvg(await readFile(path)).ok;
}
