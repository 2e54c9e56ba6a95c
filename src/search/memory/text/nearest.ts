// Words with few typing errors, out of a sorted list. Neighbours share their beginnings, so the table of distances is
// kept row by row and only the rows behind the shared beginning are computed anew. Where a whole row is beyond what is
// allowed, every word with that beginning is passed over.
//
//          t h e l e n s        rows: letters of a word of the list, columns: letters of the word looked for
//        0 1 2 3 4 5 6 7
//     l  1 1 2 3 3 4 5 6        "lens"
//     e  2 2 2 2 3 3 4 5
//     …                         next word "lenses": rows l, e, n, s stand already

/** Places of the words that have the fewest errors against `word`, at least one and at most `most`, in rising order; words with digits are passed over. */
export function nearestSurfaces(surfaces: readonly string[], word: string, most: number): number[] {
  if (most === 0) return [];
  const walk = startWalk(word, most);
  let found: number[] = [];
  let best = most;
  for (let place = 0; place < surfaces.length; place++) {
    const surface = surfaces[place]!;
    const distance = walk.distance(surface);
    if (distance > best || distance === 0 || HAS_DIGIT.test(surface)) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(place);
  }
  return found;
}

const HAS_DIGIT = /\d/;

/** Distances (optimal string alignment) of one word to others that come in sorted order. */
function startWalk(word: string, most: number): { distance(surface: string): number } {
  const columns = word.length + 1;
  const rows: Uint8Array[] = [Uint8Array.from({ length: columns }, (_, column) => column)];
  let last = '';
  // Rows 0 … valid belong to the beginning of the last word; `dead` is the length of a beginning that is beyond help.
  let valid = 0;
  let dead = Number.POSITIVE_INFINITY;
  const distance = (surface: string): number => {
    const common = sharedLength(last, surface);
    last = surface;
    if (common >= dead) return most + 1;
    valid = Math.min(valid, common);
    dead = Number.POSITIVE_INFINITY;
    while (valid < surface.length) {
      valid++;
      if (fillRow(rows, valid, surface, word) <= most) continue;
      dead = valid;
      return most + 1;
    }
    return rows[surface.length]![word.length]!;
  };
  return { distance };
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** Computes the row of a word's letter number `row` (from 1); gives its least distance. */
function fillRow(rows: Uint8Array[], row: number, surface: string, word: string): number {
  const columns = word.length + 1;
  const current = rows[row] ?? new Uint8Array(columns);
  rows[row] = current;
  const above = rows[row - 1]!;
  const letter = surface.charCodeAt(row - 1);
  current[0] = row;
  let least = row;
  for (let column = 1; column < columns; column++) {
    const same = letter === word.charCodeAt(column - 1);
    let cost = Math.min(above[column]! + 1, current[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1));
    const swapped =
      row > 1 &&
      column > 1 &&
      letter === word.charCodeAt(column - 2) &&
      surface.charCodeAt(row - 2) === word.charCodeAt(column - 1);
    if (swapped) cost = Math.min(cost, rows[row - 2]![column - 2]! + 1);
    current[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}
