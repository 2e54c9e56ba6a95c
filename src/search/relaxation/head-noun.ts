import type { SearchQuery } from '#contract/search/search-query.ts';
import { fold } from '#text/fold.ts';
import { isEverydayEnglish } from '../text/english-words.ts';
import { TRADE_WORDS } from '../text/trade/trade-words.ts';
import { conditionsOf } from './leave-one-out.ts';
import { wantedWords } from './text-words.ts';

/** Words after which the name of a product has ended: `stage for a periscope`, `panel with frame`. */
const NAME_ENDS = /^(?:for|with|without|in|on|of|from|to|at|by|under|per|that|which|für|mit|ohne|aus|von)$/i;
/** Shortest word of Latin letters that is taken for a noun. */
const NOUN_LENGTH_MIN = 4;
/** Chinese puts what qualifies a name behind it as well: 稳压器 3.3V 贴片. */
const NOUN = /^\p{Script=Latin}+$/u;
const TRADE_NOUNS: ReadonlySet<string> = new Set(TRADE_WORDS.flatMap(({ terms }) => terms.map(fold)));
/** Endings of adjectives and verbs, which qualify a product and do not name it: `dichroic 567 nm`. */
const QUALIFIES =
  /(?:ing|ed|able|ible|al|ic|ive|ous|ent|ant|ary|less|ful|proof|free|ly)$|^(?:black|blue|green|red|yellow|grey|gray|clear)$/i;

/**
 * The noun in which a name of a product ends, or undefined if the last word may be none. `ball bearing 608` asks for
 * bearings: if none are sold, whatever else has balls is no answer. Beside conditions only nouns of the trade count.
 */
export function headNoun(query: SearchQuery): string | undefined {
  const words = wantedWords(query.text);
  const end = words.findIndex((word, place) => place > 0 && NAME_ENDS.test(word));
  const last = words.slice(0, end < 0 ? words.length : end).findLast(word => NOUN.test(word));
  if (last === undefined || last.length < NOUN_LENGTH_MIN || QUALIFIES.test(last)) return undefined;
  const isNoun = conditionsOf(query).every(({ what }) => what === 'text')
    ? !isEverydayEnglish(fold(last))
    : TRADE_NOUNS.has(fold(last));
  return isNoun ? last : undefined;
}
