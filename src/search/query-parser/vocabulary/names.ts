import { SEARCH_PACKS } from '#text/languages/search.ts';
import { LOCALES, type Locale, readingOf } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';

// An attribute has more names than its whole one:
//
//   Bandwidth (FWHM)          bandwidth fwhm · bandwidth · fwhm
//   Wavelength range          wavelength range · wavelength
//   Refractive index n        the whole · refractive index · (weakly) index
//   Number of pins            number of pins · pins
//   Voltage at maximum power  the whole · max power voltage · (weakly) voltage
//   Center wavelength         the whole · (weakly) wavelength, center
//   Innen-Ø d                 the whole · innen diameter · innendurchmesser

/** How well a name matches its attribute. */
export const OWN = 3;
export const SYMBOL = 2;
export const PART = 1;
/** The first word of a name alone: `output 5 V`. */
const BEGINNING = 0.5;

/** A name with its strength. */
export type Name = { term: string; strength: number };

/** Words at the end of a name that only say what kind of statement it is. */
const TAIL = new Set('range rating type capacity size value memory'.split(' '));
const PREPOSITIONS = new Set(['of', 'at', 'in', 'for', 'on', 'per', 'with', 'under']);
const CHINESE_TAIL = /(?:范围|类型|容量|等级|方式)$/;
const CHINESE_PART_MIN = 2;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const WORD_LENGTH_MIN = 3;

/** The sign of a diameter, not within a word. */
const DIAMETER = /(?:[ -]|(?<!\p{L}))[Øø⌀∅](?!\p{L})/u;
/** What the sign stands for, and whether the word joins the one before. */
const DIAMETER_WORDS = [
  { word: 'diameter', isJoined: false },
  { word: '直径', isJoined: true },
  ...SEARCH_PACKS.flatMap(([, { attributes, joins_nouns }]) =>
    attributes
      .filter(line => line.startsWith('diameter|'))
      .map(line => ({ word: line.split('|')[1]?.toLowerCase() ?? '', isJoined: joins_nouns })),
  ),
];

/** A name as names are compared: lower-case words with single blanks, without brackets and dashes. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[()[\]_\-–,]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The names derived from one in a language, the strong ones first. */
export function namesIn(name: LocalizedText, locale: Locale): Name[] {
  const own = name[locale] ?? '';
  const derive = readingOf(locale).script === null ? englishNames : chineseNames;
  return distinct([own, ...withDiameterSpelt(own)].flatMap(derive));
}

/** A name with the sign of a diameter in words: `Innen-Ø` as `Innen diameter` and `Innendurchmesser`. */
function withDiameterSpelt(name: string): string[] {
  if (!DIAMETER.test(name)) return [];
  return DIAMETER_WORDS.map(({ word, isJoined }) =>
    name.replace(DIAMETER, isJoined ? word : ` ${word} `).trim(),
  );
}

/** A name in each language that puts spaces between words. */
export function spacedNames(name: LocalizedText): string[] {
  return LOCALES.filter(locale => readingOf(locale).script === null).map(locale => name[locale] ?? '');
}

/** The names derived from an English one, the strong ones first. */
function englishNames(name: string): Name[] {
  const inside = /\(([^()]+)\)/.exec(name)?.[1];
  const outside = name.replace(/\([^()]*\)/g, ' ');
  const whole = [name, outside, ...(inside === undefined ? [] : [inside, `${inside} ${outside}`])].map(
    plainName,
  );
  const own = [...whole, ...whole.map(withoutSymbol)];
  const counted = own.map(whole => whole.replace(/^number of /, ''));
  const turned = own.map(turnRound);
  const long = [...own, ...counted, ...counted.map(dropTail), ...turned];
  const names = [...long, ...long.flatMap(abbreviations)].map(term => ({ term, strength: OWN }));
  const stem = dropTail(withoutSymbol(plainName(outside)));
  return distinct([...names, ...parts(stem), ...partsOfWhole(stem)]);
}

/** `temperature coefficient of voltage` of a `temperature coefficient of open circuit voltage`, and in the other order. */
function partsOfWhole(name: string): Name[] {
  const { what, whole } = splitWhole(name);
  const words = whole.split(' ');
  return words.slice(1).flatMap((_, place) => {
    const part = `${what} of ${words.slice(place + 1).join(' ')}`;
    return [part, turnRound(part)]
      .flatMap(term => [term, ...abbreviations(term)])
      .map(term => ({ term, strength: PART }));
  });
}

/** What a name says, and what of: `temperature coefficient` and `voltage`. Both are empty if it is of nothing. */
export function splitWhole(name: string): { what: string; whole: string } {
  const at = name.indexOf(' of ', 1);
  return at < 0 ? { what: '', whole: '' } : { what: name.slice(0, at), whole: name.slice(at + 4) };
}

/** `refractive index n`: the symbol at the end of a name. */
function withoutSymbol(name: string): string {
  const [words = '', last = ''] = /^(.+) ([a-z][a-z\d₀-₉]?)$/s.exec(name)?.slice(1) ?? [];
  return words === '' || PREPOSITIONS.has(last) ? name : words;
}

function dropTail(name: string): string {
  const words = name.split(' ');
  return words.length > 1 && TAIL.has(words.at(-1) ?? '') ? words.slice(0, -1).join(' ') : name;
}

/** `angle of incidence` is the `incidence angle`. */
function turnRound(name: string): string {
  return name.replace(/^(.+) (?:of|at) (.+)$/s, '$2 $1');
}

function abbreviations(name: string): string[] {
  const short = name
    .replace(/\bmaximum\b/g, 'max')
    .replace(/\bminimum\b/g, 'min')
    .replace(/\btemperature\b/g, 'temp');
  return [short, short.replace(/\bcoefficient\b/g, 'coeff')];
}

function parts(name: string): Name[] {
  const all = name.split(' ');
  const preposition = all.findIndex((word, place) => place > 0 && PREPOSITIONS.has(word));
  const words = preposition > 0 ? all.slice(0, preposition) : all;
  const found: Name[] = [];
  if (preposition > 0) found.push({ term: words.join(' '), strength: PART });
  for (let from = 1; from < words.length; from++)
    found.push({ term: words.slice(from).join(' '), strength: PART });
  for (let to = words.length - 1; to > 0; to--)
    found.push({ term: words.slice(0, to).join(' '), strength: BEGINNING });
  return found.filter(({ term }) => term.length >= WORD_LENGTH_MIN);
}

/** The names derived from a Chinese one. */
function chineseNames(name: string): Name[] {
  const outside = name.replace(/[（(][^（）()]*[）)]/g, '').trim();
  const stem = outside.replace(CHINESE_TAIL, '');
  const words = outside.split(' ').filter(word => word !== '');
  const found = [name, outside, stem, ...words.slice(0, -1)].map(term => ({
    term: term.toLowerCase(),
    strength: OWN,
  }));
  return distinct([...found, ...endings(stem).map(term => ({ term, strength: PART })), ...beginnings(stem)]);
}

/**
 * The endings of a Chinese name, word by word: 激光损伤阈值 ends in 损伤阈值 and in 阈值. 输出功率 is one word for the segmenter and
 * still ends in 功率.
 */
function endings(name: string): string[] {
  const words = wordsOf(name);
  const ends = words.slice(1).map((_, place) => words.slice(place + 1).join(''));
  return ends.filter(end => end.length >= CHINESE_PART_MIN && !/[a-z0-9]/i.test(end));
}

/** 截止深度 begins with 截止: `截止 OD > 4`. */
function beginnings(name: string): Name[] {
  const [first = '', ...others] = wordsOf(name);
  const isWord = others.length > 0 && first.length >= CHINESE_PART_MIN && !/[a-z0-9]/i.test(first);
  return isWord ? [{ term: first, strength: BEGINNING }] : [];
}

function wordsOf(name: string): string[] {
  return [...segmenter.segment(name)].flatMap(({ segment }) => halves(segment));
}

function halves(word: string): string[] {
  const isPair = word.length === 2 * CHINESE_PART_MIN;
  return isPair ? [word.slice(0, CHINESE_PART_MIN), word.slice(CHINESE_PART_MIN)] : [word];
}

/** Symbols that a name ends in: `Radius of curvature R1`. */
export function symbolAtEnd(name: string): string | undefined {
  return / ([A-Z]\d)$/.exec(name)?.[1];
}

function distinct(names: readonly Name[]): Name[] {
  const best = new Map<string, number>();
  for (const { term, strength } of names)
    if (term !== '') best.set(term, Math.max(strength, best.get(term) ?? 0));
  return [...best].map(([term, strength]) => ({ term, strength }));
}
