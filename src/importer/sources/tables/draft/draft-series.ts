import { doubtMark, type SayDoubt } from './doubt.ts';
import type { SeenColumn } from './seen-column.ts';

const SERIES = /series|family|range\b|reihe|serie|baureihe|系列/i;
/** The text after the last separator of a part number distinguishes the products of a series. */
const PREFIX = /^(.+)[-_ /.][^-_ /.]+$/;
const PREFIX_PATTERN = '^(.+)[-_ /.][^-_ /.]+$';
/** Fewest products with a prefix that makes a series. Most products should be in one. */
const PRODUCTS_MIN = 3;
const PRODUCTS_SHARE = 0.6;

/** The column that names the series, if there is one: few texts for many rows. */
export function findSeriesColumn(columns: readonly SeenColumn[], rows: number): SeenColumn | undefined {
  return columns.find(
    seen => SERIES.test(seen.column) && seen.filled > seen.numbers && seen.texts.size <= rows / 2,
  );
}

/** The lines of a table's mapping that make series of a column's texts, or of the part numbers where most share a prefix with others. */
export function seriesLines(
  series: SeenColumn | undefined,
  part_number: SeenColumn | undefined,
  say: SayDoubt,
): string[] {
  if (series !== undefined)
    return [`    set: { name: ${JSON.stringify(`{${series.column}}`)} }${doubtMark(say('series'))}`];
  const shared = countPrefixes(part_number);
  if (part_number === undefined || shared === null) return [];
  return [
    '    split:',
    `      - { column: Series, from: ${JSON.stringify(part_number.column)}, pattern: '${PREFIX_PATTERN}' }`,
    `    set: { name: '{Series}' }${doubtMark(say('prefixes', { count: shared, least: PRODUCTS_MIN }))}`,
  ];
}

/** Counts the prefixes that several products share. Returns null if too few products share one. */
function countPrefixes(part_number: SeenColumn | undefined): number | null {
  const numbers = [...(part_number?.texts ?? [])];
  const prefixes = Map.groupBy(numbers, number => PREFIX.exec(number)?.[1] ?? '');
  prefixes.delete('');
  const shared = [...prefixes.values()].filter(list => list.length >= PRODUCTS_MIN);
  const count = shared.reduce((sum, list) => sum + list.length, 0);
  // One prefix of all is the maker's, not that of a series.
  return shared.length < 2 || count < numbers.length * PRODUCTS_SHARE ? null : shared.length;
}
