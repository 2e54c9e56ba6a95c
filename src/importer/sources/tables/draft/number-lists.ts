import { parentOf } from './record-paths.ts';
import type { SeenColumn } from './seen-column.ts';

/** A column whose texts are lists of numbers: `400|500|600`. */
export type NumberLists = { readonly seen: SeenColumn; readonly lists: readonly (readonly number[])[] };

/**
 * Finds columns with lists of numbers that are equally long, side by side or below one part of a record, in groups.
 * @param has_paths whether columns are paths into records
 */
export function groupNumberLists(
  columns: readonly SeenColumn[],
  { has_paths, least }: { has_paths: boolean; least: number },
): NumberLists[][] {
  const found = columns.flatMap(seen => {
    const lists = Array.from(seen.texts, readNumbers);
    const areLists =
      lists.length > 0 && lists.every(list => list.length >= least && list.every(Number.isFinite));
    return areLists ? [{ seen, lists }] : [];
  });
  const placeOf = ({ seen }: NumberLists) => (has_paths ? parentOf(seen.column) : '');
  return [...Map.groupBy(found, own => `${placeOf(own)} ${lengthsOf(own)}`).values()];
}

/** Whether the numbers of every list rise. */
export function areRising({ lists }: NumberLists): boolean {
  return lists.every(list => list.every((number, at) => at === 0 || number > (list[at - 1] ?? 0)));
}

function readNumbers(text: string): number[] {
  return text.split('|').map(part => (part.trim() === '' ? Number.NaN : Number(part)));
}

function lengthsOf({ lists }: NumberLists): string {
  return [...new Set(lists.map(({ length }) => length))].sort((a, b) => a - b).join(' ');
}
