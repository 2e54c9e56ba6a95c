import { readSeriesRef } from '#contract/curves/series-ref.ts';
import type { View } from '../plot/view.ts';

// The address of a plot:
//
//   /curves?ids=EL-FB-550-10,EL-ND-10&hide=EL-ND-10:1&stack=EL-FB-550-10:1,EL-ND-10:1&x=THz&xscale=log&y=od&zoom=500..600&at=532
//
// `zoom` and `at` are in the plot's own unit, that of its first curve, so that they mean the same in every displayed
// unit.

/** The state in an address: the curves and the view of them. */
export type SharedPlot = { ids: readonly string[]; view: View };

/**
 * The address of a plot without language prefix. It leaves out the visitor's own lines, and a stack that contains one
 * of them.
 */
export function sharePath({ ids, view }: SharedPlot): string {
  const words = Object.entries(shareFields({ ids, view })).map(
    ([key, value]) => `${key}=${escapeValue(value)}`,
  );
  return words.length === 0 ? '/curves' : `/curves?${words.join('&')}`;
}

/** The parameters of a plot's address, as hidden fields of a form. */
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

/** Whether an address can name a line, which is so for lines of the catalogue. */
export function isCatalogueLine(ref: string): boolean {
  return readSeriesRef(ref) !== undefined;
}

/** Escapes only what would end or change the value, so that the address stays readable. */
function escapeValue(value: string): string {
  return encodeURIComponent(value).replace(/%(2C|3A|C2%B5|E2%81%BB|C2%B9)/g, sequence =>
    decodeURIComponent(sequence),
  );
}
