import { textsOf } from '#text/text-in.ts';
import { checkText, TEXT_LENGTH_MAX } from '../../check/text.ts';
import { type CleanCell, type Words, wordsOf } from '../cell.ts';
import type { Choices } from '../choices.ts';

/** Choices from cells, separated by `|`: found among those that are known, or made. */
export const choice = {
  reads: 'words' as const,
  isOfChoices: true,
  clean: (cells: Words, key: string, choices: Choices): CleanCell => {
    const names = wordsOf(cells, '|');
    const texts = names.flatMap(textsOf);
    const problem = texts
      .flatMap(text => checkText(cells.first.place, { field: key, text, limit: TEXT_LENGTH_MAX.choice }))
      .find(({ severity }) => severity === 'error');
    if (problem !== undefined) return { value: null, problem };
    const values = [...new Set(names.map(name => choices.find(name)))];
    return { value: values.length === 0 ? null : { kind: 'enum', key, values }, problem: null };
  },
};
