import { describe, expect, it } from 'vitest';
import { scanText } from '../vocabulary/scan-text.ts';
import { findQuoted } from './find-quoted.ts';

const quoted = (text: string) =>
  findQuoted(scanText(text).text).map(({ start, end }) => text.slice(start, end));

describe('what stands in quotes', () => {
  it.each([
    ['"100mm" lens', ['"100mm"']],
    ['a “b c” d', ['“b c”']],
    ['「100毫米」 透镜', ['「100毫米」']],
    ['『1"』', ['『1"』']],
    ['lens 1" <200', []],
    ['Ø½" 2“', []],
    ['1" "f=100"', ['"f=100"']],
    ['"1"" lens', ['"1""']],
    ['lens "not closed 1"', ['"not closed 1"']],
    ['lens "to the end', ['"to the end']],
  ])('is found in %s', (text, expected) => {
    expect(quoted(text)).toEqual(expected);
  });
});
