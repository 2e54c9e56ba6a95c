import { type Random, seededRandom } from '#search/reference/random.ts';
import { ADJECTIVES, FEATURES, KINDS, MATERIALS, MEASURES, NOUNS } from './catalogue-words.ts';

// Descriptions as catalogues have them: some 30 words. Every sixth is a word that the catalogue's names are made of, so
// that what visitors ask for stands in many texts that are not about it; the others are from a vocabulary of 5,600, the
// common ones by Zipf's law:
//
//   rank   1 … 8              9 … some 200                    … 5,600
//          words that say     words that the catalogue's      words made of syllables, every fifth
//          nothing            names are made of               a number with its unit

const OWN_EVERY = 6;
const VOCABULARY = 5600;
const AMOUNT_EVERY = 5;
const STOP_WORDS = 'the and for with of in a to'.split(' ');
const WORDS_MIN = 20;
const WORDS_MAX = 40;

const STARTS = 'b c d f g h k l m n p r s t v br cr dr fl gr pl pr sl sp st tr'.split(' ');
const VOWELS = 'a e i o u ea io ou'.split(' ');
const ENDS = ['', '', 'n', 'r', 'l', 's', 't', 'm', 'ck', 'nd', 'st', 'ng', 'tion', 'ment', 'ed', 'ing'];
const UNITS = ['mm', 'nm', 'V', 'W', 'kHz', '°C', 'g', 'A', 'ms', 'µm'];

/** Makes the description of a product: the same for the same seed. */
export function describer(seed: number): (product: number) => string {
  const own = catalogueWords();
  const words = makeVocabulary(seededRandom(seed + 77), own);
  const shares = zipfShares(words.length);
  return product => {
    const random = seededRandom(seed * 15_485_863 + product);
    const length = random.whole(WORDS_MIN, WORDS_MAX);
    const chosen = Array.from({ length }, (_, place) =>
      place % OWN_EVERY === 0 ? random.pick(own) : words[placeOf(shares, random.next())]!,
    );
    return chosen.join(' ');
  };
}

function makeVocabulary(random: Random, own: readonly string[]): string[] {
  const words = new Set([...STOP_WORDS, ...random.some(own, own.length, own.length)]);
  while (words.size < VOCABULARY) {
    const isAmount = words.size % AMOUNT_EVERY === 0;
    words.add(isAmount ? `${random.whole(1, 999)} ${random.pick(UNITS)}` : makeWord(random));
  }
  return [...words];
}

/** The English words that the catalogue's names are made of. */
function catalogueWords(): string[] {
  const names = [KINDS, NOUNS, ADJECTIVES, FEATURES, MATERIALS, MEASURES]
    .flat()
    .map(([en]) => en.toLowerCase());
  return [...new Set(names.flatMap(name => name.split(/[ -]/)))];
}

function makeWord(random: Random): string {
  const syllables = Array.from(
    { length: random.whole(1, 3) },
    () => random.pick(STARTS) + random.pick(VOWELS),
  );
  return syllables.join('') + random.pick(ENDS);
}

/** For each rank the part of all words that it and those before it make up. */
function zipfShares(ranks: number): Float64Array {
  const shares = new Float64Array(ranks);
  let sum = 0;
  for (let rank = 0; rank < ranks; rank++) shares[rank] = sum += 1 / (rank + 1);
  return shares.map(share => share / sum);
}

/** The first place whose share is above a number from 0 to below 1. */
function placeOf(shares: Float64Array, number: number): number {
  let low = 0;
  let high = shares.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (shares[middle]! <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}
