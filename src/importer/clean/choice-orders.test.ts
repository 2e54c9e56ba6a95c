import { expect, it } from 'vitest';
import type { ChoiceOrder } from '#contract/attributes/kinds/enum.ts';
import { AttributeRegistry } from './attribute-registry.ts';

const place = { file: 'p.csv', line: 2, column: null };

/** The choices of an attribute after cells with these texts, in the order for a facet. */
function orderOf(
  cells: readonly string[],
  listed: readonly string[] = [],
  choice_order?: ChoiceOrder,
): [order: string | undefined, names: string[]] {
  const registry = new AttributeRegistry();
  const values = listed.map((name, at) => ({ id: name, name: { en: name }, order: 10 * (at + 1) }));
  registry.define({ key: 'k', kind: 'enum', values, choice_order }, place);
  for (const text of cells)
    registry.clean([{ key: 'k', text, unit: null, decimal_comma: false, place: { ...place, column: 'k' } }]);
  const [attribute] = registry.list();
  const names = attribute?.values.toSorted((a, b) => a.order - b.order).map(({ name }) => name.en ?? '');
  return [attribute?.choice_order, names ?? []];
}

it('lists choices as the owner listed them, by sizes where all names say one, else by counts', () => {
  expect(orderOf(['M', 'S', 'XL'], ['S', 'M', 'L'])).toEqual(['given', ['S', 'M', 'L', 'XL']]);
  expect(orderOf(['1 TB', '512 MB', '4 GB'])).toEqual(['size', ['512 MB', '4 GB', '1 TB']]);
  expect(orderOf(['1/4 W', '2 W', '0.5 W'])).toEqual(['size', ['1/4 W', '0.5 W', '2 W']]);
  expect(orderOf(['steel', '3 mm', '2 mm'])).toEqual(['count', ['2 mm', '3 mm', 'steel']]);
  expect(orderOf(['2 mm', '1 kg'])[0]).toBe('count');
  expect(orderOf(['2 mm'])[0]).toBe('count');
});

it('keeps to what the owner says of the order', () => {
  expect(orderOf(['5 V', '12 V'], ['12 V', '5 V'], 'size')).toEqual(['size', ['5 V', '12 V']]);
  expect(orderOf([], ['b', 'a'], 'count')).toEqual(['count', ['b', 'a']]);
  expect(orderOf(['12 V', '5 V'], [], 'given')[0]).toBe('given');
});
