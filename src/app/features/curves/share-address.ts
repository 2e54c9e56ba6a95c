import { CURVES_MAX, STACK_MAX } from '#contract/curve-limits.ts';
import { readSeriesRef } from '#contract/series-ref.ts';
import { START_VIEW, type View, Y_MODES } from './view.ts';

// The address of a plot:
//
//   /curves?ids=EL-FB-550-10,EL-ND-10&hide=EL-ND-10:1&stack=EL-FB-550-10:1,EL-ND-10:1&x=THz&xscale=log&y=od&zoom=500..600&at=532
//
// `zoom` and `at` are in the plot's own unit, that of its first curve, so that they mean the same whichever unit is shown.

/** What an address restores: the curves and how they are looked at. */
export type SharedPlot = { ids: readonly string[]; view: View };

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i;

/** The address of a plot without language prefix. The visitor's own lines are not in it, nor a stack that holds one of them. */
export function sharePath({ ids, view }: SharedPlot): string {
  const words = Object.entries(shareFields({ ids, view })).map(
    ([key, value]) => `${key}=${escapeValue(value)}`,
  );
  return words.length === 0 ? '/curves' : `/curves?${words.join('&')}`;
}

/** The parameters of a plot's address, as a form sends them along. */
export function shareFields({ ids, view }: SharedPlot): Record<string, string> {
  const { unit, xLog, y, zoom, marker } = view;
  const hidden = view.hidden.filter(isCatalogueLine);
  const stack = view.stack.every(isCatalogueLine) ? view.stack : [];
  return Object.fromEntries(
    Object.entries({
      ids: ids.join(','),
      hide: hidden.join(','),
      stack: stack.join(','),
      x: unit ?? '',
      xscale: xLog ? 'log' : '',
      y: y ?? '',
      zoom: zoom === null ? '' : zoom.join('..'),
      at: marker === null ? '' : String(marker),
    }).filter(([, value]) => value !== ''),
  );
}

/** Reads what an address restores: the inverse of {@link sharePath}; what cannot be read is left out. */
export function readSharedPlot(parameters: URLSearchParams): SharedPlot {
  const list = (key: string) =>
    parameters
      .getAll(key)
      .flatMap(text => text.split(','))
      .map(part => part.trim())
      .filter(part => part !== '');
  const y = Y_MODES.find(mode => mode === parameters.get('y')) ?? null;
  return {
    ids: [...new Set(list('ids'))].slice(0, CURVES_MAX),
    view: {
      unit: parameters.get('x') || START_VIEW.unit,
      xLog: parameters.get('xscale') === 'log',
      y,
      zoom: readZoom(parameters.get('zoom') ?? ''),
      marker: readNumber(parameters.get('at') ?? ''),
      hidden: [...new Set(list('hide').filter(isCatalogueLine))],
      stack: list('stack').filter(isCatalogueLine).slice(0, STACK_MAX),
    },
  };
}

/** Whether a line can be named in an address: one of the catalogue's. */
export function isCatalogueLine(ref: string): boolean {
  return readSeriesRef(ref) !== undefined;
}

function readZoom(text: string): [number, number] | null {
  const [min, max] = text.split('..').map(readNumber);
  return min != null && max != null && max > min ? [min, max] : null;
}

function readNumber(text: string): number | null {
  return NUMBER.test(text.trim()) ? Number(text) : null;
}

/** As a person can read it: only what would end or change the value is escaped. */
function escapeValue(value: string): string {
  return encodeURIComponent(value).replace(/%(2C|3A|C2%B5|E2%81%BB|C2%B9)/g, sequence =>
    decodeURIComponent(sequence),
  );
}
