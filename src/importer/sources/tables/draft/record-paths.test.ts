import { expect, it } from 'vitest';
import { namePath } from './record-paths.ts';

it.each([
  ['specs[name=Weight].value', 'Weight'],
  ['specs[name=Max. voltage (DC)].value', 'Max. voltage (DC)'],
  ['specs[name=Flow].min', 'Flow min'],
  ['groups[id=optics].specs[name=Weight].value', 'Weight'],
  ['power', 'power'],
  ['electrical.outputPower', 'output power'],
  ['size.outer_diameter.#text', 'size outer diameter'],
  ['category.parent.name', 'category parent'],
  ['pricing.currency', 'currency'],
  ['name', 'name'],
  ['RoHS', 'RoHS'],
  ['LED.CCT', 'CCT'],
  ['', ''],
])('calls what the path %s leads to %s', (path, name) => {
  expect(namePath(path)).toBe(name);
});
