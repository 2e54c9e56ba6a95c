import { type Fate, runningLedger } from './ledger.ts';

/** How many values a record has, how many of them nothing is made of, and where those stand. */
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
 * Enters a record and its values in the ledger of the import that is running, and names those that nothing is made of.
 * `fate`: what becomes of it, where that is known already.
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
