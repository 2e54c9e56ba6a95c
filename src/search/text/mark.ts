import { foldWithOffsets } from '#text/fold.ts';
import { type Pinyin, spanByPinyin, typedPinyin } from './pinyin.ts';

/**
 * The place of a typed text in a name: at the first word that begins with it, else where Chinese in it sounds so, else
 * nowhere (the match is in the other language's name).
 */
export function markName(name: string, typed: string, sounds: Pinyin): [number, number][] {
  const { folded, offsets } = foldWithOffsets(name);
  const span = (from: number, to: number): [number, number][] => [[offsets[from]!, offsets[to]!]];
  for (let at = folded.indexOf(typed); at >= 0; at = folded.indexOf(typed, at + 1)) {
    if (isWordStart(folded, at)) return span(at, at + typed.length);
  }
  const sounding = spanByPinyin(folded, typedPinyin(typed), sounds);
  return sounding === undefined ? [] : span(...sounding);
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!) || /\p{Script=Han}/u.test(text[at]!);
}

/**
 * The extent of the typed key at the beginning of a part number: marks between its letters and digits are included,
 * those after it are not.
 */
export function markKey(partNumber: string, key: string): [number, number][] {
  const { folded, offsets } = foldWithOffsets(partNumber);
  let matched = 0;
  let start = -1;
  for (let at = 0; at < folded.length; at++) {
    if (folded[at] !== key[matched]) continue;
    if (matched === 0) start = at;
    matched++;
    if (matched === key.length) return [[offsets[start]!, offsets[at + 1]!]];
  }
  return [];
}
