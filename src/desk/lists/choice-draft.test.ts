import { describe, expect, it } from 'vitest';
import {
  type ChoiceStep,
  type KnownChoices,
  readChoiceDraft,
  readChoiceStep,
  takeChoiceStep,
} from './choice-draft.ts';

const ALL = ['m10', 'm3', 'steel', 'brass'];
const draft = { choice_order: 'count', ids: ALL } as const;
const names = new Map(Object.entries({ m10: 'M10', m3: 'M3', steel: 'Stahl', brass: 'Ähnliches Messing' }));
const known: KnownChoices = {
  nameOf: id => names.get(id) ?? id,
  compare: new Intl.Collator('de', { numeric: true }).compare,
  countOf: id => (id === 'steel' ? 5 : id === 'm3' ? 2 : 0),
  folder: { choice_order: 'given', ids: ['brass', 'gone', 'm3'] },
};

/** The order after a step, as `count: m10 m3`. */
function orderAfter(step: ChoiceStep, facts = known): string {
  const { choice_order, ids } = takeChoiceStep(draft, step, facts);
  return `${choice_order}: ${ids.join(' ')}`;
}

describe('the order of choices at the desk', () => {
  it('is the owner’s own once a choice is moved', () => {
    expect(orderAfter({ move: 'up', id: 'steel' })).toBe('given: m10 steel m3 brass');
    expect(orderAfter({ move: 'down', id: 'm10' })).toBe('given: m3 m10 steel brass');
    expect(orderAfter({ move: 'first', id: 'brass' })).toBe('given: brass m10 m3 steel');
    for (const [move, id] of [
      ['up', 'm10'],
      ['first', 'm10'],
      ['down', 'brass'],
      ['first', 'none'],
    ] as const)
      expect(orderAfter({ move, id }), move).toBe('count: m10 m3 steel brass');
  });

  it('can be set for all at once', () => {
    expect(orderAfter({ order: 'alphabet' })).toBe('given: brass m3 m10 steel');
    expect(orderAfter({ order: 'count' })).toBe('count: steel m3 m10 brass');
    expect(orderAfter({ order: 'folder' })).toBe('given: brass m3 m10 steel');
    expect(orderAfter({ order: 'folder' }, { ...known, folder: null })).toBe('count: m10 m3 steel brass');
    const sizes = {
      ...known,
      nameOf: (id: string) => (id === 'm10' ? '1 m' : id === 'm3' ? '3 mm' : '2 cm'),
    };
    expect(orderAfter({ order: 'size' }, sizes)).toBe('size: m3 steel brass m10');
  });

  it('is read from a form, with all choices that there are and no others', () => {
    const read = (fields: Record<string, string>) => readChoiceDraft(new URLSearchParams(fields), ALL);
    expect(read({ order: 'given', ids: '["steel","x","m3","steel"]' })).toEqual({
      choice_order: 'given',
      ids: ['steel', 'm3', 'm10', 'brass'],
    });
    const wrong_ones = [
      { order: 'best', ids: '[]' },
      { order: 'given', ids: '[' },
      { order: 'given', ids: '[1]' },
    ];
    for (const wrong of wrong_ones) expect(() => read(wrong)).toThrow('refusal.form');
    expect(() => read({})).toThrow('refusal.form');
  });

  it('knows the button that was pressed', () => {
    const stepOf = (pressed: string) => readChoiceStep(new URLSearchParams({ do: pressed, further: 'z:1' }));
    expect(stepOf('up:a:b')).toEqual({ move: 'up', id: 'a:b' });
    expect(stepOf('further:')).toEqual({ move: 'first', id: 'z:1' });
    expect(stepOf('all:size')).toEqual({ order: 'size' });
    for (const other of ['save', 'all:best', 'out:a', '']) expect(stepOf(other)).toBeNull();
  });
});
