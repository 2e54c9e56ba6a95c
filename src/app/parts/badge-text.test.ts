import { expect, it } from 'vitest';
import { badgeText } from './badge-text.ts';

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1000, '99+'],
])('R-58 a badge of %i shows %s', (count, text) => {
  expect(badgeText(count)).toBe(text);
});
