import { expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { losesHead } from './head-noun.ts';
import { wordsOfText } from './text-words.ts';

/** Whether a text without some of its words is the name of something else. */
function loses(text: string, ...gone: string[]): boolean {
  const places = wordsOfText(text).flatMap(({ start, end }, place) =>
    gone.includes(text.slice(start, end)) ? [place] : [],
  );
  expect(places).toHaveLength(gone.length);
  return losesHead({ ...emptyQuery('en'), text }, places);
}

it('knows when a name of the trade is left without the word that says what it is', () => {
  expect(loses('laser safety glasses', 'safety', 'glasses')).toBe(true);
  expect(loses('laser safety glasses for 532 nm', 'safety', 'glasses')).toBe(true);
  expect(loses('green laser safety glasses', 'glasses')).toBe(true);
  expect(loses('陶瓷轴承', '轴承')).toBe(true);
  expect(loses('激光护目镜', '护目镜')).toBe(true);
});

it('lets go what only qualifies a name, a whole name, and other words', () => {
  expect(loses('silver mirror', 'silver')).toBe(false);
  expect(loses('lens laser safety glasses', 'laser', 'safety', 'glasses')).toBe(false);
  expect(loses('coin cell holder 20mm', 'cell')).toBe(false);
  expect(loses('mirror for a periscope', 'periscope')).toBe(false);
  expect(loses('稳压器 贴片', '贴片')).toBe(false);
  expect(loses('陶瓷轴承', '陶瓷')).toBe(false);
});
