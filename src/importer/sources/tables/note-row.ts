import type { Row } from '../table/table.ts';

/** Fewest columns of a table in which a row of one cell stands out. */
const COLUMNS_MIN = 3;
/** A text that may be a part number: it has a digit and no blanks, and begins with no mark of a footnote. */
const MAY_BE_PART_NUMBER = /^(?![*†‡#(])(?=\D*\d)\S+$/;

/**
 * The text of a row that is a heading, a note or the word for a sum: its only cell, in a table of several columns. Null
 * for a row of a product.
 */
export function readNote({ cells, headers }: Row): string | null {
  let text = '';
  // Of most rows no more than two cells are looked at.
  for (const cell of cells) {
    const own = cell.trim();
    if (own === '') continue;
    if (text !== '') return null;
    text = own;
  }
  if (text === '' || headers.index.size < COLUMNS_MIN) return null;
  return MAY_BE_PART_NUMBER.test(text) ? null : text;
}
