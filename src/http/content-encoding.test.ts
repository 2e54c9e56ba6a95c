import { expect, it } from 'vitest';
import { pickEncoding } from './content-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('of Accept-Encoding %j picks %s', (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding);
});
