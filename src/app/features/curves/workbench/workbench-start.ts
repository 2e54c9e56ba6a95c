import type { NamedCurve, OwnerNames } from '../plot/plot.ts';
import type { View } from '../plot/view.ts';

/** What a workbench begins with. `published`: whether everybody may see its curves, by files and addresses that name them. */
export type WorkbenchStart = {
  curves: readonly NamedCurve[];
  naming: OwnerNames;
  view: View;
  published: boolean;
};
