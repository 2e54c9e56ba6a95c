import { describe, expect, it } from 'vitest';
import { commandWords, isCommand } from './is-command.ts';

describe('the text of the search field', () => {
  it('is a command after >, in both widths, but not where a number follows', () => {
    expect(['>', '> dark', ' >cart', '＞购物车'].map(isCommand)).toEqual([true, true, true, true]);
    const searches = ['', 'lens > 100 mm', '> 400 W', '>=5', '＞ ４００ W', '> .5 in', '>-10 °C', '> −10 °C'];
    expect(searches.filter(isCommand)).toEqual([]);
    expect(['>', '> dark mode ', '＞购物车'].map(commandWords)).toEqual(['', 'dark mode', '购物车']);
  });
});
