import { expect, it } from 'vitest';
import { etagMatches } from './etag.ts';

it('tells what a visitor has already', () => {
  expect(etagMatches('W/"a", "b"', 'W/"b"')).toBe(true);
  expect(etagMatches('*', 'W/"b"')).toBe(true);
  expect(etagMatches('"c"', 'W/"b"')).toBe(false);
  expect(etagMatches(undefined, 'W/"b"')).toBe(false);
});
