import type { SearchQuery } from '#contract/search/search-query.ts';
import { fold } from '#text/fold.ts';
import { isEverydayEnglish } from '../text/english-words.ts';
import { TRADE_WORDS } from '../text/trade/trade-words.ts';
import { conditionsOf } from './leave-one-out.ts';
import { type TextWord, wantedWords, wordsOfText } from './text-words.ts';

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

/** Names of several words, of which the last says what it is. */
const TRADE_NAMES: ReadonlySet<string> = new Set([...TRADE_NOUNS].filter(noun => noun.includes(' ')));
const NAME_WORDS_MAX = 4;
const HAN = /^\p{Script=Han}+$/u;

/**
 * Whether what is left of a text is the name of something else: `laser` of `laser safety glasses`, 滚珠 of 滚珠轴承.
 * @param dropped places among the conditions of the query
 */
export function losesHead(query: SearchQuery, dropped: readonly number[]): boolean {
  const first = conditionsOf(query).findIndex(({ what }) => what === 'text');
  const all = wordsOfText(query.text);
  const written = ({ start, end }: TextWord) => query.text.slice(start, end);
  const end = all.findIndex((word, place) => place > 0 && NAME_ENDS.test(written(word)));
  const words = end < 0 ? all : all.slice(0, end);
  const isGone = (place: number) => dropped.includes(first + place);
  // `coin cell holder` is a holder, whatever it holds.
  const isLast = (place: number) =>
    words.every((word, other) => other <= place || isGone(other) || !NOUN.test(written(word)));
  return words.some((_, last) => {
    if (!isGone(last) || !isLast(last)) return false;
    for (let from = Math.max(0, last - NAME_WORDS_MAX + 1); from < last; from++) {
      const name = words.slice(from, last + 1);
      if (isName(query.text, name) && name.some((_, at) => !isGone(from + at))) return true;
    }
    return false;
  });
}

/** Whether words are a name of the trade, or Chinese without a blank that is one or ends in one. */
function isName(text: string, words: readonly TextWord[]): boolean {
  const written = words.map(({ start, end }) => fold(text.slice(start, end)));
  const isJoined = words.every(({ start }, place) => place === 0 || words[place - 1]?.end === start);
  const last = written.at(-1) ?? '';
  return isJoined
    ? HAN.test(written.join('')) && (TRADE_NOUNS.has(last) || TRADE_NOUNS.has(written.join('')))
    : TRADE_NAMES.has(written.join(' '));
}
