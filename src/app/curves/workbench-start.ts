import type { NamedCurve, OwnerNames } from './plot.ts';
import type { View } from './view.ts';

/** What a workbench begins with. */
export type WorkbenchStart = { curves: readonly NamedCurve[]; naming: OwnerNames; view: View };
