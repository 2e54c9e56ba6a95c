import { z } from 'zod';
import { ShownChoice } from '../attributes/kinds/enum.ts';
import { CurveFilter, Filter } from '../search/search-query.ts';
import { AttributeColumn } from './shown-attribute.ts';
import { ShownAxis } from './shown-curve.ts';

/**
 * An active condition, as a chip: its canonical address form `key=value`, its parts for display, the definition and the
 * names of its choices.
 */
export const Chip = z.object({
  address: z.string(),
  given: z
    .array(z.string())
    .describe(
      'the filters of the request that it represents, as written; none if it was read from the search text',
    ),
  column: AttributeColumn.nullable(),
  filter: Filter.nullable(),
  curve_filter: CurveFilter.nullable(),
  axes: z.object({ x: ShownAxis, y: ShownAxis }).nullable().describe('for conditions on a curve'),
  choices: z.array(ShownChoice),
});
export type Chip = z.infer<typeof Chip>;
