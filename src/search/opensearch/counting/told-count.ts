import { FIELDS } from '../../ranking.ts';
import { wordsField } from '../fields.ts';
import { type Condition, EVERYTHING, NOTHING, type WordsShape } from '../query-dsl.ts';
import { numbersIn } from './absent-numbers.ts';
import type { NumberRuns } from './number-runs.ts';

/** The field of all tokens of a product. */
const ANYWHERE = wordsField(FIELDS.length - 1);

/** The tables that tell counts. */
type Telling = {
  readonly products: number;
  readonly part_numbers: NumberRuns;
  /** The places of tokens, and by place in how many products each is. */
  readonly words: { readonly tokens: ReadonlyMap<string, number>; readonly documents: Uint32Array };
};

/**
 * How many products meet a condition on words or part numbers, if the tables in memory tell it: as many as have a word,
 * none where a word or a part number is none of the catalogue's, and all. Undefined if they do not.
 */
export function toldCount(tables: Telling, query: Condition): number | undefined {
  if (query === NOTHING) return 0;
  if (query === EVERYTHING) return tables.products;
  const numbers = numbersIn(query);
  if (numbers !== undefined) {
    const { part_numbers: runs } = tables;
    const mayBe = numbers.some(({ field, text, isWhole }) => {
      if (field === 'rests') return runs.mayHold(text);
      return isWhole ? runs.mayBe(text) : runs.mayBegin(text);
    });
    return mayBe ? undefined : 0;
  }
  const { bool, terms } = query as WordsShape;
  if (bool?.filter) return bool.filter.some(one => toldCount(tables, one) === 0) ? 0 : undefined;
  if (bool?.should) {
    const counts = bool.should.map(one => toldCount(tables, one)).filter(count => count !== 0);
    return counts.length <= 1 ? (counts.length === 0 ? 0 : counts[0]) : undefined;
  }
  const [token, ...others] = terms?.[ANYWHERE] ?? [];
  if (token === undefined || others.length > 0) return undefined;
  return tables.words.documents[tables.words.tokens.get(token) ?? -1] ?? 0;
}
