import type { Plot } from './plot.ts';

/** The display of y: linear, logarithmic, or a transmission as optical density, −log10 T. */
export const Y_MODES = ['linear', 'log', 'od'] as const;
export type YMode = (typeof Y_MODES)[number];

/** The settings of a plot's display. */
export type View = {
  /** The unit that x is displayed in, or null for the plot's own. */
  unit: string | null;
  xLog: boolean;
  /** The display of y. Null stands for the plot's own: linear, or optical density if that is its unit. */
  y: YMode | null;
  /** The displayed part of the x axis in the plot's own unit, rising. */
  zoom: [number, number] | null;
  /** Where the values of all lines are read, in the plot's own unit. */
  marker: number | null;
  /** The lines that are not drawn. */
  hidden: readonly string[];
  /** The lines whose product is drawn too. A repeated line counts twice. */
  stack: readonly string[];
};

/** The initial view of a plot. */
export const START_VIEW: View = {
  unit: null,
  xLog: false,
  y: null,
  zoom: null,
  marker: null,
  hidden: [],
  stack: [],
};

/** The display of y in a view. */
export function yModeOf(plot: Plot, view: View): YMode {
  return view.y ?? (plot.y.unit === 'OD' ? 'od' : 'linear');
}

/** The possible displays of y. Optical density requires that every line is a transmission. */
export function yModesOf(plot: Plot): YMode[] {
  const transmission = plot.lines.every(({ y }) => y.unit === 'OD' || /transmi(ssion|ttance)/.test(y.key));
  return transmission && ['%', '1', 'OD', 'dB'].includes(plot.y.unit ?? '')
    ? [...Y_MODES]
    : ['linear', 'log'];
}
