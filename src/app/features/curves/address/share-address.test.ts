import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIGHT_UNITS } from '#contract/curves/curve-axis.ts';
import { writeSeriesRef } from '#contract/curves/series-ref.ts';
import { START_VIEW, type View, Y_MODES } from '../plot/view.ts';
import { readSharedPlot } from './read-shared-plot.ts';
import { sharePath } from './share-address.ts';

const parametersOf = (path: string) => new URL(path, 'http://site').searchParams;
const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,20}$/);
const ref = fc.tuple(id, fc.integer({ min: 0, max: 99 })).map(([of, at]) => writeSeriesRef(of, at));
const number = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map(value => value + 0);
const view: fc.Arbitrary<View> = fc.record({
  unit: fc.option(fc.constantFrom<string>(...LIGHT_UNITS, 'mA', 'kΩ/m')),
  xLog: fc.boolean(),
  y: fc.option(fc.constantFrom(...Y_MODES)),
  zoom: fc.option(fc.tuple(number, number).filter(([a, b]) => a < b)),
  marker: fc.option(number),
  hidden: fc.uniqueArray(ref, { maxLength: 5 }),
  stack: fc.array(ref, { maxLength: 8 }),
});

describe('the address of a plot', () => {
  it('restores the curves and everything about how they are looked at', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 30 }), view, (ids, shown) => {
        expect(readSharedPlot(parametersOf(sharePath({ ids, view: shown })))).toEqual({ ids, view: shown });
      }),
    );
  });

  it('can be read by a person', () => {
    const shown: View = {
      ...START_VIEW,
      unit: 'cm⁻¹',
      y: 'od',
      zoom: [500, 600.5],
      marker: 532,
      stack: ['A:1', 'A:1'],
    };
    expect(sharePath({ ids: ['A', 'B'], view: shown })).toBe(
      '/curves?ids=A,B&stack=A:1,A:1&x=cm⁻¹&y=od&zoom=500..600.5&at=532',
    );
    expect(sharePath({ ids: [], view: START_VIEW })).toBe('/curves');
  });

  it('has nothing of the visitor’s own lines, nor a stack that would be another one without them', () => {
    const shown: View = { ...START_VIEW, hidden: ['~own:1', '~stack', 'A:1'], stack: ['A:1', '~own:2'] };
    expect(sharePath({ ids: ['A'], view: shown })).toBe('/curves?ids=A&hide=A:1');
  });

  it('is read without what makes no sense', () => {
    expect(
      readSharedPlot(parametersOf('/curves?ids=A,,A&zoom=9..1&at=x&y=cubic&xscale=1&hide=A&stack=:1,B:0')),
    ).toEqual({
      ids: ['A'],
      view: START_VIEW,
    });
    expect(readSharedPlot(parametersOf('/curves?ids=A&ids=B&zoom=1..2..3')).view.zoom).toEqual([1, 2]);
    expect(
      readSharedPlot(parametersOf(`/curves?ids=${Array.from({ length: 120 }, (_, at) => `c${at}`)}`)).ids,
    ).toHaveLength(100);
  });

  it('reads places however their numbers are written, and leaves out what is none', () => {
    const view = (query: string) => readSharedPlot(parametersOf(`/curves?ids=A&${query}`)).view;
    expect(view('zoom=1,000..2,000&at=1%20500').zoom).toEqual([1000, 2000]);
    expect(view('at=10%20000').marker).toBe(10_000);
    for (const wrong of ['1 500', '532 nm', '>5', '4k7', '5 ± 1', ''])
      expect(view(`at=${wrong}`).marker).toBeNull();
  });
});
