import { expect, it } from 'vitest';
import { breakable, SOFT_HYPHEN } from './breakable.ts';

it('breaks very long words into even parts, and leaves all others alone', () => {
  const parts = breakable('Wärmeleitfähigkeitskoeffizient bei 20 °C').split(/[ \u00ad]/);
  expect(parts).toEqual(['Wärmeleitf', 'ähigkeitsk', 'oeffizient', 'bei', '20', '°C']);
  expect(breakable('Bandwidth (FWHM)')).toBe('Bandwidth (FWHM)');
  expect(breakable('photosensitivity')).not.toContain(SOFT_HYPHEN);
  expect(breakable('激光损伤阈值与镀膜波长范围的最大允许值')).not.toContain(SOFT_HYPHEN);
});
