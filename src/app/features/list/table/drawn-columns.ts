import type { MeasuredColumn } from '../../../parts/values/equal-precision.ts';

/** Shows the columns of a table in the units that the visitor has chosen for them. Its code comes with the first choice. */
export type DrawColumns = { draw: (column: MeasuredColumn) => MeasuredColumn };
