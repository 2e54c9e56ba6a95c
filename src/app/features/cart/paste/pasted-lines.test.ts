import { expect, it } from 'vitest';
import { candidatesOf, chosenFor, linesToAdd } from './pasted-lines.ts';

const product = (id: string) => ({ id, partNumber: id.toUpperCase() });
const pasted = (line: number, quantity: number, id: string | null, candidates: string[] = []) => ({
  line,
  quantity,
  outcome: id === null ? ('unknown' as const) : ('matched' as const),
  product: id === null ? null : product(id),
  candidates: candidates.map(product),
});

it('takes what was found, and sums up what stands twice', () => {
  const lines = [pasted(1, 2, 'a'), pasted(2, 3, 'b'), pasted(3, 5, 'a'), pasted(4, 1, null)];
  expect(linesToAdd({ lines }, new Map()).map(line => [line.productId, line.quantity])).toEqual([
    ['a', 7],
    ['b', 3],
  ]);
});

it('leaves out a line whose quantity cannot be read, unless the visitor says otherwise', () => {
  const lines = [{ ...pasted(1, 1, 'a'), outcome: 'unknown' as const }];
  expect(linesToAdd({ lines }, new Map())).toEqual([]);
  expect(linesToAdd({ lines }, new Map([[1, 'a']]))).toHaveLength(1);
});

it('follows the visitor where a line may mean several, and leaves out what they leave out', () => {
  const lines = [pasted(1, 2, 'a', ['a', 'b']), pasted(2, 3, null, ['c', 'd']), pasted(3, 4, 'e')];
  const choices = new Map([
    [1, 'b'],
    [2, 'd'],
    [3, ''],
  ]);
  expect(candidatesOf(lines[0] ?? pasted(0, 0, null)).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(chosenFor(pasted(2, 3, null, ['c']), new Map())).toBe('');
  expect(linesToAdd({ lines }, choices).map(line => [line.partNumber, line.quantity])).toEqual([
    ['B', 2],
    ['D', 3],
  ]);
});
