import { findUnit } from '#quantity/units/units.ts';
import type { TextSpan } from '../items/find-quoted.ts';
import type { Item } from '../items/item.ts';
import { isSign, meaningOf } from '../items/item-reader.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

// `stage 20 mm/s` where nothing states a speed: as words, 20 and mm stand in nearly every text. Where texts have the
// unit or the whole (`battery holder 20mm`), the number stays text.

/** A unit that may be a word of a text. A letter is one of many things. */
const UNIT_WORD = /^\p{Ll}{2,}$/u;

/** The numbers of a text in units of which no attribute and no text is, each with the comparison before it. */
export function findForeignNumbers(items: readonly Item[], { by_kind, words }: Vocabulary): TextSpan[] {
  return items.flatMap((item, place) => {
    if (item.kind !== 'amount' || item.amount.unit === null || item.meanings.length > 0) return [];
    const unit = findUnit(item.amount.unit);
    if (unit === undefined || unit.quantity === 'count' || by_kind.has(unit.quantity)) return [];
    // `LM 324N` is a part number.
    if (/^\S$/.test(item.word.slice(item.amount.number_end - item.start))) return [];
    const typed = item.word.slice(item.amount.number_end - item.start).trim();
    const whole = item.word.replaceAll(' ', '');
    const isUnitWord = UNIT_WORD.test(typed) && item.amount.unit === typed && words.isWord(typed);
    if (isUnitWord || words.isWord(whole)) return [];
    const before = items[place - 1];
    const isCompared =
      isSign(before, '<', '<=', '>', '>=', '=', '~') || meaningOf(before, 'relation') !== undefined;
    return [{ start: (isCompared ? before : item)?.start ?? item.start, end: item.end }];
  });
}
