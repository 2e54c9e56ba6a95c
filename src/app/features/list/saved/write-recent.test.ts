import { expect, it } from 'vitest';
import { writeRecent } from './write-recent.ts';

const NOW = new Date(2026, 10, 27, 0, 30);
const at = (day: number, hour = 23) => new Date(2026, 10, day, hour, 5).toISOString();

it('writes a moment as the time if today, the weekday within a week, else the date', () => {
  const say = (moment: string) => writeRecent(moment, 'en', NOW).replace(/\s/g, ' ');
  expect(say(at(27, 0))).toBe('12:05 AM');
  // An hour and a half ago, but yesterday.
  expect(say(at(26))).toBe('Thursday');
  expect(say(at(21))).toBe('Saturday');
  // The weekday of today would be read as today.
  expect(say(at(20))).toBe('Nov 20, 2026');
  // A clock that was put back.
  expect(say(at(28))).toBe('Nov 28, 2026');
});

it('writes it in the language of the page', () => {
  expect([writeRecent(at(24), 'cn', NOW), writeRecent(at(24), 'de', NOW)]).toEqual(['星期二', 'Dienstag']);
});
