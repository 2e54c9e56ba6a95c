/** Letters from which one typing error is forgiven, and from which two. */
export const ONE_ERROR_FROM = 4;
export const TWO_ERRORS_FROM = 8;

/** How many typing errors a word may hold: none with a digit in it, none below four letters, two from eight. */
export function errorsAllowed(word: string): number {
  if (/\d/.test(word) || word.length < ONE_ERROR_FROM) return 0;
  return word.length >= TWO_ERRORS_FROM ? 2 : 1;
}

/** The number of insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment), or `most` + 1 where there are more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}
