import { type Fate, runningLedger } from './ledger.ts';

/** The number of values in a record, how many of them are unused, and the places of these. */
export type CountedValues = { values: number; unnamed: number; names: Set<string> };

/** Counts nothing yet. */
export function noValues(): CountedValues {
  return { values: 0, unnamed: 0, names: new Set() };
}

/**
 * Counts a value at a path, unless it is empty.
 * @param isNamed whether the import makes something of the value
 */
export function countValue(
  counted: CountedValues,
  value: unknown,
  path: string,
  isNamed: () => boolean,
): void {
  if (value === null || value === undefined || value === '') return;
  counted.values++;
  if (isNamed()) return;
  counted.unnamed++;
  counted.names.add(path);
}

/**
 * Enters a record and its values in the ledger of the running import, and names the unused ones. `fate` is the record's
 * fate, if it is already known.
 */
export function enterValues(
  { file, line, fate }: { file: string; line: number | null; fate?: Fate | undefined },
  count: () => CountedValues,
): void {
  const ledger = runningLedger();
  if (ledger === undefined) return;
  const { values, unnamed, names } = count();
  if (fate === undefined) ledger.read(file, line, values, unnamed);
  else ledger.enter(file, { cells: values, unnamed }, fate);
  for (const name of names) ledger.leaveName(file, name);
}
