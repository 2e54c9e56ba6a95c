import { firstText } from '#text/text-in.ts';
import { checkText, TEXT_LENGTH_MAX } from '../../check/text.ts';
import { type CleanCell, type Words, wordsOf } from '../cell.ts';

/** Words from cells: one text in its own language, or one for each. */
export const text = {
  reads: 'words' as const,
  isOfChoices: false,
  clean: (cells: Words, key: string): CleanCell => {
    const own = wordsOf(cells)[0];
    if (own === undefined) return { value: null, problem: null };
    const problems = checkText(cells.first.place, {
      field: key,
      text: firstText(own) ?? '',
      limit: TEXT_LENGTH_MAX.value,
    });
    return { value: { kind: 'text', key, text: own }, problem: problems[0] ?? null };
  },
};
