import { LOCALES } from '#text/locale.ts';
import { FIELDS } from '../ranking.ts';

// A product is one document:
//
//   id set group categories has curves     keywords (id_key, set_key: by which popularity knows them); has: the keys of the attributes that it states, curves: of its curves
//   words_0 … words_4                      the tokens whose weightiest field is the 1st, one of the first two, … any
//   keys rests                             what its part numbers are found by, and every rest of these from each character on
//   order set_order                        what sorts part numbers and sets, in natural order
//   name_<language> set_name_<language>    what sorts names
//   day level                              when it was added; how popular it is
//   a0 a1 …                                the values of the attributes, see kinds/
//   c0 c1 …                                the lines of the curves, see curves/
//   print                                  the hash of all these, by which the writer of the next version sees that nothing of it changed
//   numbers                                its part numbers as they are written, to be shown

/** The field of the tokens whose weightiest field is at most at a place in {@link FIELDS}. */
export function wordsField(place: number): string {
  return `words_${place}`;
}

/** The field of the attribute at a place in the catalogue's list. */
export function attributeField(place: number): string {
  return `a${place}`;
}

/** The field of the curves whose y key is at a place in the catalogue's list. */
export function curveField(place: number): string {
  return `c${place}`;
}

/** Shortest ending of a part number's key that is stored. Shorter ones are never searched. */
export { FRAGMENT_LENGTH_MIN as REST_LENGTH_MIN } from '../ranking.ts';

/** The mappings of the fields that every product has. */
export function productMappings(): Record<string, unknown> {
  const keyword = { type: 'keyword' };
  const sorted = { type: 'keyword', index: false };
  const whole = { type: 'integer' };
  const words = FIELDS.map((_, place) => [wordsField(place), { type: 'keyword', doc_values: false }]);
  return {
    id: keyword,
    id_key: { type: 'keyword', doc_values: false },
    set: keyword,
    set_key: { type: 'keyword', doc_values: false },
    set_place: { type: 'integer', index: false },
    group: { type: 'keyword', doc_values: false },
    categories: keyword,
    has: keyword,
    curves: keyword,
    ...Object.fromEntries(words),
    keys: { type: 'keyword', doc_values: false },
    rests: { type: 'keyword', doc_values: false },
    order: sorted,
    set_order: sorted,
    ...Object.fromEntries(
      LOCALES.flatMap(locale => [`name_${locale}`, `set_name_${locale}`].map(name => [name, sorted])),
    ),
    day: { ...whole, index: false },
    level: whole,
    print: keyword,
    numbers: { type: 'object', enabled: false },
  };
}
