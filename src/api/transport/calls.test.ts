import { expect, it } from 'vitest';
import { codedError } from './calls.ts';

it.each([
  ['SQLITE_FULL', 'storage_full', 503],
  ['SQLITE_READONLY', 'storage_read_only', 503],
  ['SQLITE_READONLY_DIRECTORY', 'storage_read_only', 503],
  ['EROFS', 'storage_read_only', 503],
  ['ECONNREFUSED', 'database_unavailable', 503],
  ['SQLITE_CORRUPT', 'database_unavailable', 503],
  ['SQLITE_CONSTRAINT', 'internal_error', 500],
] as const)('a fault is logged once, under the number that the caller is told: %s', (code, type, status) => {
  const logged: string[] = [];
  const error = Object.assign(new Error('said'), { code });
  const log = (fault: { reference: string }) => void logged.push(fault.reference);
  const coded = codedError({ log }, { method: 'POST', url: '/api/v1/feedback' }, error);
  expect([coded.code, coded.status]).toEqual([type, status]);
  expect(logged).toEqual([coded.parts.reference]);
  expect(coded.message).toContain(logged[0]);
});
