import type { NamedCurve, OwnerNames } from '../plot/plot.ts';
import type { View } from '../plot/view.ts';

/**
 * The initial state of a workbench. `published` says whether its curves are public, so that files and addresses may
 * name them.
 */
export type WorkbenchStart = {
  curves: readonly NamedCurve[];
  naming: OwnerNames;
  view: View;
  published: boolean;
};
