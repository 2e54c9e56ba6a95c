import { z } from 'zod';
import { LocalizedText, ShownText } from '#text/localized-text.ts';
import { FILTER_VALUES_MAX } from '../../limits.ts';
import { AttributeKey } from '../attribute-key.ts';
import { escapeChoice, unescapeChoice } from './choice-form.ts';
import { formatAlternatives, splitAlternatives } from './condition-list.ts';
import { type Reading, refuse } from './reading.ts';

// One or several of named choices, such as a coating. Its address form:
//
//   coating=a,b   one of these     !a,b   none of these

/** One choice of an enum attribute. `id` is used in addresses: any text without comma, `!`-prefix or control characters. */
export const EnumValue = z.object({ id: z.string().min(1).max(128), name: LocalizedText, order: z.int() });
export type EnumValue = z.infer<typeof EnumValue>;

/**
 * The order in which a facet lists choices: as the owner listed them, by the size in their names (`4 GB`, `1 TB`), or
 * by the number of products.
 */
export const ChoiceOrder = z.enum(['given', 'size', 'count']);
export type ChoiceOrder = z.infer<typeof ChoiceOrder>;

/** A choice of an enum attribute with its name. */
export const ShownChoice = z.object({ id: z.string(), name: ShownText });
export type ShownChoice = z.infer<typeof ShownChoice>;

const Value = z.object({
  kind: z.literal('enum'),
  key: AttributeKey,
  values: z.array(z.string()).min(1).describe('choice IDs of the attribute'),
});

const Shown = z.object({ kind: z.literal('enum'), key: AttributeKey, values: z.array(ShownChoice) });

const Filter = z.object({
  kind: z.literal('enum'),
  key: AttributeKey,
  any_of: z.array(z.string()).min(1).max(FILTER_VALUES_MAX),
  not: z.boolean(),
});

/** A choice with its number of products that match the other filters. It is listed with 0 while it is chosen. */
const FacetValue = z.object({ id: z.string(), count: z.int(), chosen: z.boolean() });

const Facet = z.object({
  kind: z.literal('enum'),
  key: AttributeKey,
  count: z.int(),
  values: z.array(FacetValue),
  values_total: z.int(),
});

/** Choices of the attribute, by their ids. */
export const choice = {
  hasUnit: false,
  value: Value,
  shown: Shown,
  show: (
    { kind, key, values }: z.infer<typeof Value>,
    { nameOf }: { nameOf: (id: string) => ShownText },
  ) => ({
    kind,
    key,
    values: values.map(id => ({ id, name: nameOf(id) })),
  }),
  filter: Filter,
  formatFilter: ({ any_of, not }: z.infer<typeof Filter>): string =>
    formatAlternatives(any_of.map(escapeChoice), not, ','),
  parseFilter: parseChoices,
  withNumbers: () => [],
  facet: Facet,
  shownFacet: Facet.extend({
    values: z.array(FacetValue.extend({ name: ShownText })),
    order: ChoiceOrder.describe(
      'order of the values: as the owner listed them, by the size that their names say, or by number of products',
    ),
  }),
  nearMiss: null,
};

function parseChoices(key: string, text: string): Reading<'filter', z.infer<typeof Filter>> {
  const split = splitAlternatives(key, text, list => list.split(','));
  if (!split.ok) return split;
  const { parts, not } = split.alternatives;
  const any_of = parts.filter(part => part !== '').map(unescapeChoice);
  if (any_of.length === 0) return refuse(`${key} has no value`, `${key} 没有取值`);
  return { ok: true, filter: { kind: 'enum', key, any_of, not } };
}
