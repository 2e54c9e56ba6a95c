import { readFile } from 'node:fs/promises';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { keyOf, type Mutant } from './draw-mutants.ts';

type Place = { line: number; column: number };
type Location = { start: Place; end: Place };

/** A mutant in a file. Lines and columns count from 0. */
export type PlacedMutant = Mutant & {
  readonly replacement: string;
  readonly location: Location;
};

/** Code with mutants in place, each behind a switch with its ID. */
export type MutatedCode = {
  readonly mutants: readonly PlacedMutant[];
  readonly code: Readonly<Record<string, string>>;
};

const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [] };
const silent = () => {};
const LOG = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** All mutants of files. @param files full paths */
export async function findMutants(files: readonly string[]): Promise<PlacedMutant[]> {
  return (await placeIn(files, () => true)).mutants;
}

/**
 * Puts mutants into the code of their files, as the code with all of them is many times slower.
 * @returns them with the IDs of their switches
 */
export async function placeMutants(mutants: readonly PlacedMutant[]): Promise<MutatedCode> {
  const byFile = Map.groupBy(mutants, ({ fileName }) => fileName);
  const placed = await placeIn([...byFile.keys()], file =>
    (byFile.get(file) ?? []).map(({ location }) => location),
  );
  const wanted = new Set(mutants.map(keyOf));
  return { ...placed, mutants: placed.mutants.filter(mutant => wanted.has(keyOf(mutant))) };
}

async function placeIn(files: readonly string[], placesOf: (file: string) => true | Location[]) {
  const read = async (name: string) => ({
    name,
    content: await readFile(name, 'utf8'),
    mutate: placesOf(name),
  });
  const code = await Promise.all(files.map(read));
  // It prints pages of its grammar for each pattern that it cannot read, and makes no mutants of that.
  const { error } = console;
  console.error = silent;
  const placed = await new Instrumenter(LOG).instrument(code, OPTIONS);
  console.error = error;
  return {
    mutants: placed.mutants.map(mutant => ({ ...mutant, replacement: mutant.replacement ?? '' })),
    code: Object.fromEntries(placed.files.map(({ name, content }) => [name, content])),
  };
}
