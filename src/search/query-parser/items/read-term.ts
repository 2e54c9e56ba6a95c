import type { CorrectedText } from '../vocabulary/correct-spelling.ts';
import { DOMAIN_TERM_TREE } from '../vocabulary/domain-terms.ts';
import type { Meaning } from '../vocabulary/meaning.ts';
import { PART } from '../vocabulary/names.ts';
import type { Scan } from '../vocabulary/scan-text.ts';
import { type FoundTerm, findTerm } from '../vocabulary/term-tree.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { wordIn } from '../vocabulary/word-forms.ts';
import type { Item } from './item.ts';
import { isJoin, isSign } from './item-reader.ts';
import { excludes } from './text-marks.ts';

/**
 * Reads the longest term from a place on. After a mark that excludes, it is the word next to the mark if only that one
 * is a choice: `-gold mirror` does not exclude mirrors.
 */
export function readNearTerm(open: Scan, at: number, vocabulary: Vocabulary): FoundTerm<Meaning> | undefined {
  const term = readTerm(open, at, vocabulary);
  if (at === 0 || !excludes(open.text, at - 1) || isChoice(term)) return term;
  const { text, lower } = open;
  const end = at + text.slice(at).search(/[\s,]|$/);
  const near = readTerm({ text: text.slice(0, end), lower: lower.slice(0, end) }, at, vocabulary);
  return isChoice(near) ? near : term;
}

/** The attributes of the choices that some meanings are. */
function choiceKeysOf(meanings: readonly Meaning[]): Set<string> {
  const keys = meanings.map(meaning => {
    if (meaning.kind === 'choice') return meaning.key;
    return meaning.kind === 'filter' && meaning.filter.kind === 'enum' ? meaning.filter.key : null;
  });
  return new Set(keys.filter(key => key !== null));
}

/** Longest Chinese choice that a longer term may begin with, in characters. */
const HAN_MAX = 4;

/**
 * `gold or silver mirror`, 金或银反射镜: after a choice and `or`, reads the longest first part of a longer term that is a
 * choice of the same attribute.
 */
export function readAlternativeTerm(
  open: Scan,
  at: number,
  vocabulary: Vocabulary,
  items: readonly Item[],
): FoundTerm<Meaning> | undefined {
  const join = items.at(-1);
  if (!isJoin(join, 'or') && !isSign(join, '/')) return undefined;
  const keys = keysOfList(items);
  if (keys.size === 0) return undefined;
  const isOfKeys = (term: FoundTerm<Meaning> | undefined) =>
    term !== undefined && !choiceKeysOf(term.meanings).isDisjointFrom(keys);
  const whole = readTerm(open, at, vocabulary);
  if (whole === undefined || isOfKeys(whole)) return undefined;
  const { text, lower } = open;
  const word = text.slice(at).search(/[\s,]|$/);
  const lengths = /^\p{Script=Han}/u.test(text.slice(at))
    ? Array.from({ length: HAN_MAX }, (_, less) => HAN_MAX - less)
    : [word];
  for (const end of lengths.map(length => at + length)) {
    const near = readTerm({ text: text.slice(0, end), lower: lower.slice(0, end) }, at, vocabulary);
    if (isOfKeys(near)) return near;
  }
  return calledBeside(open, at, { keys, length: word }, vocabulary);
}

/** The attributes of the last choice of a list before a joint: those of gold in `gold, silver or`. */
function keysOfList(items: readonly Item[]): Set<string> {
  for (let at = items.length - 2; at >= 0; at -= 2) {
    const keys = choiceKeysOf(items[at]?.meanings ?? []);
    if (keys.size > 0 || !isSign(items[at - 1], ',')) return keys;
  }
  return new Set();
}

/** The attributes of which some meanings give a value. */
function attributesOf(meanings: readonly Meaning[]): Set<string> {
  const filters = meanings.flatMap(meaning => (meaning.kind === 'filter' ? meaning.filter.key : []));
  return new Set([...choiceKeysOf(meanings), ...filters]);
}

const LATIN_WORD = /^\p{Script=Latin}+$/u;
const FIRST_WORD = /^\p{Script=Latin}+(?=[ -])/u;

/**
 * `quarter or half wave plate`: a word before `or` that is a term with the end of the one behind it, on the same attribute,
 * has that term's meanings.
 */
export function withSharedEnds(items: readonly Item[], { text }: Scan, vocabulary: Vocabulary): Item[] {
  return items.map((item, at) => {
    const behind = items[at + 2];
    if (behind === undefined || !isJoin(items[at + 1], 'or')) return item;
    const word = text.slice(item.start, item.end);
    const term = text.slice(behind.start, behind.end);
    if (!LATIN_WORD.test(word)) return item;
    const keys = attributesOf(behind.meanings);
    const whole = term.replace(FIRST_WORD, word);
    const found =
      whole === term ? undefined : readTerm({ text: whole, lower: whole.toLowerCase() }, 0, vocabulary);
    if (found?.end !== whole.length || attributesOf(found.meanings).isDisjointFrom(keys)) return item;
    const { start, end } = item;
    return { start, end, word: item.word, kind: 'term', attached: false, meanings: found.meanings };
  });
}

/**
 * `gold or aluminium mirror` where a category is called aluminium mirrors and the coating protected aluminium: the word alone
 * as a choice.
 */
function calledBeside(
  { text }: Scan,
  at: number,
  { keys, length }: { keys: ReadonlySet<string>; length: number },
  { attributes }: Vocabulary,
): FoundTerm<Meaning> | undefined {
  const word = text.slice(at, at + length);
  if (!/^\p{Script=Latin}{3,}$/u.test(word)) return undefined;
  const isCalledSo = wordIn(word);
  const meanings = [...keys].flatMap(key =>
    (attributes.get(key)?.values ?? [])
      .filter(({ name }) => isCalledSo(name))
      .map(({ id }): Meaning => ({ kind: 'choice', key, id, weak: false, exact: null })),
  );
  return meanings.length === 0 ? undefined : { end: at + length, meanings, attached: false };
}

/** Reads the longest term of the catalogue or of the trade. A term that both know has the meanings of both. */
export function readTerm({ lower }: Scan, at: number, { terms }: Vocabulary): FoundTerm<Meaning> | undefined {
  const own = findTerm(terms, lower, at);
  const trade = tradeTermAt(lower, at);
  const usable = own?.attached && !own.meanings.some(meaning => meaning.kind === 'name') ? undefined : own;
  const known = trade?.attached || isJoinInTwo(trade, lower.slice(at, trade?.end)) ? undefined : trade;
  if (usable === undefined || known === undefined) return usable ?? known;
  if (usable.end !== known.end) return usable.end > known.end || known.end <= at ? usable : known;
  return { ...usable, meanings: [...usable.meanings, ...known.meanings] };
}

/** `and less` behind a number, and not in `and less than 30 mm`, where the first word joins and the others compare. */
function tradeTermAt(lower: string, at: number): FoundTerm<Meaning> | undefined {
  const found = findTerm<Meaning>(DOMAIN_TERM_TREE, lower, at);
  if (found === undefined || !/^ than\b/.test(lower.slice(found.end))) return found;
  const word = lower.slice(at, found.end).search(/ |$/);
  return findTerm<Meaning>(DOMAIN_TERM_TREE, lower.slice(0, at + word), at) ?? found;
}

/** `N or P channel`: two words are not the one that joins, `nor`. */
function isJoinInTwo(term: FoundTerm<Meaning> | undefined, text: string): boolean {
  return (
    text.includes(' ') &&
    term?.meanings.some(meaning => meaning.kind === 'join' && meaning.join === 'or') === true
  );
}

/** Reads the term that misspelt words stand for, if it ends before `limit`. */
export function readCorrected(
  corrected: CorrectedText | undefined,
  at: number,
  limit: number,
  { terms }: Vocabulary,
): FoundTerm<Meaning> | undefined {
  const start = corrected?.from[at];
  const found =
    corrected === undefined || start === undefined ? undefined : findTerm(terms, corrected.lower, start);
  const end = found && corrected?.back[found.end];
  if (found === undefined || end === undefined || found.attached || end > limit) return undefined;
  const meanings = found.meanings.filter(isPlain);
  return meanings.length === 0 ? undefined : { end, meanings, attached: false };
}

/** The longer of two terms, or the first if they have the same length. */
export function longer(
  term: FoundTerm<Meaning> | undefined,
  corrected: FoundTerm<Meaning> | undefined,
): FoundTerm<Meaning> | undefined {
  return term === undefined || (corrected !== undefined && corrected.end > term.end) ? corrected : term;
}

/** Whether a term is a choice and reaches as far as a place. */
export function isChoiceAsLong(term: FoundTerm<Meaning> | undefined, end: number): boolean {
  return term !== undefined && term.end >= end && term.meanings.some(meaning => meaning.kind === 'choice');
}

function isChoice(term: FoundTerm<Meaning> | undefined): boolean {
  return term?.meanings.some(({ kind }) => kind === 'choice' || kind === 'filter') === true;
}

/** The meanings that a misspelt word may have: no sign, no half of a name. */
function isPlain(meaning: Meaning): boolean {
  if (meaning.kind === 'name') return meaning.strength >= PART;
  if (meaning.kind === 'choice') return !meaning.weak;
  return PLAIN.has(meaning.kind);
}

const PLAIN: ReadonlySet<Meaning['kind']> = new Set(['flag', 'filter', 'category', 'text']);
