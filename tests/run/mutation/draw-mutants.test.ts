import { describe, expect, it } from 'vitest';
import { drawMutants, type Mutant } from './draw-mutants.ts';

const mutants = Array.from(
  { length: 50 },
  (_, n): Mutant => ({
    id: String(n),
    fileName: '/tmp/sandbox/src/api/list/show-list.ts',
    mutatorName: 'EqualityOperator',
    replacement: '<',
    location: { start: { line: n, column: 4 } },
  }),
);
const draw = (from: readonly Mutant[], seed: string) => drawMutants(from, 10, seed).map(({ id }) => id);

describe('a sample of mutants', () => {
  it('is the same for a seed, in whatever folder and order they come', () => {
    const elsewhere = mutants.map(mutant => ({ ...mutant, fileName: 'src/api/list/show-list.ts' })).reverse();
    expect(draw(mutants, '1')).toHaveLength(10);
    expect(draw(elsewhere, '1')).toEqual(draw(mutants, '1'));
    expect(draw(mutants, '2')).not.toEqual(draw(mutants, '1'));
  });

  it('is all of them where there are fewer', () => {
    expect(draw(mutants.slice(0, 3), '1').toSorted()).toEqual(['0', '1', '2']);
  });
});
