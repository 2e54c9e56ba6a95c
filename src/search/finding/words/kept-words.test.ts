import { describe, expect, it } from 'vitest';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { keepConditions } from '../../relaxation/leave-one-out.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { categoryOfKind, isHeadKept, saysEnough } from './kept-words.ts';

const query = (text: string, more: Partial<SearchQuery> = {}): SearchQuery => ({
  ...emptyQuery('en'),
  text,
  ...more,
});
const number = (key: string, not = false) => ({
  kind: 'number' as const,
  key,
  not,
  any_of: [{ min: 5, max: 5 }],
});

/** A catalogue of which only the kinds that each text names, and the words of its products, are read. */
const catalogue = (kinds: Record<string, readonly string[]>, words: readonly string[] = [], sure = true) =>
  ({
    readKinds: text => ({ ids: kinds[text] ?? [], sure: sure && text in kinds }),
    index: { isWord: word => words.includes(word) } as SearchedCatalogue['index'],
  }) as SearchedCatalogue;

describe('what is kept of a query says enough', () => {
  it('where it has as many words and conditions as are gone, and the kind of product counts as one more', () => {
    expect(saysEnough(query('black lens'), 2, false)).toBe(true);
    expect(saysEnough(query('black lens'), 3, false)).toBe(false);
    expect(saysEnough(query('black lens'), 3, true)).toBe(true);
    expect(saysEnough(query('black lens'), 4, true)).toBe(false);
    expect(saysEnough(query('lens', { filters: [number('size')], category_id: 'x' }), 3, false)).toBe(true);
  });

  it('where nothing counts that excludes, and no number of which the attribute is not known', () => {
    expect(saysEnough(query('lens -black'), 2, false)).toBe(false);
    expect(saysEnough(query('lens', { filters: [number('size', true)] }), 2, false)).toBe(false);
    expect(saysEnough(query('lens', { filters: [number('any_millimetre')] }), 2, false)).toBe(false);
    expect(saysEnough(query('lens', { filters: [number('size')] }), 2, false)).toBe(true);
  });

  it('where it has a part number or a word in quotes, whatever is gone', () => {
    expect(saysEnough(query('"black"'), 9, false)).toBe(true);
    expect(saysEnough(query('black AC254-100-A'), 9, false)).toBe(true);
    expect(saysEnough(query('', { filters: [number('size')] }), 9, false)).toBe(false);
  });
});

describe('the category that a text is limited to', () => {
  const lenses = { lens: ['lenses'], 'lens mount': ['lenses', 'mounts'] };
  const of = (text: string, sure = true) =>
    categoryOfKind(catalogue(lenses, [], sure), query(text, { category_id: 'optics' }));

  it('is the only one that its words fully name, or else that of the list', () => {
    expect(of('lens')).toBe('lenses');
    expect(of('lens', false)).toBe('optics');
    expect(of('lens mount')).toBe('optics');
    expect(of('ripcord')).toBe('optics');
    expect(categoryOfKind(catalogue({}), query('ripcord'))).toBeNull();
  });
});

describe('a query without some words', () => {
  /** Whether what is asked for is still named without the words at some places. */
  const keeps = (text: string, dropped: readonly number[], at = catalogue({})) => {
    const asked = query(text);
    const kept = keepConditions(asked, place => !dropped.includes(place));
    return isHeadKept(at, asked, { kept, dropped });
  };

  it('names the thing where the noun is kept in which the name ends', () => {
    expect(keeps('frosted ripcord', [0])).toBe(true);
    expect(keeps('frosted ripcord', [1])).toBe(false);
    // Adjectives at the end name nothing.
    expect(keeps('ripcord frosted', [0])).toBe(true);
  });

  it('names the thing where what is left fully names a kind of product', () => {
    expect(keeps('lens ripcord', [1], catalogue({ lens: ['lenses'] }))).toBe(true);
    expect(keeps('lens ripcord', [1], catalogue({ lens: ['lenses'] }, [], false))).toBe(false);
  });

  it('names the thing where a part number or a word in quotes is left', () => {
    expect(keeps('"frosted" ripcord', [1])).toBe(true);
    expect(keeps('AC254-100-A ripcord', [1])).toBe(true);
  });

  it('names the thing where another name of the trade is left, of several words', () => {
    expect(keeps('barrel jack ripcord', [2])).toBe(true);
    expect(keeps('barrel ripcord', [1])).toBe(false);
  });

  it('does not where a name of the trade is gone for what products have by another name', () => {
    const kinds = { converter: ['converters'] };
    expect(keeps('step up converter', [0, 1], catalogue(kinds, ['boost', 'converter']))).toBe(false);
    expect(keeps('step up converter', [0, 1], catalogue(kinds, ['converter']))).toBe(true);
  });

  it('does not where only the beginning of a name of several words is left', () => {
    const kinds = { laser: ['lasers'] };
    expect(keeps('laser safety glasses', [1, 2], catalogue(kinds))).toBe(false);
    expect(keeps('laser diode', [1], catalogue(kinds))).toBe(false);
    expect(keeps('laser ripcord', [1], catalogue(kinds))).toBe(true);
  });

  it('does not where of Chinese words only single characters are left, or not what the thing is called', () => {
    const kinds = { 器: ['devices'], 压力: ['gauges'] };
    expect(keeps('压力变送器', [0, 1], catalogue(kinds))).toBe(false);
    expect(keeps('LED灯', [1], catalogue({ LED: ['leds'] }))).toBe(true);
    expect(keeps('LED 非球面镜', [1], catalogue({ LED: ['leds'] }))).toBe(false);
  });
});
