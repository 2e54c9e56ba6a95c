// What a match is worth, in whole numbers so that every engine comes to the same sum:
// score = bonus of the part number + sum over clauses of rarity × best reading + sum over neighbours of nearness
//         + sum over names that the query may ask for of rarity × points × weight of the field
// reading = quality × weight of the field; of several words the least nearness = quality × weight of the field in which
// two neighbours of the query are adjacent, or nearly so

/** Fields of a product's text in which a word may be found, the weightiest first. */
export const FIELDS = ['name', 'set', 'category', 'attribute', 'text'] as const;
export type Field = (typeof FIELDS)[number];

/** The weight of a word in a field, by the place of the field in {@link FIELDS}. */
export const FIELD_WEIGHTS: readonly number[] = [32, 24, 16, 8, 4];

/** The quality of a word's match. */
export const QUALITY = { exact: 8, synonym: 6, prefix: 5, sound: 4, loose: 2 } as const;

/** How two neighbours of a query occur in a text: adjacent and in order, or reversed or with a word between. */
export const NEARNESS = { phrase: 4, near: 2 } as const;

/**
 * The least score of a clause by which a product is excluded: its names, kinds and values say what it is, and its
 * description may name anything beside it.
 */
export const EXCLUDING_SCORE = QUALITY.synonym * (FIELD_WEIGHTS[FIELDS.indexOf('attribute')] ?? 0);

/** The score of a clause that is a part number, its beginning, or a piece of one. */
export const PART_NUMBER = { exact: 512, prefix: 320, fragment: 96 } as const;

/**
 * The bonus of a product whose part number equals (or begins with) the whole text: more than any text can earn, so that
 * it comes first. `written`: it begins with the text as written, marks included, so that ATMEGA328P finds the
 * ATMEGA328P-AU before the ATMEGA328-PU.
 */
export const PART_NUMBER_BONUS = { exact: 1 << 22, written: 3 << 19, prefix: 1 << 20, fragment: 0 } as const;

/** Of more part numbers with the same beginning it is not looked at how they are written. */
export const WRITTEN_MAX = 256;

/** Shortest piece that is searched for inside part numbers, if none begins with it. */
export const FRAGMENT_LENGTH_MIN = 3;

/** Shortest piece that is searched for inside part numbers in addition to those that begin with it. */
export const FRAGMENT_BESIDE_LENGTH_MIN = 4;

/** Shortest piece without a digit, such as `qpeakduo`, that is searched for inside part numbers. Shorter ones are words. */
const FRAGMENT_LETTERS_MIN = 7;

/** Whether a piece may be looked for inside of part numbers. */
export function mayBeFragment(key: string): boolean {
  return key.length >= (/\d/.test(key) ? FRAGMENT_LENGTH_MIN : FRAGMENT_LETTERS_MIN);
}

/** The rarity of a clause: 1 if most of `total` products match it, and one more with every halving. */
export function rarity(total: number, matching: number): number {
  return 32 - Math.clz32(Math.floor((total + 1) / (matching + 1)));
}
