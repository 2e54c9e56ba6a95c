import { TRADE_WORDS } from '../../text/trade/trade-words.ts';
import type { Item } from '../items/item.ts';

// Words beside a name and its value that say to which the value belongs.

/** Words that only follow their number: `10 mm thick 25 mm`. */
export const BEHIND_ONLY = new Set(
  'thick long wide tall deep way ways pos position positions pin pins contact contacts circuits'.split(' '),
);

/** Verbs whose object follows them, whatever number precedes: `passes 532 nm, blocks 1064 nm`. */
export const VERBS = new Set('block blocks rejects pass passes transmits'.split(' '));

/** Short symbols that take a bare number after them rather than one before: `850 nm fwhm 10`. */
export const SYMBOLS_AHEAD = new Set('efl bfl cwl fwhm bw na aoi lidt ldt roc wd fov mfd'.split(' '));

/** Words after the value of a name: `波长 400 到 700 之间`. */
export const TAILS = new Set('之间 范围 区间 range'.split(' '));

/** What of a product may be high, besides its size: `mirror for 1064 nm high power`. */
const HIGH = new Set(
  [
    'power energy speed reflectivity reflectance reflector reflection transmission transmittance precision resolution',
    'quality purity damage vacuum temperature voltage current frequency efficiency contrast density stability na',
  ].flatMap(words => words.split(' ')),
);

/** Whether a word after `high` is such a property, so that it names no height. */
export function isOfHigh(item: Item | undefined): boolean {
  return item !== undefined && HIGH.has(item.word.split(' ')[0] ?? '');
}

/** Names of the trade of two words: `half cell`. */
const TRADE_PAIRS: ReadonlySet<string> = new Set(
  TRADE_WORDS.flatMap(({ terms }) => terms)
    .map(term => term.toLowerCase().replaceAll('-', ' '))
    .filter(term => term.split(' ').length === 2),
);

/** Whether a word is the last of a name of the trade, which no number belongs to: `half cell 400`. */
export function endsTradeName(items: readonly Item[], at: number): boolean {
  const before = items[at - 1]?.word === '-' ? items[at - 2] : items[at - 1];
  return TRADE_PAIRS.has(`${before?.word} ${items[at]?.word}`);
}
