import { expect, it } from 'vitest';
import { countToast, SHOWN_MAX, type ShownToast } from './shown-toasts.ts';

const show = (texts: string[]) =>
  texts.reduce<ShownToast[]>((shown, text) => countToast(shown, { type: 'info', text }), []);

it('R-57 counts a message that stands already, in its place', () => {
  const shown = show(['a', 'b', 'a', 'a']);
  expect(shown.map(({ text, count }) => [text, count])).toEqual([
    ['b', 1],
    ['a', 3],
  ]);
  expect(countToast(shown, { type: 'error', text: 'a' }).map(({ type, count }) => [type, count])[0]).toEqual([
    'error',
    1,
  ]);
});

it('lets the oldest give way where there are too many', () => {
  const shown = show(['a', 'b', 'c', 'd', 'e', 'f']);
  expect([shown.length, shown[0]?.text, shown.some(({ text }) => text === 'a')]).toEqual([
    SHOWN_MAX,
    'f',
    false,
  ]);
});
