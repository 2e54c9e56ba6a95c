import { createHash } from 'node:crypto';

/**
 * Number of mutants to try, and the seed that draws them. They are read from the environment, as checkers run in
 * separate processes.
 */
export const SAMPLE_SIZE = 'MUTATION_SAMPLE';
export const SAMPLE_SEED = 'MUTATION_SEED';

/** A small change to the code, with the properties that identify it. */
export type Mutant = {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement?: string | undefined;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
};

type Verdict = { status: 'passed' } | { status: 'compileError'; reason: string };

/** The place of a mutant in a draw. The same seed draws the same mutants of the same code, whatever else is mutated. */
function lotOf({ fileName, mutatorName, replacement = '', location }: Mutant, seed: string): string {
  const file = fileName.replaceAll('\\', '/').replace(/^.*\/(?=src\/)/, '');
  const { line, column } = location.start;
  const key = [seed, file, line, column, mutatorName, replacement].join('\n');
  return createHash('sha256').update(key).digest('hex');
}

/** Draws mutants by seed. @returns them in the order of their lots, all if there are fewer */
export function drawMutants<Drawn extends Mutant>(
  mutants: readonly Drawn[],
  size: number,
  seed: string,
): Drawn[] {
  const lots = new Map(mutants.map(mutant => [mutant, lotOf(mutant, seed)]));
  const before = (a: Drawn, b: Drawn) => ((lots.get(a) ?? '') < (lots.get(b) ?? '') ? -1 : 1);
  return mutants.toSorted(before).slice(0, size);
}

/**
 * Leaves out the mutants that were not drawn. Stryker first asks for groups of all mutants, then checks each group: the
 * drawn ones are alone, the others in groups of two or more.
 */
class SampleChecker {
  async init(): Promise<void> {}

  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    const drawn = drawMutants(mutants, Number(process.env[SAMPLE_SIZE]), process.env[SAMPLE_SEED] ?? '');
    const others = new Set(mutants).difference(new Set(drawn));
    return [...drawn.map(({ id }) => [id]), ...(others.size > 0 ? [[...others].map(({ id }) => id)] : [])];
  }

  async check(mutants: readonly Mutant[]): Promise<Record<string, Verdict>> {
    const verdict: Verdict =
      mutants.length === 1 ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' };
    return Object.fromEntries(mutants.map(({ id }) => [id, verdict]));
  }
}

/** The plugins that Stryker finds in this file. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
