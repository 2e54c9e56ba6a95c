import type { Picture } from '../plot/picture.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** The input of the panels beside a plot: the plot, its picture, and the units that it is shown in. */
export type PanelProps = {
  bench: WorkbenchState;
  picture: Picture;
  xUnit: string | null;
  yUnit: string | null;
  /** Takes an x of the plot's own unit to the unit shown. */
  toX: (x: number) => number;
  showY: (y: number) => number;
};
