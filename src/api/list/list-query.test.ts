import { beforeAll, describe, expect, it } from 'vitest';
import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import { ApiError } from '#contract/api/errors.ts';
import { type Entry, make } from '#database/suite/test-records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { readListQuery } from './list-query.ts';

const ENTRIES: Entry[] = [['category', make.category('lenses')]];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords(ENTRIES);
  served = made.served;
  return made.close;
});

function read(page: number, size: number): number | string {
  try {
    return readListQuery(served, ListParameters.parse({ page, size }), {}, 'en').query.page;
  } catch (error) {
    if (error instanceof ApiError) return error.messageIn('en');
    throw error;
  }
}

describe('the pages of a list', () => {
  it('reach to its first 10,000 hits, of whatever size they are', () => {
    expect([read(417, 24), read(100, 100), read(10_000, 1)]).toEqual([417, 100, 10_000]);
  });

  it('are refused beyond, with the last one and a way to the rest', () => {
    expect(read(418, 24)).toBe(
      'Invalid value for page: 418. Pages reach to hit 10,000: with 24 a page, to page 417. Add conditions, or download the list as a file',
    );
    expect(read(10_000, 100)).toContain('to page 100.');
  });
});
