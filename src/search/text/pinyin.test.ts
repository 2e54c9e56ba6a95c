import { describe, expect, it } from 'vitest';
import { characterPinyin, runPinyin } from '#text/character-pinyin.ts';
import { chineseTerms } from './chinese-terms.ts';
import { buildPinyinIndex, matchesPinyin, spanByPinyin, typedPinyin } from './pinyin.ts';
import { cut, indexTokens } from './tokenize.ts';

describe('the sounds of characters', () => {
  it('are all that a character has, ü as v and as u', () => {
    expect(characterPinyin('镜')).toEqual(['jing']);
    expect(characterPinyin('长')).toEqual(expect.arrayContaining(['chang', 'zhang']));
    expect(characterPinyin('率')).toEqual(expect.arrayContaining(['lv', 'lu', 'shuai']));
    for (const other of ['a', '1', 'の', '', '透镜']) expect(characterPinyin(other)).toEqual([]);
  });

  it('are those of the word that they stand in', () => {
    expect(runPinyin('长度')).toEqual(['chang', 'du']);
    expect(runPinyin('可调支架')).toEqual(['ke', 'tiao', 'zhi', 'jia']);
  });
});

describe('Chinese that is typed by its sound', () => {
  const texts = ['平凸透镜', '平凹透镜', '调节架', '滤光片', '反射镜', '长度', '单晶', '头镜'];
  const tokens = texts.flatMap(text => cut(text).flatMap(indexTokens));
  const sounds = new Map(tokens.map(token => [token, characterPinyin(token)] as const));
  for (const [token, own] of sounds) if (own.length === 0) sounds.delete(token);
  const count = (token: string) => texts.filter(text => text.includes(token)).length;
  const table = buildPinyinIndex(sounds, tokens, count);
  const sounding = (typed: string, begun = true) => matchesPinyin(typed, 'whole', begun, table);

  it('is found whole, the likelier first, or with its last character begun', () => {
    expect(sounding('toujing')).toEqual(['透镜', '头镜']);
    expect(sounding('touj')).toEqual(['透镜', '头镜']);
    expect(sounding('touj', false)).toEqual([]);
    expect(sounding('pingtutoujing')).toEqual(['平凸透镜']);
    expect(sounding('lvguangpian')).toEqual(['滤光片']);
    expect(sounding('luguangp')).toEqual(['滤光片']);
    expect(sounding('zhangdu')).toEqual(['长度']);
  });

  it('is a single character only where that is typed whole', () => {
    expect(sounding('jing')).toEqual(['镜', '晶']);
    expect(sounding('jin')).toEqual([]);
  });

  it('is found by initials', () => {
    expect(matchesPinyin('tj', 'initials', true, table)).toEqual(['透镜', '头镜', '调节']);
    expect(matchesPinyin('pttj', 'initials', true, table)).toEqual(['平凸透镜']);
    expect(matchesPinyin('xq', 'initials', true, table)).toEqual([]);
  });

  it('goes along neighbours only, and nowhere with what is no sound', () => {
    expect(sounding('jingtou')).toEqual([]);
    for (const typed of ['', 't', 'lens!', 'tou jing', '1064', 'x'.repeat(60)])
      expect(sounding(typed)).toEqual([]);
  });

  it('is marked where it stands', () => {
    expect(spanByPinyin('n-bk7 平凸透镜', 'tou', sounds)).toEqual([8, 9]);
    expect(spanByPinyin('n-bk7 平凸透镜', 'toujing', sounds)).toEqual([8, 10]);
    expect(spanByPinyin('n-bk7 平凸透镜', 'tj', sounds)).toEqual([8, 10]);
    expect(spanByPinyin('n-bk7 平凸透镜', 'fsj', sounds)).toBeUndefined();
    expect(spanByPinyin('平凸透镜', '', sounds)).toBeUndefined();
  });

  it('may have blanks and marks between its syllables while it is typed', () => {
    expect(typedPinyin("tou jing'")).toBe('toujing');
    expect(typedPinyin('tou1')).toBe('');
  });
});

describe('Chinese terms', () => {
  it('are the runs of names, and the rests of them that other names begin with', () => {
    const names = ['平凸透镜，f = 100', '透镜套筒', 'N-BK7 窗口', '增透膜', '反射鏡'];
    expect([...chineseTerms(names)].sort()).toEqual(
      ['反射镜', '增透膜', '平凸透镜', '窗口', '透镜', '透镜套筒'].sort(),
    );
  });

  it('are words of two to twelve characters', () => {
    expect([...chineseTerms(['镜', '一二三四五六七八九十甲乙丙'])]).toEqual([]);
  });
});
