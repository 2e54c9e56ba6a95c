import type { SearchQuery } from '#contract/search/search-query.ts';
import { fold } from '#text/fold.ts';
import { isEverydayEnglish } from '../text/english-words.ts';
import { alternativesIn } from '../text/parts/text-parts.ts';
import { TRADE_WORDS } from '../text/trade/trade-words.ts';
import { conditionsOf } from './leave-one-out.ts';
import { type TextWord, tellingWords, wantedWords, wordsOfText } from './text-words.ts';

/** Words after which the name of a product has ended: `stage for a periscope`, `panel with frame`. */
const NAME_ENDS = /^(?:for|with|without|in|on|of|from|to|at|by|under|per|that|which|für|mit|ohne|aus|von)$/i;
/** Shortest word of Latin letters that is taken for a noun. */
const NOUN_LENGTH_MIN = 4;
/** Chinese puts what qualifies a name behind it as well: 稳压器 3.3V 贴片. */
const NOUN = /^\p{Script=Latin}+$/u;
const TRADE_NOUNS: ReadonlySet<string> = new Set(TRADE_WORDS.flatMap(({ terms }) => terms.map(fold)));
/** Endings of adjectives and verbs, which qualify a product and do not name it: `dichroic 567 nm`. */
const QUALIFIES =
  /(?:ing|ed|able|ible|al|ic|ive|ous|ent|ant|ary|less|ful|proof|free|ly|tet|isch|förmig|bar)$|^(?:black|blue|green|red|yellow|grey|gray|clear)$/i;

/** Endings of the names of apparatus, in whatever field: `pressure transmitter`, `flow meter`, `gate valve`. */
const APPARATUS =
  /(?:meter|[ai]tter|ator|oller|scope|graph|gauge|pump|valve|motor|compressor|actuator|cylinder)s?$/i;

/**
 * The noun in which a name of a product ends, or undefined if the last word may be none. `ball bearing 608` asks for
 * bearings: if none are sold, whatever else has balls is no answer. Beside conditions only nouns of the trade and names of apparatus
 * count.
 */
export function headNoun(query: SearchQuery): string | undefined {
  const words = wantedWords(query.text);
  const end = words.findIndex((word, place) => place > 0 && NAME_ENDS.test(word));
  const named = words.slice(0, end < 0 ? words.length : end);
  const last = named.findLast(word => NOUN.test(word) || alternativesIn(word) !== undefined);
  if (last === undefined || !NOUN.test(last) || last.length < NOUN_LENGTH_MIN || QUALIFIES.test(last))
    return undefined;
  const isNoun = conditionsOf(query).every(({ what }) => what === 'text')
    ? !isEverydayEnglish(fold(last))
    : TRADE_NOUNS.has(fold(last)) || APPARATUS.test(last);
  return isNoun ? last : undefined;
}

/** Names of several words, of which the last says what it is. */
const TRADE_NAMES: ReadonlySet<string> = new Set([...TRADE_NOUNS].filter(noun => noun.includes(' ')));
const NAME_WORDS_MAX = 4;
const HAN = /^\p{Script=Han}+$/u;

/**
 * Whether what is left of a text is the name of something else: `laser` of `laser safety glasses`, 滚珠 of 滚珠轴承, and
 * `reflector` of `retro reflector`, which is one word.
 * @param dropped places among the conditions of the query
 */
export function losesHead(query: SearchQuery, dropped: readonly number[]): boolean {
  const first = conditionsOf(query).findIndex(({ what }) => what === 'text');
  const all = wordsOfText(query.text);
  const written = ({ start, end }: TextWord) => query.text.slice(start, end);
  const end = all.findIndex((word, place) => place > 0 && NAME_ENDS.test(written(word)));
  const words = end < 0 ? all : all.slice(0, end);
  const isGone = isDropped(query.text, words, first, dropped);
  // `coin cell holder` is a holder, whatever it holds.
  const isLast = (place: number) =>
    words.every((word, other) => other <= place || isGone(other) || !NOUN.test(written(word)));
  return words.some((_, last) => {
    const isHeadGone = isGone(last) && isLast(last);
    for (let from = Math.max(0, last - NAME_WORDS_MAX + 1); from < last; from++) {
      const name = words.slice(from, last + 1);
      const gone = name.filter((_, at) => isGone(from + at)).length;
      if (gone === 0 || gone === name.length || !isName(query.text, name)) continue;
      if (isHeadGone || isOneWord(query.text, name)) return true;
    }
    return false;
  });
}

/** Whether words of a text, by their places, are dropped. @param first the place of the first one among the conditions */
function isDropped(
  text: string,
  words: readonly TextWord[],
  first: number,
  dropped: readonly number[],
): (place: number) => boolean {
  const places = new Map(tellingWords(text).map(({ start }, place) => [start, first + place]));
  return place => dropped.includes(places.get(words[place]?.start ?? -1) ?? -1);
}

/** Endings of Chinese names of things: 非球面镜, 变送器. */
const HAN_THING = /[镜片器机仪管台架泵阀表灯板座计]$/u;

/** Whether of Chinese words nothing is kept, and the last one is what a thing is called. */
export function losesHanHead(query: SearchQuery, kept: SearchQuery): boolean {
  const isHan = (word: string) => HAN.test(word);
  const last = wantedWords(query.text).findLast(isHan);
  return last !== undefined && last.length > 1 && HAN_THING.test(last) && !wantedWords(kept.text).some(isHan);
}

/** Whether words have a name of the trade of several words among them: `barrel jack` of `barrel jack panel`. */
export function hasTradeName(text: string): boolean {
  const words = wantedWords(text).map(fold);
  return words.some((_, from) =>
    words.some(
      (_, to) =>
        to > from && to < from + NAME_WORDS_MAX && TRADE_NAMES.has(words.slice(from, to + 1).join(' ')),
    ),
  );
}

/**
 * Whether words that are left out together are a name of the trade for something that products have, by that or another of
 * its names: `step up` of `step up converter 5V`, where there are boost converters.
 * @param dropped places among the conditions of the query
 * @param isWord whether the text of some product has a word
 */
export function losesTradeName(
  query: SearchQuery,
  dropped: readonly number[],
  isWord: (word: string) => boolean,
): boolean {
  const gone = dropped.flatMap(place => {
    const condition = conditionsOf(query)[place];
    return condition?.what === 'text' ? fold(condition.key) : [];
  });
  const names = gone.flatMap((_, from) =>
    gone.slice(from + 1, from + NAME_WORDS_MAX).map((_, more) => gone.slice(from, from + more + 2).join(' ')),
  );
  const isHad = (term: string) => fold(term).split(/[ -]/).every(isWord);
  return names.some(
    name =>
      TRADE_NAMES.has(name) &&
      TRADE_WORDS.some(({ terms }) => terms.some(term => fold(term) === name) && terms.some(isHad)),
  );
}

/**
 * Whether of Chinese words without a blank between them only single characters are left: 器 of 压力变送器 stands in countless
 * other names.
 * @param dropped places among the conditions of the query
 */
export function leavesCharacters(query: SearchQuery, dropped: readonly number[]): boolean {
  const first = conditionsOf(query).findIndex(({ what }) => what === 'text');
  const words = wordsOfText(query.text);
  const isGone = isDropped(query.text, words, first, dropped);
  const isHan = ({ start, end }: TextWord) => HAN.test(query.text.slice(start, end));
  const touches = (place: number) => words[place]?.end === words[place + 1]?.start;
  return words.some((word, place) => {
    if (isGone(place) || !isHan(word) || word.end - word.start > 1) return false;
    let from = place;
    let to = place;
    while (from > 0 && touches(from - 1)) from--;
    while (touches(to)) to++;
    const run = words.slice(from, to + 1);
    const isLost = run.some((_, at) => isGone(from + at));
    return isLost && run.every((other, at) => isGone(from + at) || other.end - other.start === 1);
  });
}

/** Whether words are also written as one: `beam splitter`. */
function isOneWord(text: string, words: readonly TextWord[]): boolean {
  const written = words.map(({ start, end }) => fold(text.slice(start, end)));
  return written.every(word => NOUN.test(word)) && TRADE_NOUNS.has(written.join(''));
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
