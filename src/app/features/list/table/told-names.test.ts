import { describe, expect, it } from 'vitest';
import type { ColumnData, RowData, ValueData } from '#contract/client/client-answers.ts';
import { needsNames } from './told-names.ts';

const choice = (key: string, name: string): ValueData => ({
  kind: 'enum',
  key,
  values: [{ id: name, name: { text: name } }],
});
const number = (key: string, value: number): ValueData => ({
  kind: 'number',
  key,
  value,
  comparison: null,
  tolerance: null,
  given: '',
});

/** A list of products by name and values. Only what is read is there. */
function list(products: readonly (readonly [name: string, values: ValueData[]])[]) {
  const keys = new Set(products.flatMap(([, values]) => values.map(({ key }) => key)));
  return {
    columns: [...keys].map(key => ({ key }) as ColumnData),
    products: products.map(
      ([name, values], place) =>
        ({ partNumber: `P-${place}`, name: { text: name }, setName: null, values }) as unknown as RowData,
    ),
  };
}

describe('a table of products', () => {
  it('needs their names if few columns say what distinguishes them', () => {
    const circuits = list([
      ['IC OPAMP GP 1 CIRCUIT', [choice('maker', 'Texas Instruments')]],
      ['IC MCU 8BIT FLASH', [choice('maker', 'Microchip')]],
      ['IC REG LINEAR 3.3V', [choice('maker', 'Texas Instruments')]],
    ]);
    expect(needsNames(circuits)).toBe(true);
    expect(needsNames(list([]))).toBe(true);
  });

  it('needs none if the values say it, or all names have the same words', () => {
    const lens = (substrate: string, focal: number): readonly [string, ValueData[]] => [
      `${substrate} plano-convex lens, f = ${focal} mm`,
      [choice('substrate', substrate), number('focal_length', focal)],
    ];
    expect(needsNames(list([lens('N-BK7', 25), lens('Sapphire', 50), lens('Silicon', 50)]))).toBe(false);
  });

  it('needs none beside many columns, of which those count that a third of the rows fill', () => {
    const values = (filled: number) => Array.from({ length: filled }, (_, place) => number(`a${place}`, 1));
    const rows = (filled: number) =>
      list([
        ['Red thing', values(filled)],
        ['Green thing', values(filled)],
        ['Blue thing', values(9)],
        ['Black thing', values(0)],
        ['White thing', values(0)],
        ['Brown thing', values(0)],
        ['Amber thing', values(0)],
      ]);
    expect(needsNames(rows(9))).toBe(false);
    expect(needsNames(rows(5))).toBe(true);
  });
});
