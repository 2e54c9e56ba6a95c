/** The terms of a list in which blanks separate terms and `_` is a blank inside one. */
export function readTerms(list: string): string[] {
  return list.split(' ').map(term => term.replaceAll('_', ' '));
}
