import { z } from 'zod';
import { AttributeKey } from '../attribute-key.ts';
import { type Reading, refuse } from './reading.ts';

// Yes or no, such as “in stock”. Its address form:
//
//   coated=yes   no

const Value = z.object({ kind: z.literal('flag'), key: AttributeKey, flag: z.boolean() });

const Facet = z.object({
  kind: z.literal('flag'),
  key: AttributeKey,
  count: z.int(),
  yes: z.int(),
  no: z.int(),
});

/** Yes or no. A filter has the form of a value. */
export const flag = {
  hasUnit: false,
  value: Value,
  shown: Value,
  show: (value: z.infer<typeof Value>) => value,
  filter: Value,
  formatFilter: (filter: z.infer<typeof Value>): string => (filter.flag ? 'yes' : 'no'),
  parseFilter: parseFlag,
  withNumbers: () => [],
  facet: Facet,
  shownFacet: Facet,
  nearMiss: null,
};

const YES: ReadonlySet<string> = new Set(['yes', 'true', '1', '是']);
const NO: ReadonlySet<string> = new Set(['no', 'false', '0', '否']);

function parseFlag(key: string, text: string): Reading<'filter', z.infer<typeof Value>> {
  const word = text.trim().toLowerCase();
  if (!YES.has(word) && !NO.has(word))
    return refuse(`${key} must be yes or no, not “${text}”`, `${key} 只能是 yes 或 no，不能是“${text}”`);
  return { ok: true, filter: { kind: 'flag', key, flag: YES.has(word) } };
}
