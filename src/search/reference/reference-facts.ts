import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { CatalogueFacts, CategoryCount, ValueSpan } from '../catalogue-facts.ts';
import type { ReferenceCatalogue, ReferenceRecord } from './records.ts';

/** Counts the content of a whole catalogue. */
export function countFacts({
  records,
  categories,
  attributes,
  lines,
  axes,
}: ReferenceCatalogue): CatalogueFacts {
  const count = (counted: readonly ReferenceRecord[]): CategoryCount[] =>
    categories
      .map(id => ({ id, products: counted.filter(record => record.categories.has(id)).length }))
      .filter(({ products }) => products > 0);
  const keys = new Set(lines.map(line => line.key));
  return {
    categories: count(records),
    attributes: [...attributes.keys()].flatMap(key => {
      const having = records.filter(record => record.values.has(key));
      if (having.length === 0) return [];
      const within = (id: string) => having.filter(record => record.categories.has(id));
      const inCategories = count(having).map(entry => ({ ...entry, ...spanOf(within(entry.id), key) }));
      return [{ key, products: having.length, ...spanOf(having, key), categories: inCategories }];
    }),
    curves: [...keys].flatMap(key => {
      const shared = axes.get(key);
      const own = lines.filter(line => line.key === key);
      const has = ({ product, set }: ReferenceRecord) =>
        own.some(line =>
          line.product_id !== null ? line.product_id === product.id : line.set_id === set?.id,
        );
      return shared === undefined ? [] : [{ axes: shared, categories: count(records.filter(has)) }];
    }),
  };
}

function spanOf(records: readonly ReferenceRecord[], key: string): ValueSpan {
  const values = records.map(record => record.values.get(key)).filter(value => value !== undefined);
  return { min: least(values.flatMap(lowOf)), max: most(values.flatMap(highOf)) };
}

function lowOf(value: AttributeValue): number[] {
  if (value.kind === 'number') return [value.value];
  return value.kind === 'range' && value.min !== null ? [value.min] : [];
}

function highOf(value: AttributeValue): number[] {
  if (value.kind === 'number') return [value.value];
  return value.kind === 'range' && value.max !== null ? [value.max] : [];
}

function least(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.min(...numbers);
}

function most(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.max(...numbers);
}
