import { cutWithPlaces, type Piece } from '../text/tokenize.ts';
import type { WantedWords } from './find-pages.ts';
import { findCodes } from './written-codes.ts';

/** A part of a passage. `marked` says whether it matches the search. */
export type PassagePart = { text: string; marked: boolean };

/** Length of a passage, and of its part before the first marked word, in characters. */
const LENGTH = 240;
const BEFORE = 60;

type Mark = { start: number; end: number; key: string };

/** The passage of a page with most of the wanted words, on one line. It is the beginning of the page if it has none of them. */
export function findPassage(page: string, wanted: WantedWords): PassagePart[] {
  const marks = findMarks(page, wanted);
  const first = bestStart(marks);
  const start = wordStart(page, Math.max(0, (first?.start ?? 0) - BEFORE));
  const end = wordEnd(page, start + LENGTH);
  const shown = marks.filter(mark => mark.start >= start && mark.end <= end);
  const parts: PassagePart[] = [];
  let at = start;
  for (const mark of shown) {
    if (mark.start < at) continue;
    add(parts, page.slice(at, mark.start), false);
    add(parts, page.slice(mark.start, mark.end), true);
    at = mark.end;
  }
  add(parts, page.slice(at, end), false);
  return parts;
}

function add(parts: PassagePart[], text: string, marked: boolean): void {
  const line = text.toWellFormed().replaceAll('\n', ' ');
  const last = parts.at(-1);
  if (line === '') return;
  if (last?.marked === marked) last.text += line;
  else parts.push({ text: line, marked });
}

/** The places of the wanted words on the page, from top to bottom. Of overlapping marks the longest comes first. */
function findMarks(page: string, { stems, prefixes, runs, codes, pieces }: WantedWords): Mark[] {
  const named = findCodes(page).filter(({ key }) => codes.has(key));
  const isWanted = ({ surface, stem }: Piece) =>
    stems.has(stem) ||
    (named.length === 0 && pieces.has(stem)) ||
    prefixes.some(prefix => surface.startsWith(prefix));
  const words = cutWithPlaces(page).flatMap(piece => {
    if (piece.run) return marksOfRun(piece, runs);
    return isWanted(piece) ? [{ start: piece.start, end: piece.end, key: piece.stem }] : [];
  });
  return [...named, ...words].sort((a, b) => a.start - b.start || b.end - a.end);
}

function marksOfRun({ surface, start }: Piece & { start: number }, runs: readonly string[]): Mark[] {
  return runs.flatMap(run => {
    const marks: Mark[] = [];
    for (let at = surface.indexOf(run); at >= 0; at = surface.indexOf(run, at + run.length))
      marks.push({ start: start + at, end: start + at + run.length, key: run });
    return marks;
  });
}

/** The mark from which on a passage has the most different wanted words. */
function bestStart(marks: readonly Mark[]): Mark | undefined {
  let best: Mark | undefined;
  let most = 0;
  for (const [at, mark] of marks.entries()) {
    const keys = new Set<string>();
    for (
      let next = at;
      next < marks.length && (marks[next]?.end ?? 0) <= mark.start + LENGTH - BEFORE;
      next++
    )
      keys.add(marks[next]?.key ?? '');
    if (keys.size <= most) continue;
    most = keys.size;
    best = mark;
  }
  return best;
}

/** The beginning of the word or line around a place, if it is near. */
function wordStart(page: string, place: number): number {
  for (let at = place; at > Math.max(0, place - BEFORE / 3); at--)
    if (/\s/.test(page[at - 1] ?? ' ')) return at;
  return place;
}

function wordEnd(page: string, place: number): number {
  for (let at = place; at < Math.min(page.length, place + BEFORE / 3); at++)
    if (/\s/.test(page[at] ?? ' ')) return at;
  return Math.min(place, page.length);
}
