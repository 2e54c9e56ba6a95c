import { expect, it } from 'vitest';
import type { ColumnData, RowData } from '#contract/client/client-answers.ts';
import { pruneRows } from './prune-list.ts';

const columns = (...keys: string[]) => keys.map(key => ({ key }) as unknown as ColumnData);

it('leaves the values of shown columns in a row, and gives the same row for the same columns', () => {
  const values = [
    { kind: 'number', key: 'width', value: 1, given: '1 mm' },
    { kind: 'flag', key: 'coated', value: true },
  ];
  const row = { id: 'a', values } as unknown as RowData;
  const [both] = pruneRows([row], columns('width', 'coated'));
  expect(both?.values).toEqual([{ ...values[0], given: '' }, values[1]]);
  expect(pruneRows([row], columns('width', 'coated', 'width'))[0]).toBe(both);
  expect(pruneRows([row], columns('coated'))[0]?.values).toEqual([values[1]]);
  expect(pruneRows([row], columns('width', 'coated'))[0]).toEqual(both);
});
