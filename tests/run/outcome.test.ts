import { describe, expect, it } from 'vitest';
import { checkOutcome, formatClosingLine, formatTable, missingOutcome } from './outcome.ts';

const search = {
  suite: 'search',
  passed: 120,
  failed: 2,
  skipped: 3,
  seconds: 4.25,
  remarks: ['FAILED finds nothing'],
};

describe('the closing line', () => {
  it('sums up all suites', () => {
    expect(formatClosingLine([checkOutcome('types', true, 1), checkOutcome('lint', false, 1), search])).toBe(
      '121 passed, 3 failed, 3 skipped',
    );
  });

  it('is there even if nothing ran', () => {
    expect(formatClosingLine([])).toBe('0 passed, 0 failed, 0 skipped');
  });
});

describe('a suite that cannot run here', () => {
  it('is skipped, or failed where nothing may be missing', () => {
    expect(missingOutcome('browser', 'no Chromium', false)).toMatchObject({ failed: 0, skipped: 1 });
    expect(missingOutcome('browser', 'no Chromium', true)).toMatchObject({ failed: 1, skipped: 0 });
  });
});

describe('the table of suites', () => {
  it('has a line a suite in columns, and what there is to say below', () => {
    expect(formatTable([checkOutcome('types', true, 1), search])).toBe(
      [
        'suite    passed   failed   skipped    time',
        'types         1        0         0   1.0 s',
        'search      120        2         3   4.3 s',
        'search: FAILED finds nothing',
      ].join('\n'),
    );
  });
});
