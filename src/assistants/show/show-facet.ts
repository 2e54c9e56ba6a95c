import type { FacetData } from '#contract/client/client-answers.ts';
import { plain } from './show-value.ts';

/** Choices of an attribute that are listed. */
const CHOICES_MAX = 12;

/** The values of products in an attribute: how many state it, the range of its numbers, or its choices with their counts. */
export function showFacet(facet: FacetData) {
  const { column } = facet;
  return {
    key: column.key,
    name: column.name.text,
    ...(column.unit !== null && { unit: column.unit }),
    stated_by: facet.count,
    ...spanOf(facet),
  };
}

function spanOf(facet: FacetData): Record<string, unknown> {
  if (facet.kind === 'number' && facet.choices.length > 0)
    return { choices: facet.choices.map(({ value, count }) => `${plain(value)} (${count})`) };
  if ('min' in facet) return { min: facet.min, max: facet.max };
  switch (facet.kind) {
    case 'enum': {
      const more = facet.valuesTotal - Math.min(facet.values.length, CHOICES_MAX);
      return {
        choices: facet.values
          .slice(0, CHOICES_MAX)
          .map(({ id, name, count }) => `${id}: ${name.text} (${count})`),
        ...(more > 0 && { more_choices: more }),
      };
    }
    case 'flag':
      return { yes: facet.yes, no: facet.no };
  }
}
