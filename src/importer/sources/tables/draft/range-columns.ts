import type { SeenColumn } from './seen-column.ts';

/** Two columns that are the ends of one quantity: `Temp min` and `Temp max`, and the rest of their names. */
export type RangeColumns = { name: string; from: SeenColumn; to: SeenColumn };

/** Words for the lower and the upper end, as a part of a name. */
const LOWER = /(?:^|[\s_.(-])(?:min(?:imum)?|von|from|lower)\.?(?=$|[\s_.)-])|最小|下限/i;
const UPPER = /(?:^|[\s_.(-])(?:max(?:imum)?|bis|to|upper)\.?(?=$|[\s_.)-])|最大|上限/i;

/** Finds columns of numbers that are the two ends of a range by their names: the same but for `min` and `max`, `from` and `to`. */
export function findRangeColumns(columns: readonly SeenColumn[]): RangeColumns[] {
  const numeric = columns.filter(seen => seen.filled > 0 && seen.numbers === seen.filled);
  const uppers = new Map(
    numeric.filter(({ column }) => UPPER.test(column)).map(seen => [restOf(seen.column, UPPER), seen]),
  );
  return numeric.flatMap(from => {
    if (!LOWER.test(from.column)) return [];
    const name = restOf(from.column, LOWER);
    const to = uppers.get(name);
    return name === '' || to === undefined || to === from || to.unit !== from.unit
      ? []
      : [{ name, from, to }];
  });
}

/** A name without the word for its end, its unit and the signs around them. */
function restOf(column: string, end: RegExp): string {
  return column
    .replace(/[[(（][^\])）[(（]*[\])）]\s*$/, '')
    .replace(end, ' ')
    .replace(/[_.\s-]+/g, ' ')
    .trim();
}
