import type { Column } from '#contract/client-answers.ts';

/** The classes of a column's cells in a table of products: numbers stand at the right. */
export function valueClass({ kind }: Column): string {
  return kind === 'number' || kind === 'range' ? 'num value' : 'value';
}
