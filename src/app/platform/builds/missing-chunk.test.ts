import { expect, it } from 'vitest';
import { isMissingChunk } from './missing-chunk.ts';

it.each([
  'Failed to fetch dynamically imported module: https://site/assets/a.js',
  'error loading dynamically imported module: https://site/assets/a.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for https://site/assets/a.css',
])('R-60 knows code that did not come by what a browser says of it: %s', message => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

it.each([
  new RangeError('Incorrect locale information provided'),
  new TypeError("Cannot read properties of null (reading 'map')"),
  'Failed to fetch dynamically imported module',
  undefined,
])('R-60 does not take for missing what threw while it ran: %s', error => {
  expect(isMissingChunk(error)).toBe(false);
});
