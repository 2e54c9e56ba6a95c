import { describe, expect, it } from 'vitest';
import { OTHERS, VIEW_ENTRIES_MAX } from '#contract/records/views.ts';
import { isTooMuch, type ListStep, readDraft, readStep, takeStep } from './list-draft.ts';

const draft = { facets: ['a', 'b', OTHERS, 'c'], columns: [OTHERS], below: ['x', 'y'] };

function facetsAfter(move: ListStep['move'], key: string): string {
  return takeStep(draft, { list: 'facets', move, key }).facets.join(' ');
}

describe('the lists of a category at the desk', () => {
  it('are arranged entry by entry, the other list as it was', () => {
    expect(facetsAfter('up', 'b')).toBe('b a ... c');
    expect(facetsAfter('down', 'b')).toBe('a ... b c');
    expect(facetsAfter('up', OTHERS)).toBe('a ... b c');
    expect(facetsAfter('out', OTHERS)).toBe('a b c');
    expect(facetsAfter('in', 'd')).toBe('a b d ... c');
    expect(facetsAfter('computed', '')).toBe(OTHERS);
    expect(facetsAfter({ to: 3 }, 'a')).toBe('b ... c a');
    expect(facetsAfter({ to: 0 }, 'c')).toBe('c a b ...');
    expect(facetsAfter({ to: 9 }, 'b')).toBe('a ... c b');
    expect(takeStep(draft, { list: 'below', move: 'up', key: 'y' }).below).toEqual(['y', 'x']);
    expect(takeStep(draft, { list: 'columns', move: 'in', key: 'a' })).toEqual({
      ...draft,
      columns: ['a', OTHERS],
    });
    expect(takeStep({ ...draft, facets: ['a'] }, { list: 'facets', move: 'in', key: 'b' }).facets).toEqual([
      'a',
      'b',
    ]);
  });

  it('stay as they are if a step is not possible', () => {
    const impossible = [
      ['up', 'a'],
      ['down', 'c'],
      ['up', 'x'],
      ['down', 'x'],
      ['out', 'x'],
      ['in', 'a'],
      ['in', ''],
      [{ to: 0 }, 'x'],
    ] as const;
    for (const [move, key] of impossible)
      expect(facetsAfter(move, key), JSON.stringify(move)).toBe('a b ... c');
    const full = Array.from({ length: VIEW_ENTRIES_MAX }, (_, n) => `k${n}`);
    expect(takeStep({ ...draft, facets: full }, { list: 'facets', move: 'in', key: 'z' }).facets).toBe(full);
  });

  it('say that they are full, and let an entry take the place of another', () => {
    const facets = Array.from({ length: VIEW_ENTRIES_MAX }, (_, n) => `k${n}`);
    const full = { ...draft, facets };
    const into = (key: string) => isTooMuch(full, { list: 'facets', move: 'in', key });
    expect([into('z'), into('k1'), into('')]).toEqual([true, false, false]);
    expect(isTooMuch(full, { list: 'facets', move: { to: 3 }, key: 'k1' })).toBe(false);
    expect(isTooMuch(draft, { list: 'facets', move: 'in', key: 'z' })).toBe(false);
    const step = readStep(new URLSearchParams('do=facets:instead:k7&in-facets=z'));
    expect(step).toEqual({ list: 'facets', move: { instead_of: 'k7' }, key: 'z' });
    const after = takeStep(full, step ?? { list: 'facets', move: 'in', key: '' }).facets;
    expect(after).toEqual([...facets.filter(key => key !== 'k7'), 'z']);
    for (const [instead_of, key] of [
      ['none', 'z'],
      ['k7', 'k8'],
      ['k7', ''],
    ] as const)
      expect(takeStep(full, { list: 'facets', move: { instead_of }, key }).facets).toBe(facets);
    expect(readStep(new URLSearchParams('do=below:instead:x&in-below=z'))).toBeNull();
  });

  it('are read from a form, each entry once, with the button that was pressed', () => {
    const form = new URLSearchParams('facets=a&facets=b&facets=a&columns=...&do=facets:in&in-facets=z');
    expect(readDraft(form)).toEqual({ facets: ['a', 'b'], columns: [OTHERS], below: [] });
    expect(readStep(form)).toEqual({ list: 'facets', move: 'in', key: 'z' });
    const stepOf = (pressed: string) => readStep(new URLSearchParams({ do: pressed }));
    expect(stepOf('columns:up:a')).toEqual({ list: 'columns', move: 'up', key: 'a' });
    const dropped = (place: string) => readStep(new URLSearchParams({ do: 'below:to:y', place }));
    expect(dropped('0')).toEqual({ list: 'below', move: { to: 0 }, key: 'y' });
    for (const place of ['', '-1', '1.5', 'first']) expect(dropped(place)).toBeNull();
    for (const other of ['save', 'card:up:a', 'facets:eat:a', 'below:out:x', ''])
      expect(stepOf(other)).toBeNull();
  });
});
