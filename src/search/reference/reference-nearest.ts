import type { AttributeValue } from '#contract/attributes/attribute.ts';
import {
  choicesDistance,
  type NearestQuery,
  type NearProduct,
  numberDistance,
  spanOf,
  takeNearest,
} from '../similarity.ts';
import type { ReferenceCatalogue, ReferenceRecord } from './records.ts';
import { byPartNumber } from './reference-hits.ts';

/** The products near another, each candidate measured value by value. */
export function findNearest({ records }: ReferenceCatalogue, query: NearestQuery): NearProduct[] {
  const candidates = records.filter(record => record.categories.has(query.category_id));
  const weights = query.like.reduce((sum, { weight }) => sum + weight, 0);
  const measured = candidates
    .filter(({ product }) => product.id !== query.except_id)
    .map(record => {
      const sum = query.like.reduce(
        (total, { value, weight }) =>
          total + weight * distance(value, record.values.get(value.key), candidates),
        0,
      );
      return { record, distance: weights === 0 ? 1 : sum / weights };
    });
  measured.sort((a, b) => a.distance - b.distance || byPartNumber(a.record, b.record));
  return takeNearest(
    measured.map(entry => ({
      id: entry.record.product.id,
      set_id: entry.record.set?.id ?? null,
      distance: entry.distance,
    })),
    query,
  );
}

function distance(
  own: AttributeValue,
  other: AttributeValue | undefined,
  candidates: readonly ReferenceRecord[],
): number {
  const numbers = (read: (value: AttributeValue | undefined) => number | null | undefined) =>
    candidates.flatMap(record => read(record.values.get(own.key)) ?? []);
  if (own.kind === 'number' && other?.kind === 'number') {
    const span = spanOf(numbers(value => (value?.kind === 'number' ? value.value : undefined)));
    return numberDistance(own.value, other.value, span);
  }
  if (own.kind === 'range' && other?.kind === 'range') {
    const lows = spanOf(numbers(value => (value?.kind === 'range' ? value.min : undefined)));
    const highs = spanOf(numbers(value => (value?.kind === 'range' ? value.max : undefined)));
    const low = numberDistance(own.min ?? -Infinity, other.min ?? -Infinity, lows);
    return (low + numberDistance(own.max ?? Infinity, other.max ?? Infinity, highs)) / 2;
  }
  if (own.kind === 'enum' && other?.kind === 'enum') return choicesDistance(own.values, other.values);
  if (own.kind === 'flag' && other?.kind === 'flag') return Number(own.flag !== other.flag);
  return 1;
}
