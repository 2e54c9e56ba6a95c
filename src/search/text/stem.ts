import { SEARCH_WORDS } from '#text/languages/search.ts';
import { LOCALES } from '#text/locale.ts';

// M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980, with the author's later departures
// (https://tartarus.org/martin/PorterStemmer/): words of one or two letters stay, "bli" and "logi" endings.
//
// A word is [C](VC)^m[V]; m is its measure. Rules take the longest ending that fits and ask m of what is left.

const VOWEL = '[aeiouy]';
const C = '[^aeiou][^aeiouy]*';
const V = '[aeiouy][aeiou]*';
const MEASURE_ABOVE_0 = new RegExp(`^(${C})?${V}${C}`);
const MEASURE_IS_1 = new RegExp(`^(${C})?${V}${C}(${V})?$`);
const MEASURE_ABOVE_1 = new RegExp(`^(${C})?${V}${C}${V}${C}`);
const HAS_VOWEL = new RegExp(`^(${C})?${VOWEL}`);
const SHORT_END = new RegExp(`^${C}${VOWEL}[^aeiouwxy]$`);
const DOUBLE_END = /([^aeiouylsz])\1$/;

const STEP_2: Record<string, string> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
};
const STEP_3: Record<string, string> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
};
const ENDING_2 =
  /(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/;
const ENDING_3 = /(icate|ative|alize|iciti|ical|ful|ness)$/;
const ENDING_4 = /(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

const ENGLISH = /^[a-z]{3,}$/;
const WORDS = LOCALES.flatMap(locale => SEARCH_WORDS[locale] ?? []);
const KEPT: ReadonlySet<string> = new Set(WORDS.flatMap(({ kept }) => kept.split(' ')));
/** Words of the trade that the rules would make one with another: silicon, generators, positions, transmittance, terminals. */
const APART: ReadonlyMap<string, string> = new Map([
  ['silicone', 'silicone'],
  ['silicones', 'silicone'],
  ['general', 'general'],
  ['positive', 'positive'],
  ['transmitter', 'transmitter'],
  ['transmitters', 'transmitter'],
  ['terminator', 'terminator'],
  ['terminators', 'terminator'],
]);
/** Endings of further languages of the site, after four letters and more. */
const ENDING =
  WORDS.length > 0
    ? new RegExp(`(?<=^[a-zß]{4,})(?:${WORDS.map(({ endings }) => endings.replaceAll(' ', '|')).join('|')})$`)
    : undefined;

/**
 * The stem of a word in lower case, so that `lenses` and `lens` have one. Words of three or more letters a-z are
 * stemmed as English on every site. The endings of a site's further languages come off as well (`Linse`, `Linsen`).
 */
export function stem(word: string): string {
  const english = KEPT.has(word) ? word : stemEnglish(word);
  return ENDING === undefined || KEPT.has(english) ? english : english.replace(ENDING, '');
}

function stemEnglish(word: string): string {
  if (!ENGLISH.test(word)) return word;
  const apart = APART.get(word);
  if (apart !== undefined) return apart;
  // A y at the start or after a vowel is a consonant: marked as Y until the end.
  const marked = word.replace(/^y|(?<=[aeiou])y/g, 'Y');
  return finish(step4(step3(step2(step1c(step1b(step1a(marked))))))).toLowerCase();
}

/** Plurals. */
function step1a(word: string): string {
  // Singular words on -ss and -us, and "lens", which the original would take for a plural of "len".
  if (/(ss|us|^lens)$/.test(word)) return word;
  if (/^lenses$/.test(word)) return 'lens';
  return word.replace(/(ss|i)es$/, '$1').replace(/([^s])s$/, '$1');
}

/** -eed, -ed, -ing. */
function step1b(word: string): string {
  if (word.endsWith('eed')) return MEASURE_ABOVE_0.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const rest = word.replace(/(ed|ing)$/, '');
  if (rest === word || !HAS_VOWEL.test(rest)) return word;
  if (/(at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (DOUBLE_END.test(rest)) return rest.slice(0, -1);
  return MEASURE_IS_1.test(rest) && SHORT_END.test(rest) ? `${rest}e` : rest;
}

function step1c(word: string): string {
  return /[yY]$/.test(word) && HAS_VOWEL.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

function step2(word: string): string {
  return replaceEnding(word, ENDING_2, STEP_2);
}

function step3(word: string): string {
  return replaceEnding(word, ENDING_3, STEP_3);
}

function replaceEnding(word: string, ending: RegExp, table: Record<string, string>): string {
  const found = ending.exec(word)?.[0];
  if (found === undefined) return word;
  const rest = word.slice(0, -found.length);
  return MEASURE_ABOVE_0.test(rest) ? rest + (table[found] ?? '') : word;
}

function step4(word: string): string {
  const found = ENDING_4.exec(word)?.[0] ?? /(?<=[st])ion$/.exec(word)?.[0];
  if (found === undefined) return word;
  const rest = word.slice(0, -found.length);
  return MEASURE_ABOVE_1.test(rest) ? rest : word;
}

/** Final -e and double l. */
function finish(word: string): string {
  let rest = word;
  if (rest.endsWith('e')) {
    const bare = rest.slice(0, -1);
    if (MEASURE_ABOVE_1.test(bare) || (MEASURE_IS_1.test(bare) && !SHORT_END.test(bare))) rest = bare;
  }
  return rest.endsWith('ll') && MEASURE_ABOVE_1.test(rest.slice(0, -1)) ? rest.slice(0, -1) : rest;
}
