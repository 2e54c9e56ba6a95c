import type { ColumnData } from '#contract/client/client-answers.ts';
import { VALUE_KINDS } from '../../../parts/values/value-kinds.tsx';

/** The classes of a column's cells in a table of products. Numbers are right-aligned. */
export function valueClass({ kind }: ColumnData): string {
  return VALUE_KINDS[kind].isNumeric ? 'num value' : 'value';
}
