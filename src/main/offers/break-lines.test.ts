import { expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Every character is 1 wide, Chinese ones 2. */
const widthOf = (text: string, face: string) => [...text].length * (face === 'chinese' ? 2 : 1);
const broken = (text: string, width: number, is_bold = false) =>
  breakLines(text, { width, is_bold, widthOf });
const texts = (text: string, width: number) =>
  broken(text, width).map(({ runs }) => runs.map(run => run.text).join(''));

it('breaks between words, before Chinese characters, at line breaks, and in words that are too wide', () => {
  expect(texts('one two three', 7)).toEqual(['one two', 'three']);
  expect(texts('a\r\n\nb', 7)).toEqual(['a', '', 'b']);
  expect(texts('平凸透镜 f 10', 6)).toEqual(['平凸透', '镜 f', '10']);
  expect(texts('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(texts('', 3)).toEqual(['']);
  expect(texts('平凸', 1)).toEqual(['平', '凸']);
});

it('breaks a part number that is too wide after its signs, and anywhere only where there are none', () => {
  expect(texts('MOUNT-25.4-LOCK', 11)).toEqual(['MOUNT-25.4-', 'LOCK']);
  expect(texts('A/B_C--D', 4)).toEqual(['A/B_', 'C--D']);
  expect(texts('ABCDEF-G', 4)).toEqual(['ABCD', 'EF-G']);
  expect(texts('one-two three', 9)).toEqual(['one-two', 'three']);
});

it('gives each piece the font that has its characters, and a line its width', () => {
  expect(broken('Lens 透镜 10', 99, true)).toEqual([
    {
      runs: [
        { text: 'Lens ', face: 'bold', width: 5 },
        { text: '透镜', face: 'chinese', width: 4 },
        { text: ' 10', face: 'bold', width: 3 },
      ],
      width: 12,
    },
  ]);
  expect(broken('a', 9)[0]?.runs[0]?.face).toBe('regular');
});
