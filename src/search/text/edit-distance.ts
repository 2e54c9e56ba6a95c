// The table of distances between two words. Rows stand for the letters of the one that is compared, columns for those of
// the word looked for; row and column 0 stand for nothing yet. The corner at the lower right is the distance.
//
//          t h e l e n s
//        0 1 2 3 4 5 6 7
//     l  1 1 2 3 3 4 5 6
//     e  2 2 2 2 3 3 4 5
//     n  3 3 3 3 3 4 3 4
//     s  4 4 4 4 4 4 4 3   "thelens" and "lens" differ by three letters

/** Letters from which one typing error is forgiven, and from which two. */
const ONE_ERROR_FROM = 4;
export const TWO_ERRORS_FROM = 8;

/** How many typing errors a word may hold: none with a digit in it, none below four letters, two from eight. */
export function errorsAllowed(word: string): number {
  if (/\d/.test(word) || word.length < ONE_ERROR_FROM) return 0;
  return word.length >= TWO_ERRORS_FROM ? 2 : 1;
}

/** The number of insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment), or `most` + 1 where there are more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  return distancesTo(b, most)(a);
}

/** Measures the distances of other words to one, each as {@link editDistance} does. Rows behind a beginning that two words in a row share are computed once:
 *  words come best in sorted order. */
export function distancesTo(word: string, most: number): (other: string) => number {
  const rows: Uint16Array[] = [Uint16Array.from({ length: word.length + 1 }, (_, column) => column)];
  const table = { word, rows };
  let last = '';
  // Rows 0 … valid belong to the beginning of the last word; `dead` is the length of a beginning that is beyond help.
  let valid = 0;
  let dead = Number.POSITIVE_INFINITY;
  return other => {
    const common = sharedLength(last, other);
    last = other;
    if (common >= dead) return most + 1;
    valid = Math.min(valid, common);
    dead = Number.POSITIVE_INFINITY;
    while (valid < other.length) {
      valid++;
      if (fillRow(table, valid, other) <= most) continue;
      dead = valid;
      return most + 1;
    }
    return Math.min(rows[other.length]![word.length]!, most + 1);
  };
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

type Table = { word: string; rows: Uint16Array[] };

/** Computes the row of letter number `row` (from 1) of the other word; gives its least distance. */
function fillRow({ word, rows }: Table, row: number, other: string): number {
  const columns = word.length + 1;
  const current = rows[row] ?? new Uint16Array(columns);
  rows[row] = current;
  const above = rows[row - 1]!;
  const letter = other.charCodeAt(row - 1);
  current[0] = row;
  let least = row;
  for (let column = 1; column < columns; column++) {
    const same = letter === word.charCodeAt(column - 1);
    let cost = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1));
    const swapped =
      row > 1 &&
      column > 1 &&
      letter === word.charCodeAt(column - 2) &&
      other.charCodeAt(row - 2) === word.charCodeAt(column - 1);
    if (swapped) cost = Math.min(cost, rows[row - 2]![column - 2]! + 1);
    current[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}
