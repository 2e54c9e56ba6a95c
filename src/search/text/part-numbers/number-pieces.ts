import { partNumberKey } from '#text/part-number.ts';

/** Characters that are confused, by sight or by key. */
const ALIKE: Readonly<Record<string, string>> = {
  o: '0',
  '0': 'o',
  i: '1',
  l: '1',
  '1': 'i',
  s: '5',
  '5': 's',
  b: '8',
  '8': 'b',
  z: '2',
  '2': 'z',
};

/**
 * The likely intended numbers of a part number with one slip: a letter for a digit that looks like it (all of them,
 * then one), two neighbours swapped, one character doubled. They consist of letters and digits only, as `partNumberKey`
 * returns them.
 */
export function likelySlips(number: string): string[] {
  const key = partNumberKey(number);
  const places = [...key].map((_, place) => place);
  const put = (place: number, length: number, instead: string) =>
    key.slice(0, place) + instead + key.slice(place + length);
  const digits = key.replace(/(?<![\doil])[oil]*\d[\doil]*/g, run =>
    run.replace(/[oil]/g, letter => ALIKE[letter] ?? letter),
  );
  const slips = [
    digits,
    ...places.flatMap(place => {
      const alike = ALIKE[key[place] ?? ''];
      return alike === undefined ? [] : put(place, 1, alike);
    }),
    ...places.slice(1).map(place => put(place - 1, 2, `${key[place]}${key[place - 1]}`)),
    ...places.slice(1).flatMap(place => (key[place] === key[place - 1] ? put(place, 1, '') : [])),
  ];
  return [...new Set(slips)].filter(slip => slip !== key);
}

/** The runs of letters and of digits of a part number: `AC254-100-A` is AC, 254, 100, A. */
export function piecesOf(number: string): string[] {
  return number.match(/\d+|\p{L}+/gu) ?? [];
}

/** Pieces with their numbers unchanged, then cut from the end, at least two digits long, those with the smallest cuts first. */
export function digitCuts(pieces: readonly string[], most: number): string[][] {
  let readings: { pieces: string[]; lost: number }[] = [{ pieces: [], lost: 0 }];
  for (const piece of pieces) {
    const ends = /^\d{3,}$/.test(piece) ? piece.length - 1 : 1;
    const cuts = Array.from({ length: ends }, (_, lost) => ({
      text: piece.slice(0, piece.length - lost),
      lost,
    }));
    readings = readings
      .flatMap(reading =>
        cuts.map(({ text, lost }) => ({ pieces: [...reading.pieces, text], lost: reading.lost + lost })),
      )
      .sort((a, b) => a.lost - b.lost)
      .slice(0, most);
  }
  return readings.map(reading => reading.pieces);
}
