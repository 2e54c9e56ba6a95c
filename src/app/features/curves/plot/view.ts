import type { Plot } from './plot.ts';

/** How y is drawn: as it is, logarithmically, or a transmission as optical density, −log10 T. */
export const Y_MODES = ['linear', 'log', 'od'] as const;
export type YMode = (typeof Y_MODES)[number];

/** How a plot is looked at. */
export type View = {
  /** The unit that x is displayed in, or null for the plot's own. */
  unit: string | null;
  xLog: boolean;
  /** null: the plot's own, linear, or optical density where its unit is that. */
  y: YMode | null;
  /** The part of the x axis that is shown, in the plot's own unit, rising. */
  zoom: [number, number] | null;
  /** Where the values of all lines are read, in the plot's own unit. */
  marker: number | null;
  /** The lines that are not drawn. */
  hidden: readonly string[];
  /** The lines whose product is drawn too. A repeated line counts twice. */
  stack: readonly string[];
};

/** A plot as it is first seen. */
export const START_VIEW: View = {
  unit: null,
  xLog: false,
  y: null,
  zoom: null,
  marker: null,
  hidden: [],
  stack: [],
};

/** The way in which y is drawn. */
export function yModeOf(plot: Plot, view: View): YMode {
  return view.y ?? (plot.y.unit === 'OD' ? 'od' : 'linear');
}

/** The ways in which y can be drawn: optical density only where every line is a transmission. */
export function yModesOf(plot: Plot): YMode[] {
  const transmission = plot.lines.every(({ y }) => y.unit === 'OD' || /transmi(ssion|ttance)/.test(y.key));
  return transmission && ['%', '1', 'OD', 'dB'].includes(plot.y.unit ?? '')
    ? [...Y_MODES]
    : ['linear', 'log'];
}
