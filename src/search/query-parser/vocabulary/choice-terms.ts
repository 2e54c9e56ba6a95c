import type { EnumValue } from '#contract/attributes/kinds/enum.ts';
import { textsOf } from '#text/text-in.ts';
import { MATERIAL_WORDS } from '../../text/trade/trade-words.ts';

/**
 * A way to write a choice. A `weak` one does not mean the choice on its own. `exact` is the letter case that it must
 * have, or null.
 */
export type ChoiceTerm = { term: string; weak: boolean; exact: string | null };

const COMPANY_TAIL =
  /(?<![,\s])[,\s]+(?:inc|ltd|llc|corp|corporation|co|company|gmbh|ag|sa|bv|limited|kg|plc|srl|spa)\.?(?=[,\s]|$)/gi;
/** `保护银膜`, a film of silver: 银. */
const PROTECTED = /^保护/;
const FILM = /^(?:保护)?(\p{Script=Han})膜$/u;
const HAN = /\p{Script=Han}/u;
/** A code of letters and digits, of which the letters alone are said: the SMA of SMA905. */
const CODE = /^(\p{Lu}{3,})\d{2,}$/u;
/** Least number of digits that are a code (a package 0603). Fewer are a number. */
const CODE_DIGITS_MIN = 4;

/**
 * The ways to write a choice: its id, its names, and the parts of names before or after a colon, in or outside
 * brackets, in one script.
 *
 *      A: AR 350–700 nm        A · AR 350–700 nm
 *      不锈钢 A2 (304)          不锈钢 A2 · 304 (weak: a number)
 *      First Solar, Inc.       First Solar
 *      SMA905                  SMA905 · SMA
 *      Stainless steel A2      Stainless steel A2 · Stainless steel
 */
export function choiceTerms({ id, name }: Pick<EnumValue, 'id' | 'name'>): ChoiceTerm[] {
  const names = textsOf(name);
  const isPlainWord = /^[a-z -]+$/.test(id) && !names.some(text => text.toLowerCase() === id);
  const terms = new Map<string, ChoiceTerm>();
  const add = (text: string, weak: boolean) => {
    const known = terms.get(text.toLowerCase());
    if (known === undefined || (known.weak && !weak)) terms.set(text.toLowerCase(), describe(text, weak));
  };
  for (const part of partsOf(id)) add(part, isPlainWord);
  for (const text of names) for (const part of partsOf(text)) add(part, false);
  for (const text of names) add(FILM.exec(text)?.[1] ?? '', true);
  for (const text of names) add(FILM.exec(text)?.[0].replace(PROTECTED, '') ?? '', false);
  for (const text of names) add(CODE.exec(text)?.[1] ?? '', false);
  terms.delete('');
  return [...terms.values()];
}

function describe(text: string, weak: boolean): ChoiceTerm {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  const isNumber = /^[\d.,]+$/.test(text) && letters.length < CODE_DIGITS_MIN;
  // A letter with a digit (M6, 3B) is not a word.
  const isShort = HAN.test(letters)
    ? letters.length === 1
    : letters.length === 1 || /^\p{L}{2}$/u.test(letters);
  const exact = isShort && !HAN.test(letters) ? text : null;
  return { term: text, weak: weak || isNumber || isShort, exact };
}

function partsOf(text: string): string[] {
  const outside = text.replace(/[(（][^()（）]*[)）]/g, ' ').trim();
  const inside = [...text.matchAll(/[(（]([^()（）]+)[)）]/g)].map(found => found[1] ?? '');
  const sides = outside.split(/(?<!\d)[:：]|[:：](?!\d)/);
  const company = outside.replace(COMPANY_TAIL, '');
  const ratio = ratioForms(outside);
  const scripts = scriptsOf(outside);
  const parts = [text, outside, ...inside, ...sides, company, ...ratio, ...scripts, ...materialOf(outside)];
  return [...new Set(parts.map(part => part.trim()))].filter(part => part !== '');
}

/**
 * A graded material without the codes of its grade, by which all grades are called: `Stainless steel A2`, `Aluminium
 * 6061-T6`.
 */
function materialOf(text: string): string[] {
  const words = text.split(' ');
  const last = words.findLastIndex(word => !/\d/.test(word));
  const isGraded = last >= 0 && MATERIAL_WORDS.has(words[last]!.toLowerCase());
  return isGraded && LATIN_START.test(text) ? [words.slice(0, last + 1).join(' ')] : [];
}

const LATIN_START = /^\p{Script=Latin}/u;

/** `30:70` is also `30/70` and, of reflected to transmitted light, `30R/70T`. */
function ratioForms(text: string): string[] {
  const [first, second, ...others] = text.split(':');
  if (first === undefined || second === undefined || others.length > 0) return [];
  if (!/^\d+$/.test(first) || !/^\d+$/.test(second)) return [];
  const light = ['/', ':', ''].flatMap(mark => [
    `${first}R${mark}${second}T`,
    `R${first}${mark}T${second}`,
    `${second}T${mark}${first}R`,
  ]);
  return [`${first}/${second}`, ...light];
}

/** `氟化钙 CaF₂` is 氟化钙 or CaF₂. */
function scriptsOf(text: string): string[] {
  const words = text.split(' ');
  const [first = '', second = ''] = words;
  return words.length === 2 && HAN.test(first) !== HAN.test(second) && !/\d/.test(second.slice(0, 1))
    ? words
    : [];
}
