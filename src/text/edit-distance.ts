// The table of distances between two words. Rows stand for the letters of the one that is compared, columns for those of
// the word looked for; row and column 0 are for an empty beginning. The corner at the lower right is the distance.
//
//          t h e l e n s
//        0 1 2 3 4 5 6 7
//     l  1 1 2 3 3 4 5 6
//     e  2 2 2 2 3 3 4 5
//     n  3 3 3 3 3 4 3 4
//     s  4 4 4 4 4 4 4 3   "thelens" and "lens" differ by three letters

/**
 * The number of insertions, deletions, replacements and swaps of neighbours between two words (optimal string
 * alignment), or `most` + 1 if there are more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoAbove = new Uint16Array(b.length + 1);
  let above = Uint16Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = nextRow(a, b, row, above, twoAbove);
    if (Math.min(...current) > most) return most + 1;
    [twoAbove, above] = [above, current];
  }
  return Math.min(above[b.length]!, most + 1);
}

/** The row of letter number `row` (from 1) of the first word. */
function nextRow(
  a: string,
  b: string,
  row: number,
  above: Uint16Array,
  twoAbove: Uint16Array,
): Uint16Array<ArrayBuffer> {
  const current = new Uint16Array(b.length + 1);
  current[0] = row;
  for (let column = 1; column <= b.length; column++) {
    const same = a[row - 1] === b[column - 1];
    const cost = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1));
    const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    current[column] = swapped ? Math.min(cost, twoAbove[column - 2]! + 1) : cost;
  }
  return current;
}
