import type { Cell } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { readFlag } from '../../sources/record-fields.ts';
import { type CleanCell, isNoValue } from '../cell.ts';

/** Flags from cells. */
export const flag = {
  reads: 'cell' as const,
  clean: (cell: Cell, key: string): CleanCell => {
    if (isNoValue(cell.text)) return { value: null, problem: null };
    const isYes = readFlag(cell.text);
    return isYes === undefined
      ? {
          value: null,
          problem: problemAt(cell.place, 'flag_unreadable', { field: cell.key, value: cell.text }),
        }
      : { value: { kind: 'flag', key, flag: isYes }, problem: null };
  },
};
