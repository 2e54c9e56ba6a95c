import { describe, expect, it } from 'vitest';
import { ATTRIBUTES, READERS } from './readers.ts';
import { SPELLINGS } from './spellings.ts';

const readers = Object.entries(READERS);

describe('every reader of quantities', () => {
  it.each(SPELLINGS.map(row => ({ key: row[0], text: row[1], meaning: row[2], differences: row[3] ?? {} })))(
    'reads the $key “$text” as $meaning',
    ({ key, text, meaning, differences }) => {
      const attribute = ATTRIBUTES.get(key) ?? expect.unreachable();
      const read = Object.fromEntries(readers.map(([reader, of]) => [reader, of(attribute, text)]));
      const different = Object.fromEntries(
        Object.entries(differences).map(([reader, [own]]) => [reader, own]),
      );
      const all = Object.fromEntries(readers.map(([reader]) => [reader, meaning]));
      expect(read).toEqual({ ...all, ...different });
    },
  );

  it('has a table with every way of writing numbers, few of which are read differently', () => {
    expect(SPELLINGS.length).toBeGreaterThanOrEqual(200);
    const different = SPELLINGS.filter(([, , , differences]) => differences !== undefined);
    expect(different.length / SPELLINGS.length).toBeLessThan(0.12);
    const texts = SPELLINGS.map(([key, text]) => `${key} ${text}`);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
