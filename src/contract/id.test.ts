import { expect, it } from 'vitest';
import { Id, idKey, makeId, RESERVED_IDS } from './id.ts';

it('makes ids that an address can have of any text', () => {
  expect(['LA 25/M', 'Größe é', '--.x', 'a…b', '透镜', 'x-', 'a~b.c_d', ' 25 ± 1 '].map(makeId)).toEqual([
    'LA-25-M',
    'Gro-e-e',
    'x',
    'a...b',
    '',
    'x',
    'a~b.c_d',
    '25-1',
  ]);
  expect(makeId('x'.repeat(200))).toHaveLength(128);
});

it('turns a word that is a path beside ids into another id, in any case', () => {
  expect([makeId('show'), makeId('DownloadCurve'), makeId('shows')]).toEqual([
    'show-1',
    'DownloadCurve-1',
    'shows',
  ]);
  expect(RESERVED_IDS.has('downloadcurve')).toBe(true);
});

it('compares ids without regard to case', () => {
  expect(idKey('LA-25')).toBe(idKey('la-25'));
});

it('takes letters, digits and four marks, first a letter or digit', () => {
  const isId = (id: string) => Id.safeParse(id).success;
  expect(['A', '1.5_x~y-z', 'x'.repeat(128)].map(isId)).toEqual([true, true, true]);
  expect(['', '-a', '.a', 'a b', 'a/b', 'ä', 'a\n', 'x'.repeat(129)].map(isId)).toEqual(Array(8).fill(false));
});
