import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scanText } from './scan-text.ts';

it('folds what is written in several ways to one', () => {
  expect(scanText('透鏡　ｆ＝１００ＭＭ“½″”')).toEqual({
    text: '透镜 f=100MM"½″"',
    lower: '透镜 f=100mm"½″"',
  });
  expect(scanText('Å – µm ⌀５ ≧ 〜 ＂')).toMatchObject({ text: 'Å - µm Ø5 ≥ ~ "', lower: 'a - μm ø5 ≥ ~ "' });
});

it('moves nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const { text: scanned, lower } = scanText(text);
      expect([scanned.length, lower.length]).toEqual([text.length, text.length]);
    }),
    // Every character is folded once and cached, as new ones take long.
    { numRuns: 40 },
  );
});
