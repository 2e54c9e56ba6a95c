import { scanNumberWord } from '#quantity/reading/scan-number-word.ts';
import { writtenReach } from '#quantity/reading/written-precision.ts';
import { type CorrectedText, correctSpelling, spelt } from '../vocabulary/correct-spelling.ts';
import type { Meaning, Relation } from '../vocabulary/meaning.ts';
import type { Scan } from '../vocabulary/scan-text.ts';
import { type FoundTerm, isWordCharacter } from '../vocabulary/term-tree.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { amountAt, isInsideOfWord, type TextAmount } from './amount.ts';
import { withDashedNots } from './dashed-nots.ts';
import { withFillers } from './filler-words.ts';
import type { TextSpan } from './find-quoted.ts';
import { withHyphenedUnit } from './hyphened-unit.ts';
import type { Item } from './item.ts';
import { meaningOf } from './item-reader.ts';
import { withMisspeltUnit } from './misspelt-unit.ts';
import { firstOfTwo } from './number-of-name.ts';
import {
  announcesNumber,
  isCode,
  isLetterAfterName,
  isLonger,
  isNameOfNext,
  isSymbolInCapitals,
  withoutAxis,
} from './number-or-word.ts';
import {
  isChoiceAsLong,
  longer,
  readAlternativeTerm,
  readCorrected,
  readNearTerm,
  readTerm,
  withSharedEnds,
} from './read-term.ts';
import { excludes, isTimes, signAt, skipBlanks } from './text-marks.ts';
import { withUnitsAhead } from './units-ahead.ts';

// A text is cut into items, from left to right, the longest reading at each place:
//
//   lens   f       =     100mm   1064nm   1"       <     200      "in stock"
//   term   term    sign  amount  amount   amount   sign  amount   barrier

const NOTHING: readonly Meaning[] = [];
/** Words that join what is excluded, behind the one that excludes, and nothing else: a NOR gate is no alternative. */
const CONTINUING: ReadonlySet<string> = new Set(['nor', 'noch']);

const PART_NUMBER = /[A-Za-z0-9][A-Za-z0-9._/#+-]*/y;
const PART_NUMBER_END = /(?<![._/#+-])[._/#+-]+$/;
const LETTER_AND_DIGIT = /[A-Za-z].*\d|\d.*[A-Za-z]/;
const SENSELESS_NUMBER = /[+-]?\d[^\s\p{Script=Han}]*/uy;
const WORD = /[\p{Script=Latin}\d]+(?:['’][\p{Script=Latin}]+)?|[^\s]/uy;
/** The text that may precede a minus which belongs to its number: `f=-50`, `(-40`, `-40--20`, `到 -20`. */
const BEFORE_MINUS = /^$|[\s=<>≤≥~≈:(±/@,、.-]|\p{Script=Han}/u;

/**
 * Cuts a scanned text into items.
 * @param closed places that are not to be read because they are quoted, in ascending
 * order and not overlapping
 */
export function readItems(scan: Scan, vocabulary: Vocabulary, closed: readonly TextSpan[]): Item[] {
  const items: Item[] = [];
  const corrected = correctSpelling(scan.lower, vocabulary.words);
  for (let at = 0; at < scan.text.length; ) {
    if (scan.text[at] === ' ') {
      at++;
      continue;
    }
    const alternative = readAlternativeTerm(scan, at, vocabulary, items);
    const item =
      alternative !== undefined
        ? termItem(at, alternative)
        : readItem(scan, corrected, at, vocabulary, items.at(-1), closed);
    const word = spelt(scan, corrected, at, item.end);
    const isLoose = CONTINUING.has(word) && !items.some(own => meaningOf(own, 'not') !== undefined);
    items.push({ ...(isLoose ? readWord(scan.text, at) : item), word });
    at = item.end;
  }
  return withUnitsAhead(
    withNamesFirst(withFillers(withDashedNots(withSharedEnds(items, scan, vocabulary)), scan)),
    scan,
  );
}

/** `higher load than 10 kg` as `load higher than 10 kg`: the name takes the place of both words. */
function withNamesFirst(items: readonly Item[]): Item[] {
  const turned: Item[] = [];
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    const adjective = adjectiveOf(items, at - 1);
    const compared = adjectiveOf(items, at - 2);
    if (adjectiveOf(items, at) !== undefined) continue;
    if (adjective !== undefined && before !== undefined) turned.push({ ...item, start: before.start });
    else if (compared === undefined) turned.push(item);
    else turned.push({ ...item, meanings: [{ kind: 'relation', comparison: compared, place: 'before' }] });
  }
  return turned;
}

/** The comparison of an adjective before a name, `than` and a number. */
function adjectiveOf(items: readonly Item[], at: number): Relation | undefined {
  const [adjective, name, than, amount] = [at, at + 1, at + 2, at + 3].map(place => items[place]);
  const isCompared = name?.meanings.some(({ kind }) => kind === 'name') === true;
  const isLimited = meaningOf(than, 'than') !== undefined && amount?.kind === 'amount';
  return isCompared && isLimited ? meaningOf(adjective, 'adjective')?.comparison : undefined;
}

// Before its text is added.
type Bare<Whole> = Whole extends unknown ? Omit<Whole, 'word'> : never;
type BareItem = Bare<Item>;

function readItem(
  scan: Scan,
  corrected: CorrectedText | undefined,
  at: number,
  vocabulary: Vocabulary,
  before: Item | undefined,
  closed: readonly TextSpan[],
): BareItem {
  const barrier = closed.find(({ start }) => start === at);
  if (barrier !== undefined) return { ...barrier, kind: 'barrier', meanings: NOTHING };
  const limit = closed.find(({ start }) => start > at)?.start ?? scan.text.length;
  const open =
    limit === scan.text.length
      ? scan
      : { text: scan.text.slice(0, limit), lower: scan.lower.slice(0, limit) };
  const mayBeTimes =
    before?.kind === 'amount' || before?.meanings.some(({ kind }) => kind === 'choice') === true;
  if (mayBeTimes && isTimes(open.text, at))
    return { start: at, end: at + 1, kind: 'sign', sign: '×', meanings: NOTHING };
  if (excludes(open.text, at))
    return { start: at, end: at + 1, kind: 'term', attached: false, meanings: [{ kind: 'not' }] };
  const isWordStart = at === 0 || !isWordCharacter(scan.text[at - 1] ?? '') || before?.end === at;
  const term = isWordStart
    ? longer(readNearTerm(open, at, vocabulary), readCorrected(corrected, at, limit, vocabulary))
    : undefined;
  const part = isWordStart
    ? (readPartNumber(open, at, vocabulary, before) ?? readOutline(open.text, at, before))
    : undefined;
  if (part !== undefined && !isChoiceAsLong(term, part.end)) return part;
  if (part !== undefined && term !== undefined) return termItem(at, term);
  const number = startsNumber(open.text, at, before)
    ? readAmountItem(open, at, vocabulary, before)
    : undefined;
  // `50/50` may be a choice, whatever number it is.
  const amount = number?.kind === 'barrier' && term !== undefined ? undefined : number;
  if (amount !== undefined && (term === undefined || amount.end > term.end || isWanted(amount, term, before)))
    return amount.end === term?.end ? { ...amount, meanings: term.meanings } : amount;
  const named = quantityNamed(at, term);
  if (named !== undefined) return named;
  if (term !== undefined)
    return amount !== undefined && term.end === amount.end
      ? { ...amount, meanings: term.meanings }
      : termItem(at, term);
  return readSign(open.text, at) ?? readSenseless(open.text, at) ?? readWord(open.text, at);
}

/** `CO2 laser`: a quantity that the owner gave a name. */
function quantityNamed(at: number, term: FoundTerm<Meaning> | undefined): BareItem | undefined {
  const found = term?.meanings.find(meaning => meaning.kind === 'quantity');
  if (term === undefined || found === undefined || term.attached) return undefined;
  const { value, unit } = found;
  const place = { start: at, end: term.end, number_end: term.end };
  const reach = writtenReach(String(value));
  const amount = { ...place, value, reach, unit, prefix: null, inner: false, others: [] };
  return { ...amountItem(amount, null), meanings: [found] };
}

function termItem(start: number, { end, meanings, attached }: FoundTerm<Meaning>): BareItem {
  return { start, end, kind: 'term', meanings, attached };
}

function readPartNumber(
  { text }: Scan,
  at: number,
  { isPartNumber }: Vocabulary,
  before: Item | undefined,
): BareItem | undefined {
  if (before?.end === at && before.kind === 'amount') return undefined;
  PART_NUMBER.lastIndex = at;
  const token = PART_NUMBER.exec(text)?.[0].replace(PART_NUMBER_END, '') ?? '';
  if (!LETTER_AND_DIGIT.test(token) || !isPartNumber(token)) return undefined;
  return { start: at, end: at + token.length, kind: 'barrier', meanings: NOTHING };
}

/** `120V TO-92`, `SOT-23 500mA`: the outline of a part, not where a range ends and no digits of a number. */
const OUTLINE = /(?:to|do|so[td]|sc)-\d{1,3}(?:-\d{1,2})?(?![^\s,;)])/iy;

function readOutline(text: string, at: number, before: Item | undefined): BareItem | undefined {
  OUTLINE.lastIndex = at;
  const code = before?.kind === 'amount' && before.amount.unit === null ? undefined : OUTLINE.exec(text)?.[0];
  return code === undefined
    ? undefined
    : { start: at, end: at + code.length, kind: 'word', meanings: NOTHING };
}

/** `100 mm +0/-0.1 mm`: no number of its own. */
const TWO_TOLERANCES = /^\+ ?[\d.,]+ ?\p{L}*\/ ?-/u;
const TOLERANCES_MAX = 20;

function startsNumber(text: string, at: number, before: Item | undefined): boolean {
  const character = text[at] ?? '';
  if (character === '-' || character === '+') {
    const isApart =
      text[at - 1] === ' ' &&
      !TWO_TOLERANCES.test(text.slice(at, at + TOLERANCES_MAX)) &&
      before?.kind === 'amount' &&
      before.amount.unit !== null;
    const isSign = (before?.kind === 'amount' && !isApart) || !/[\d.]/.test(text[at + 1] ?? '');
    return !isSign && (before?.kind === 'barrier' || BEFORE_MINUS.test(text[at - 1] ?? ''));
  }
  return (
    /[\d.\u00bc-\u00be\u2150-\u215eλ一二两三四五六七八九十百半]/.test(character) ||
    /^lambda ?\//i.test(text.slice(at, at + 8)) ||
    scanNumberWord(text, at) !== undefined
  );
}

function readAmountItem(
  scan: Scan,
  at: number,
  vocabulary: Vocabulary,
  before: Item | undefined,
): BareItem | undefined {
  const read = firstOfTwo(scan.text, at, before, vocabulary) ?? amountAt(scan.text, at);
  if (read === undefined) return undefined;
  if ('doubtful' in read || isCode(scan.text, read, before))
    return { start: at, end: read.end, kind: 'barrier', meanings: NOTHING };
  const hyphened = withHyphenedUnit(scan, read, vocabulary);
  if (hyphened !== undefined) return amountItem(hyphened, null);
  const axis = withoutAxis(scan, read, vocabulary);
  if (axis !== undefined) return amountItem(axis, null);
  const respelt = withMisspeltUnit(scan, read, vocabulary.words);
  if (respelt !== undefined) return amountItem(respelt, null);
  const bare: TextAmount = { ...read, end: read.number_end, unit: null, prefix: null, others: [] };
  const unitStart = skipBlanks(scan.text, read.number_end);
  const word = readTerm(scan, unitStart, vocabulary);
  const currency = word?.meanings.find(meaning => meaning.kind === 'currency');
  const ahead =
    before?.end !== undefined ? before.meanings.find(meaning => meaning.kind === 'currency') : undefined;
  if (word !== undefined && currency !== undefined && !word.attached)
    return amountItem({ ...bare, end: word.end }, currency.codes);
  const own = word?.meanings.find(meaning => meaning.kind === 'unit');
  if (word !== undefined && own !== undefined && !word.attached && word.end > read.end - 1)
    return amountItem({ ...bare, end: word.end, unit: own.unit }, null);
  if (word !== undefined && isSymbolInCapitals(scan.text, read, word) && !announcesNumber(before, vocabulary))
    return amountItem(bare, null);
  if (isLetterAfterName(scan.text, read, vocabulary, before)) return amountItem(bare, null);
  if (word === undefined && isInsideOfWord(scan.text, read)) return undefined;
  if (word !== undefined && isNameOfNext(scan.text, word, read)) return amountItem(bare, null);
  if (ahead !== undefined && read.unit === null) return amountItem(read, ahead.codes);
  return amountItem(word !== undefined && isLonger(scan.text, word, read) ? bare : read, null);
}

function amountItem(amount: TextAmount, currencies: readonly string[] | null): BareItem {
  return { start: amount.start, end: amount.end, kind: 'amount', amount, currencies, meanings: NOTHING };
}

/** A number that is also a term (`λ/4`, `0603`). It is a number if a name or a comparison precedes it, or if it has a unit. */
function isWanted(amount: BareItem, term: FoundTerm<Meaning>, before: Item | undefined): boolean {
  if (amount.kind !== 'amount' || amount.end < term.end) return false;
  if (term.meanings.some(meaning => meaning.kind === 'choice')) return false;
  return (
    before?.kind === 'sign' ||
    before?.meanings.some(({ kind }) => kind === 'name' || kind === 'relation') === true
  );
}

function readSign(text: string, start: number): BareItem | undefined {
  const found = signAt(text, start);
  return found && { start, ...found, kind: 'sign', meanings: NOTHING };
}

/** Digits that are not a number, with the characters attached to them: `2021-12-01`. */
function readSenseless(text: string, start: number): BareItem | undefined {
  SENSELESS_NUMBER.lastIndex = start;
  const found = SENSELESS_NUMBER.exec(text);
  return found === null
    ? undefined
    : { start, end: start + found[0].length, kind: 'barrier', meanings: NOTHING };
}

function readWord(text: string, start: number): BareItem {
  WORD.lastIndex = start;
  const length = WORD.exec(text)?.[0].length ?? 1;
  return { start, end: start + length, kind: 'word', meanings: NOTHING };
}
