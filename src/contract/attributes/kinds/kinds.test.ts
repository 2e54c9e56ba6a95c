import { expect, it } from 'vitest';
import { isCounted, isMeasured } from './kinds.ts';

const NAMES = ['number', 'range', 'enum', 'text', 'flag'] as const;

it('numbers and ranges are measured; all but texts are counted', () => {
  expect(NAMES.filter(isMeasured)).toEqual(['number', 'range']);
  expect(NAMES.filter(kind => !isCounted(kind))).toEqual(['text']);
});
