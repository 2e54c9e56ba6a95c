import { expect, it } from 'vitest';
import { inInches } from './dimension.ts';

it.each([
  ['Ø25.4', 'Ø1"'],
  ['12.7', '½"'],
  ['3.7', '0.146"'],
  ['R51.68', 'R2.035"'],
  ['150', '5.91"'],
  ['0.5', '0.0197"'],
  ['M6', undefined],
  ['±2°', undefined],
])('writes the dimension %s in inches as %s', (mm, inches) => {
  expect(inInches(mm)).toBe(inches);
});
