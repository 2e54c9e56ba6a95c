import { describe, expect, it } from 'vitest';
import { generateCatalogue } from '../../catalogue-generator.ts';
import { BARS, layOut, layOutRow } from './layout.ts';
import { readRows } from './rows.ts';

const layout = layOut(generateCatalogue(300));

describe('the layout of a catalogue in columns', () => {
  it('gives the common attributes the same column in every leaf', () => {
    expect(layout.common.size).toBeGreaterThan(3);
    for (const columns of layout.columns.values())
      for (const [key, column] of layout.common) expect(columns.get(key)).toEqual(column);
  });

  it('keeps every choice and number of a product', () => {
    const { rows, spans } = readRows(300, 1);
    for (const row of rows) {
      const { e, n, b, codes } = layOutRow(row, layout, spans);
      const meant = codes.map(code => layout.meanings[code]);
      for (const [key, choice] of row.choices) expect(meant).toContainEqual({ kind: 'enum', key, choice });
      expect(e.filter(code => code !== null)).toHaveLength(row.choices.length);
      expect(n.filter(value => value !== null).toSorted()).toEqual(
        row.numbers.map(([, value]) => value).toSorted(),
      );
      for (const code of b)
        if (code !== null) expect(Number(layout.meanings[code]?.choice)).toBeLessThan(BARS);
    }
  });
});
