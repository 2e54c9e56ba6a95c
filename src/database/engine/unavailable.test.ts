import { expect, it } from 'vitest';
import { DatabaseError } from './errors.ts';
import { isDatabaseUnavailable, isDiskFull } from './unavailable.ts';

const coded = (code: string) => Object.assign(new Error('said'), { code });

it.each([
  coded('ECONNREFUSED'),
  coded('57P01'),
  coded('08006'),
  coded('57014'),
  coded('55P03'),
  new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new Error('Client was closed and is not queryable'),
  new DatabaseError('database_busy', 'busy'),
  new DatabaseError('database_unusable', 'not readable'),
  coded('SQLITE_CORRUPT'),
  coded('SQLITE_CORRUPT_INDEX'),
  coded('SQLITE_NOTADB'),
])('a database that cannot be asked now is told by %s', error => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it.each([
  coded('23505'),
  coded('ENOENT'),
  new Error('relation "product" does not exist'),
  new DatabaseError('database_newer', 'newer'),
  'ECONNREFUSED',
])('a wrong question, or a fault of another kind, is none: %s', error => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

it.each([
  coded('ENOSPC'),
  coded('SQLITE_FULL'),
  coded('SQLITE_IOERR_WRITE'),
  coded('53100'),
  new DatabaseError('backup_failed', 'failed', { cause: coded('ENOSPC') }),
])('a full disk is told by %s', error => {
  expect([isDiskFull(error), isDatabaseUnavailable(error)]).toEqual([true, false]);
});

it('another fault is no full disk', () => {
  for (const error of [coded('SQLITE_IOERR_READ'), coded('53300'), new Error('disk full'), 'ENOSPC'])
    expect(isDiskFull(error)).toBe(false);
});
