import { textsOf } from '#text/text-in.ts';
import { findTerms } from '../../text/chinese-terms.ts';
import { chineseRun, queryTokens } from '../../text/tokenize.ts';
import { compareIds } from '../../values.ts';
import { lowerBound, openStrings, stringAt } from '../strings.ts';
import type { NamedThings } from './named.ts';

/** A Chinese term, with how many products its rarest pair of neighbours is found in. */
export type Term = { text: string; products: number };

/** The Chinese terms in the names of sets, categories and choices that products have, sorted. Reads the tokens that were written before. */
export async function collectTerms({
  arrays,
  sets,
  categories,
  choices,
  timer,
}: NamedThings): Promise<Term[]> {
  const names = [...[...sets, ...categories].map(({ name }) => name), ...choices];
  const steps = findTerms(names.values().flatMap(textsOf));
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) if (timer.due()) await timer.pause();
  const tokens = openStrings(arrays, 'token');
  const documents = arrays['posting.documents']!;
  const productsOf = (token: string): number => {
    const place = lowerBound(tokens, token);
    return place < tokens.length && stringAt(tokens, place) === token ? documents[place]! : 0;
  };
  const terms: Term[] = [];
  for (const text of step.value) {
    const products = Math.min(...queryTokens(chineseRun(text)).map(productsOf));
    if (products > 0) terms.push({ text, products });
    if (timer.due()) await timer.pause();
  }
  return terms.sort((a, b) => compareIds(a.text, b.text));
}
