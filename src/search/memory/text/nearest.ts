// Words with typing errors, found in a sorted list as in a tree of their beginnings. Every letter of a beginning has a row of the table of
// distances (see `text/edit-distance.ts`), which all words that begin so use; a beginning whose row has too many errors everywhere
// takes all its words with it:
//
//   sought "lens", one error        l      row of "l"
//     laser     shared 0            la     row of "la"
//     lean      shared 1            le     row of "l" is known, "le", "lea", "lean": one error
//     leather   shared 3            leat   "lea" is known, two errors: no word that begins with "leat" is looked at

/** The words as written, sorted, and how many letters each shares with the one before. */
export type SortedWords = { readonly surfaces: readonly string[]; readonly shared: Uint8Array };

/** The number of letters that each sorted word shares with the one before. Words have at most 255 letters. */
export function sharedBeginnings(surfaces: readonly string[]): Uint8Array {
  const shared = new Uint8Array(surfaces.length);
  for (let place = 1; place < surfaces.length; place++) {
    const [before, word] = [surfaces[place - 1]!, surfaces[place]!];
    let length = 0;
    while (length < before.length && before.charCodeAt(length) === word.charCodeAt(length)) length++;
    shared[place] = length;
  }
  return shared;
}

/**
 * The places of the words with the fewest errors against `word`, from one to `most`, rising. Words with digits are left
 * out.
 */
export function nearestSurfaces({ surfaces, shared }: SortedWords, word: string, most: number): number[] {
  if (most === 0) return [];
  const table = startTable(word, most);
  let found: number[] = [];
  let best = most;
  // Rows 0 … valid belong to the beginning of the last word read. `dead` is the length of a beginning with too many
  // errors.
  let valid = 0;
  let dead = Number.POSITIVE_INFINITY;
  for (let place = 0; place < surfaces.length; place++) {
    if (shared[place]! >= dead) continue;
    const surface = surfaces[place]!;
    valid = Math.min(valid, shared[place]!);
    dead = Number.POSITIVE_INFINITY;
    while (valid < surface.length && dead > valid) if (fillRow(table, ++valid, surface) > best) dead = valid;
    if (dead === valid) continue;
    const distance = table.cells[valid * table.width + word.length]!;
    if (distance > best || distance === 0) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(place);
  }
  return found;
}

/**
 * The table of distances, row after row. Only cells within `most` of the diagonal are written. All others mean too many
 * errors.
 */
type Table = { cells: Uint8Array; width: number; word: string; most: number };

function startTable(word: string, most: number): Table {
  const width = word.length + 1;
  // A row after the last is outside the band, and ends a word that is too long.
  const cells = new Uint8Array(width * (width + most + 1)).fill(most + 1);
  for (let column = 0; column <= Math.min(most, word.length); column++) cells[column] = column;
  return { cells, width, word, most };
}

/**
 * Computes the row of letter number `row` (from 1) of another word and returns its least distance. A digit counts as
 * too many errors.
 */
function fillRow({ cells, width, word, most }: Table, row: number, other: string): number {
  const letter = other.charCodeAt(row - 1);
  if (letter >= 0x30 && letter <= 0x39) return most + 1;
  const start = row * width;
  const before = row === 1 ? 0 : other.charCodeAt(row - 2);
  let least = most + 1;
  if (row <= most) least = cells[start] = row;
  const last = Math.min(row + most, width - 1);
  for (let column = Math.max(row - most, 1); column <= last; column++) {
    const at = start + column;
    const wanted = word.charCodeAt(column - 1);
    let cost = Math.min(
      cells[at - width]! + 1,
      cells[at - 1]! + 1,
      cells[at - width - 1]! + Number(letter !== wanted),
    );
    const isSwapped = row > 1 && column > 1 && before === wanted && letter === word.charCodeAt(column - 2);
    if (isSwapped) cost = Math.min(cost, cells[at - 2 * width - 2]! + 1);
    cells[at] = cost;
    if (cost < least) least = cost;
  }
  return least;
}
