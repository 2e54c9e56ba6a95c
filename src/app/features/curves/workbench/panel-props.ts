import type { Picture } from '../plot/picture.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** The input of the panels beside a plot: the plot, its picture, and its displayed units. */
export type PanelProps = {
  bench: WorkbenchState;
  picture: Picture;
  xUnit: string | null;
  yUnit: string | null;
  /** Converts an x from the plot's own unit to the displayed one. */
  toX: (x: number) => number;
  showY: (y: number) => number;
};
