import { scanChineseNumber } from '#quantity/reading/scan-chinese-number.ts';
import { wholePattern } from '#text/whole-pattern.ts';
import { isMissingText, isOnRequest } from '../unstated-text.ts';

/** Business days in what a lead time is stated in: a week has five, a month 21. */
const PERIODS: readonly (readonly [days: number, words: RegExp])[] = [
  [
    1,
    /^(?:d|days?|(?:business|working|work) ?days?|wd|at|(?:arbeits|werk)?tag(?:en?)?|jours?(?: ouvr(?:é|e)s)?|天|日|个?工作日)\.?$/,
  ],
  [5, /^(?:w|wks?|weeks?|wo|wochen?|semaines?|周|个?星期)\.?$/],
  [21, /^(?:mo|months?|monate?n?|mois|个?月)\.?$/],
];
/** What ships at once. */
const AT_ONCE =
  /^(?:(?:in|ex|from) stock|immediate(?:ly)?|(?:available|ships) (?:now|immediately|today|same day)|ready to ship|same day|(?:ab|auf) lager(?: lieferbar)?|lagernd|lagerware|vorr(?:ä|ae)tig|sofort(?: ab lager)?(?: lieferbar| verf(?:ü|ue)gbar)?|en stock|disponible|imm(?:é|e)diat(?:ement)?|有?现货|当天(?:发货)?)$/;
/** What cannot be had at present. */
const NOT_AVAILABLE =
  /^(?:(?:currently )?(?:out of|not in) stock|sold out|unavailable|(?:derzeit )?nicht (?:lieferbar|verf(?:ü|ue)gbar|auf lager)|ausverkauft|(?:en )?rupture(?: de stock)?|(?:暂时)?(?:缺货|无货|售罄))$/;
/** What is ordered or made for each buyer, without a period. */
const TO_ORDER = wholePattern([
  '(?:made|built|assembled|available)? ?to order|(?:on|special) order(?: only)?',
  'bestellware|(?:auf|nach) bestellung|auftragsbezogen|sur commande',
  '(?:需|按单|接单)?(?:订货|订制|定制|预订|生产)',
]);
/** Words before a period, and from when it counts. */
const BEFORE_PERIOD = /^(?:within|innerhalb von|sous|delivery|lieferzeit|lead ?time):? /;
const FROM_WHEN = new RegExp(
  ` ?\\(?(?:${[
    'a\\.?r\\.?o\\.?|(?:after|from) (?:receipt of )?(?:the |your )?order',
    '(?:nach|ab) (?:auftragseingang|bestellung|bestelleingang)|après commande',
    '下单后|内|以内|左右',
  ].join('|')})\\)?$`,
);
/** A number, or two as the ends of a span, and a word for the period. */
const PERIOD =
  /^(?:(?:ca|approx|about|etwa|up to|bis|env)\.? ?|[~≈约<≤] ?)?(\d{1,3})(?: ?(?:[-–—~…]|to|bis(?: zu)?|à|至|到) ?(\d{1,3}))? ?(\D{1,20})$/;
/** A number of days alone. */
const DAYS = /^\d{1,4}$/;
/** Longest text that is read, in characters. */
const TEXT_MAX = 60;

/**
 * Business days as people write them: `3`, `2–3 weeks` (the later end counts), `10 AT`, `4 Wochen`, `两周`, or 0 for what is
 * `in stock`. Returns null if the text is no such period.
 */
export function readLeadDays(text: string): number | null {
  if (text.length > TEXT_MAX) return null;
  // What most tables have.
  if (DAYS.test(text)) return Number(text);
  const folded = inDigits(foldText(text));
  if (DAYS.test(folded)) return Number(folded);
  if (AT_ONCE.test(folded)) return 0;
  const [, from = '', to = from, word = ''] =
    PERIOD.exec(folded.replace(BEFORE_PERIOD, '').replace(FROM_WHEN, '')) ?? [];
  const period = PERIODS.find(([, words]) => words.test(word));
  return period === undefined || Number(to) < Number(from) ? null : Number(to) * period[0];
}

/** Whether a text says that nothing is in stock: `sold out`. */
export function statesNoStock(text: string): boolean {
  return text.length <= TEXT_MAX && NOT_AVAILABLE.test(foldText(text));
}

/** Whether a text says that no lead time is known: on request, to order, out of stock, or nothing (`n/a`). */
export function statesNoLeadTime(text: string): boolean {
  if (text.length > TEXT_MAX || DAYS.test(text)) return false;
  const folded = foldText(text);
  return (
    [isOnRequest, isMissingText].some(says => says(folded)) ||
    [NOT_AVAILABLE, TO_ORDER].some(words => words.test(folded))
  );
}

/** A text in lower case with single blanks. */
function foldText(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Writes numbers in Chinese characters as digits: 两到三周 → 2到3周. */
function inDigits(text: string): string {
  return text.replace(CHINESE_NUMERAL, numeral => String(scanChineseNumber(numeral, 0)?.value ?? numeral));
}

const CHINESE_NUMERAL = /[一二两三四五六七八九十百]+/g;
