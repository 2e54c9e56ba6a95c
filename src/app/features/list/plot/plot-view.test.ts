import { describe, expect, it } from 'vitest';
import type { ListData } from '#contract/client/client-answers.ts';
import { isPlotView } from './is-plot-view.ts';
import { readPlotView, suggestPlot, writePlotView } from './plot-view.ts';

const read = (view: string) => readPlotView(new URLSearchParams({ view }));
// Of a facet only its kind and key are read.
const listOf = (...facets: [kind: string, key: string][]) =>
  ({ facets: facets.map(([kind, key]) => ({ kind, key })) }) as unknown as Pick<ListData, 'facets'>;

describe('the address of a plot', () => {
  it.each([
    'plot:focal_length,price',
    'plot:focal_length,price,substrate',
    'plot:log:focal_length,linear:price,substrate',
  ])('%s is read and written back', view => {
    expect(isPlotView(new URLSearchParams({ view }))).toBe(true);
    expect(writePlotView(read(view)!)).toBe(view);
  });

  it('says which attributes are on the axes, in which scale, and by which products are marked', () => {
    expect(read('plot:log:focal_length,price,substrate')).toEqual({
      x: { key: 'focal_length', scale: 'log' },
      y: { key: 'price', scale: null },
      marks: 'substrate',
    });
    expect(read('plot:a,b')?.marks).toBeNull();
  });

  it.each(['plot', 'plot:', 'plot:a', 'plot:A,b', 'plot:square:a,b'])('%s names no attributes', view => {
    expect([isPlotView(new URLSearchParams({ view })), read(view)]).toEqual([true, null]);
  });

  it.each(['', 'set', 'product'])('“%s” is another view', view => {
    expect(isPlotView(new URLSearchParams({ view }))).toBe(false);
  });
});

describe('the plot that suits a list', () => {
  it('has the first attribute of its own over the price, marked by the first one with choices', () => {
    const list = listOf(
      ['number', 'price'],
      ['number', 'lead_time'],
      ['range', 'wavelength'],
      ['number', 'focal_length'],
      ['enum', 'substrate'],
      ['number', 'diameter'],
    );
    expect(writePlotView(suggestPlot(list)!)).toBe('plot:focal_length,price,substrate');
  });

  it('has two attributes where there are no prices, and the lead time over the price where there is nothing else', () => {
    expect(writePlotView(suggestPlot(listOf(['number', 'a'], ['number', 'b']))!)).toBe('plot:a,b');
    expect(writePlotView(suggestPlot(listOf(['number', 'lead_time'], ['number', 'price']))!)).toBe(
      'plot:price,lead_time',
    );
  });

  it('does not exist with fewer than two attributes of numbers', () => {
    expect(suggestPlot(listOf(['number', 'a'], ['range', 'b'], ['enum', 'c']))).toBeNull();
    expect(suggestPlot(listOf(['number', 'price']))).toBeNull();
  });
});
