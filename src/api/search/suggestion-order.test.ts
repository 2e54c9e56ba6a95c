import { expect, it } from 'vitest';
import type { Suggestion } from '#contract/search/search-result.ts';
import { pickSuggestions } from './suggestion-order.ts';

const suggestion = (kind: Suggestion['kind'], text: string): Suggestion => ({
  kind,
  id: kind === 'term' ? null : text,
  text,
  detail: null,
  matches: [],
});
const clicks = new Map([
  ['product LA-30', 9],
  ['product LA-40', 2],
  ['set lenses', 1],
]);
const popularity = { clicks: (kind: string, id: string) => clicks.get(`${kind} ${id}`) ?? 0, most: () => [] };

it('R-37 puts first, of each kind of completion, what is typed to the end and what visitors choose', () => {
  const found = [
    ...['LA-2', 'LA-20', 'LA-30', 'LA-40', 'LA-50'].map(text => suggestion('part_number', text)),
    suggestion('set', 'lamps'),
    suggestion('set', 'lenses'),
    suggestion('term', 'laser'),
  ];
  expect(pickSuggestions(found, 'la-2', popularity, 4).map(({ text }) => text)).toEqual([
    ...['LA-2', 'LA-30', 'LA-40', 'LA-20'],
    ...['lenses', 'lamps'],
    'laser',
  ]);
});

it('keeps the engine’s order where nobody chose anything', () => {
  const found = ['b', 'a', 'c'].map(text => suggestion('part_number', text));
  const nobody = { clicks: () => 0, most: () => [] };
  expect(pickSuggestions(found, 'x', nobody, 9)).toEqual(found);
});
