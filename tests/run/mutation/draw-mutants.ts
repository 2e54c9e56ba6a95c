import { createHash } from 'node:crypto';

/** A small change to the code, with the properties that identify it. */
export type Mutant = {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement?: string | undefined;
  /** Lines and columns count from 0. */
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
};

/** What a mutant is the same by, whatever else is mutated. The folder is that of the room in src/. */
export function keyOf({ fileName, mutatorName, replacement = '', location }: Mutant): string {
  const file = fileName.replaceAll('\\', '/').replace(/^.*\/(?=src\/)/, '');
  const { line, column } = location.start;
  return [file, line, column, mutatorName, replacement].join('\n');
}

/** Draws mutants by seed. The same seed draws the same mutants of the same code. @returns them in the order of their lots */
export function drawMutants<Drawn extends Mutant>(
  mutants: readonly Drawn[],
  size: number,
  seed: string,
): Drawn[] {
  const lotOf = (mutant: Drawn) =>
    createHash('sha256')
      .update(`${seed}\n${keyOf(mutant)}`)
      .digest('hex');
  const lots = new Map(mutants.map(mutant => [mutant, lotOf(mutant)]));
  const before = (a: Drawn, b: Drawn) => ((lots.get(a) ?? '') < (lots.get(b) ?? '') ? -1 : 1);
  return mutants.toSorted(before).slice(0, size);
}
