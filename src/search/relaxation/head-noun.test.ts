import { expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import {
  hasTradeName,
  headNoun,
  leavesCharacters,
  losesHanHead,
  losesHead,
  losesTradeName,
} from './head-noun.ts';
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

it('keeps words together that are also written as one', () => {
  expect(loses('retro reflector', 'retro')).toBe(true);
  expect(loses('retro reflector', 'reflector')).toBe(true);
  expect(loses('retro reflector', 'retro', 'reflector')).toBe(false);
  expect(loses('beam splitter 25 mm', 'beam')).toBe(true);
});

it('keeps a name of the trade for something that products have, by whatever name', () => {
  const query = { ...emptyQuery('en'), text: 'step up converter' };
  const has =
    (...words: string[]) =>
    (word: string) =>
      words.includes(word);
  expect(losesTradeName(query, [0, 1], has('boost', 'converter'))).toBe(true);
  expect(losesTradeName(query, [0, 1], has('converter'))).toBe(false);
  expect(losesTradeName(query, [2], has('boost'))).toBe(false);
  expect(losesTradeName({ ...query, text: 'half cell mono' }, [0, 1], has('cell', 'mono'))).toBe(false);
});

it('lets go what only qualifies a name, a whole name, and other words', () => {
  expect(loses('silver mirror', 'silver')).toBe(false);
  expect(loses('lens laser safety glasses', 'laser', 'safety', 'glasses')).toBe(false);
  expect(loses('coin cell holder 20mm', 'cell')).toBe(false);
  expect(loses('mirror for a periscope', 'periscope')).toBe(false);
  expect(loses('稳压器 贴片', '贴片')).toBe(false);
  expect(loses('陶瓷轴承', '陶瓷')).toBe(false);
});

it('knows names of apparatus beside conditions, and names of the trade of several words', () => {
  const query = { ...emptyQuery('en'), filters: [{ kind: 'has' as const, key: 'pressure', has: true }] };
  expect(headNoun({ ...query, text: 'pressure transmitter' })).toBe('transmitter');
  expect(headNoun({ ...query, text: 'periscope black' })).toBeUndefined();
  expect(hasTradeName('barrel jack')).toBe(true);
  expect(hasTradeName('laser jack')).toBe(false);
});

it('knows when of Chinese words nothing but characters is left, or what the thing is called is gone', () => {
  const query = (text: string) => ({ ...emptyQuery('cn'), text });
  const leaves = (text: string, ...dropped: number[]) => leavesCharacters(query(text), dropped);
  expect(leaves('压力变送器', 0, 1)).toBe(true);
  expect(leaves('稳压器 贴片', 1)).toBe(false);
  expect(leaves('压力变送器')).toBe(false);
  expect(losesHanHead(query('非球面镜'), query(''))).toBe(true);
  expect(losesHanHead(query('黑色 位移台'), query('位移台'))).toBe(false);
  expect(losesHanHead(query('便携'), query(''))).toBe(false);
});
