/** The form of a reference. */
export const REF = /^([A-Za-z0-9][A-Za-z0-9._~-]{0,127}):([1-9]\d{0,3})$/;

// This has no schema, because pages read references too and should not load the schema library for it.

/** One series of a curve as requests name it: the curve's id and the series' place in it, from 1: `EL-FB-550-10:1`. */
export type SeriesRef = string;

/**
 * Reads a reference to a series of a curve.
 * @returns the curve's id and the series' place from 0, or undefined if the text is no reference
 */
export function readSeriesRef(text: string): { id: string; at: number } | undefined {
  const [, id, number] = REF.exec(text) ?? [];
  return id === undefined ? undefined : { id, at: Number(number) - 1 };
}

/** Writes a reference. @param at the series' place from 0 */
export function writeSeriesRef(id: string, at: number): SeriesRef {
  return `${id}:${at + 1}`;
}
