import { expect, it } from 'vitest';
import { listNearestUnits } from './nearest-units.ts';

it('names the units of nearly the same spelling, the nearest first', () => {
  expect(listNearestUnits('milimeter')[0]).toBe('mm');
  expect(listNearestUnits('Nmm2', 'pressure')).toContain('N/mm²');
  expect(listNearestUnits('vlot')).toContain('V');
});

it('names those of the wanted kind where none is near, and nothing where no kind is wanted', () => {
  expect(listNearestUnits('furlong', 'length')).toEqual(['m', 'nm', 'µm']);
  expect(listNearestUnits('furlong')).toEqual([]);
  expect(listNearestUnits('Q', 'voltage')).toEqual(['V', 'nV', 'µV']);
});

it('names all that a ton may be', () => {
  expect(listNearestUnits('ton')).toEqual(['t', 'short ton', 'RT']);
  expect(listNearestUnits('ton', 'mass')).toEqual(['t', 'short ton']);
});
