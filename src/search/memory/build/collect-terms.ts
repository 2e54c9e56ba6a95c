import type { LocalizedText } from '#contract/localized-text.ts';
import { findTerms } from '../../text/chinese-terms.ts';
import { chineseRun, queryTokens } from '../../text/tokenize.ts';
import { compareIds } from '../../values.ts';
import { lowerBound, openStrings, stringAt } from '../strings.ts';
import type { Building } from './building.ts';

/** A Chinese term, with how many products its rarest pair of neighbours is found in. */
export type Term = { text: string; products: number };

/** The Chinese terms in the names of sets, categories and choices that products have, sorted. Reads the tokens that were written before. */
export async function collectTerms({
  arrays,
  sets,
  tree,
  products: collected,
  timer,
}: Building): Promise<Term[]> {
  const names: LocalizedText[] = [
    ...sets.map(({ name }) => name),
    ...tree.categories.map(({ name }) => name),
  ];
  for (const { attribute } of collected.columns.values())
    names.push(...attribute.values.map(({ name }) => name));
  const steps = findTerms(names.values().flatMap(({ en = '', cn = '' }) => [en, cn]));
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
