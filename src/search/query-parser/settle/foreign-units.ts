import { findUnit } from '#quantity/units/units.ts';
import type { TextSpan } from '../items/find-quoted.ts';
import type { Item } from '../items/item.ts';
import { isSign, meaningOf } from '../items/item-reader.ts';
import { isOfWaiting, LEAD_TIME } from '../values/lead-time.ts';
import type { Target } from '../vocabulary/target.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

// `stage 20 mm/s` where nothing states a speed: as words, 20 and mm stand in nearly every text. Where texts have the
// unit or the whole (`battery holder 20mm`), the number stays text. `mirror under 60 euro` is the same where prices are
// in dollars.

/** A unit that may be a word of a text. A letter is one of many things. */
const UNIT_WORD = /^\p{Ll}{2,}$/u;

/** The numbers of a text in units of which no attribute and no text is, each with its comparison. */
export function findForeignNumbers(items: readonly Item[], vocabulary: Vocabulary): TextSpan[] {
  return items.flatMap((item, place) => {
    if (item.kind !== 'amount') return [];
    const isForeign = item.currencies === null ? isOfForeignUnit : isOfForeignMoney;
    if (!isForeign(item, vocabulary) || isOfCode(items, place)) return [];
    const first = items[place - 1];
    const isMoneyAhead = item.currencies !== null && first?.kind !== 'amount' && isMoney(first);
    const from = isMoneyAhead ? place - 1 : place;
    const before = items[from - 1];
    const isCompared =
      isSign(before, '<', '<=', '>', '>=', '=', '~') || meaningOf(before, 'relation')?.place === 'before';
    const behind = items[place + 1];
    const isLimit = item.currencies !== null && meaningOf(behind, 'relation')?.place === 'after';
    return [
      {
        start: items[isCompared ? from - 1 : from]?.start ?? item.start,
        end: isLimit && behind !== undefined ? behind.end : item.end,
      },
    ];
  });
}

/** `pcxf 25 75 b`: behind a bare number, a number with a letter is the end of a part number. */
function isOfCode(items: readonly Item[], place: number): boolean {
  const [before, item] = [items[place - 1], items[place]];
  return before?.kind === 'amount' && before.amount.unit === null && /\d \p{L}$/u.test(item?.word ?? '');
}

type Amount = Extract<Item, { kind: 'amount' }>;

function isOfForeignUnit(item: Amount, { by_kind, words }: Vocabulary): boolean {
  if (item.amount.unit === null || item.meanings.length > 0) return false;
  const unit = findUnit(item.amount.unit);
  if (unit === undefined || unit.quantity === 'count') return false;
  const isHeld = ({ name }: Target) => name !== LEAD_TIME || isOfWaiting(item.amount.unit);
  if (by_kind.get(unit.quantity)?.some(isHeld)) return false;
  const behind = item.word.slice(item.amount.number_end - item.start);
  // `LM 324N` is a part number.
  if (/^\S$/.test(behind)) return false;
  const typed = behind.trim();
  const isUnitWord = UNIT_WORD.test(typed) && item.amount.unit === typed && words.isWord(typed);
  // `5,08 mm` where names have 5.08MM.
  return !isUnitWord && !words.isWord(item.word.replaceAll(' ', '').replace(',', '.'));
}

function isMoney(item: Item | undefined): boolean {
  return meaningOf(item, 'currency') !== undefined;
}

/** Whether no price is in the currency beside a number. */
function isOfForeignMoney({ currencies }: Amount, { targets }: Vocabulary): boolean {
  const own = new Set([...targets.values()].map(({ measure }) => measure.currency));
  return currencies?.every(currency => !own.has(currency)) ?? false;
}
