import { describe, expect, it } from 'vitest';
import { checkText, repairEncoding } from './text.ts';

const place = { file: 'f.csv', line: 2, column: 'name' };
const codes = (text: string) =>
  checkText(place, { field: 'name', text, limit: 20 }).map(problem => problem.code);

describe('checking texts', () => {
  it.each([
    ['Lens', []],
    ['São Paulo Ø25 Ångström', ['text_too_long']],
    ['平凸透镜\tA', []],
    ['a\u0000b', ['control_character']],
    ['a\u0085b', ['control_character']],
    ['a\ufffdb', ['character_broken']],
    ['A-\u202e1', ['control_character']],
    ['A-\u200b1', ['control_character']],
    ['1970Ã\u0097990', ['text_garbled']],
    ['1970Ã—990', ['text_garbled']],
    ['Århus Âme', []],
    ['x'.repeat(21), ['text_too_long']],
  ])('finds in %j: %j', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it('undoes UTF-8 that was taken for Latin-1 or Windows-1252, any number of times', () => {
    const garble = (text: string) => Buffer.from(text, 'utf-8').toString('latin1');
    expect(repairEncoding(garble('1970×990'))).toBe('1970×990');
    expect(repairEncoding(garble(garble(garble('1970×990 µm'))))).toBe('1970×990 µm');
    expect(repairEncoding('é')).toBeNull();
    expect(repairEncoding('plain')).toBeNull();
    expect(repairEncoding('透镜')).toBeNull();
  });
});
