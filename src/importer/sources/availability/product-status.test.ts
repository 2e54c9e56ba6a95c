import { expect, it } from 'vitest';
import { readProductStatus } from './product-status.ts';

it.each([
  ['published', 'published'],
  ['Draft', 'draft'],
  ['Active', 'published'],
  ['ACTIVE', 'published'],
  ['In Production', 'published'],
  ['NRND', 'published'],
  ['Not For New Designs', 'published'],
  ['Not_recommended-for-new-design', 'published'],
  ['Last Time Buy', 'published'],
  ['Preview', 'draft'],
  ['Pre-Release', 'draft'],
  ['Obsolete', 'discontinued'],
  ['EOL', 'discontinued'],
  ['End-of-Life', 'discontinued'],
  ['Discontinued at 2024-03-01', 'discontinued'],
  ['No longer manufactured', 'discontinued'],
  ['abgekündigt', 'discontinued'],
  ['nicht mehr lieferbar', 'discontinued'],
  ['lieferbar', 'published'],
  ['obsolète', 'discontinued'],
  ['停产', 'discontinued'],
  ['已停产', 'discontinued'],
  ['量产', 'published'],
  ['n/a', null],
  ['-', null],
  ['', null],
])('reads the status %j as %j', (text, status) => {
  expect(readProductStatus(text)).toBe(status);
});

it.each(['passive', 'used', 'obsolete soon', 'activer', '5', `active${' '.repeat(60)}`])(
  'reads no status from %j',
  text => {
    expect(readProductStatus(text)).toBeUndefined();
  },
);
