import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import { isSingle } from '#contract/attributes/kinds/reached-interval.ts';
import type { Filter, SearchQuery } from '#contract/search/search-query.ts';
import type { Facet } from '#contract/search/search-result.ts';
import { CHOICES_MAX, chooseScale } from '../histogram.ts';
import { FACETS_MAX, informativeness, isInformative } from '../informativeness.ts';
import { isInside } from '../meets-filter.ts';
import { orderChoices } from '../values.ts';
import type { ReferenceCatalogue, ReferenceRecord } from './records.ts';

/** As many choices as every engine lists. */
const VALUES_MAX = 200;

/** The facets of a result. `near` returns the records that match except for an attribute's own filters. */
export function countFacets(
  catalogue: ReferenceCatalogue,
  query: SearchQuery,
  near: (key: string) => ReferenceRecord[],
): Facet[] {
  const found: { facet: Facet; score: number; own: boolean }[] = [];
  for (const [key, attribute] of catalogue.attributes) {
    const asked =
      query.facets === 'all' ? attribute.filterable : query.facets !== 'none' && query.facets.includes(key);
    if (!asked) continue;
    const own = query.filters.filter(filter => filter.key === key);
    const records = near(key);
    const values = records.map(record => record.values.get(key)).filter(value => value !== undefined);
    const counted = countFacet(attribute, catalogue, values, own);
    if (counted === undefined) continue;
    const score = informativeness(counted.counts, values.length, records.length);
    const offered =
      query.facets === 'all'
        ? records.length > 0 && isInformative(score, values.length, records.length)
        : values.length > 0;
    if (offered || own.length > 0) found.push({ facet: counted.facet, score, own: own.length > 0 });
  }
  found.sort((a, b) => b.score - a.score);
  return found
    .filter((entry, place) => query.facets !== 'all' || place < FACETS_MAX || entry.own)
    .map(entry => entry.facet);
}

type Counted = { facet: Facet; counts: number[] };

function countFacet(
  attribute: Attribute,
  catalogue: ReferenceCatalogue,
  values: AttributeValue[],
  own: Filter[],
): Counted | undefined {
  const { key } = attribute;
  if (attribute.kind === 'enum') return countEnum(attribute, catalogue, values, own);
  if (attribute.kind === 'number')
    return countNumber(
      key,
      values.filter(value => value.kind === 'number').map(value => value.value),
      own,
    );
  if (attribute.kind === 'flag') {
    const yes = values.filter(value => value.kind === 'flag' && value.flag).length;
    const no = values.length - yes;
    return { facet: { kind: 'flag', key, count: values.length, yes, no }, counts: [yes, no] };
  }
  return attribute.kind === 'range'
    ? countRange(
        key,
        values.filter(value => value.kind === 'range'),
      )
    : undefined;
}

function countEnum(
  attribute: Attribute,
  catalogue: ReferenceCatalogue,
  values: AttributeValue[],
  own: Filter[],
): Counted {
  const everywhere = catalogue.records.map(record => record.values.get(attribute.key));
  const used = everywhere.flatMap(value => (value?.kind === 'enum' ? value.values : []));
  const choices = orderChoices(attribute, used);
  const chosen = own.flatMap(filter => (filter.kind === 'enum' && !filter.not ? filter.any_of : []));
  const counts = choices.map(
    id => values.filter(value => value.kind === 'enum' && value.values.includes(id)).length,
  );
  const all = choices.map((id, place) => ({ id, count: counts[place] ?? 0, chosen: chosen.includes(id) }));
  const listed = all.filter(value => value.count > 0 || value.chosen);
  listed.sort((a, b) => b.count - a.count);
  if (listed.length > VALUES_MAX) listed.sort((a, b) => Number(b.chosen) - Number(a.chosen));
  const facet = {
    kind: 'enum' as const,
    key: attribute.key,
    count: values.length,
    values: listed.slice(0, VALUES_MAX),
    values_total: listed.length,
  };
  return { facet, counts };
}

function countNumber(key: string, numbers: number[], own: Filter[]): Counted | undefined {
  if (numbers.length === 0) return undefined;
  const sorted = numbers.map(value => value + 0).sort((a, b) => a - b);
  const [min, max] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const { scale, edges } = chooseScale(min, max);
  const buckets = edges.slice(1).map((to, bar) => {
    const from = edges[bar] ?? 0;
    const last = bar === edges.length - 2;
    return {
      from,
      to,
      count: sorted.filter(value => value >= from && (value < to || (last && value === to))).length,
    };
  });
  const distinct = [...new Set(sorted)];
  const single = own
    .flatMap(filter => (filter.kind === 'number' && !filter.not ? filter.any_of : []))
    .filter(isSingle);
  const missing = single
    .filter(asked => !distinct.some(value => isInside(value, asked)))
    .flatMap(({ min: value }) => (value === null ? [] : [value + 0]));
  const isChosen = (value: number) => missing.includes(value) || single.some(asked => isInside(value, asked));
  const countOf = (value: number) => sorted.filter(candidate => candidate === value).length;
  const choices = [...new Set([...distinct, ...missing])]
    .sort((a, b) => a - b)
    .map(value => ({ value, count: countOf(value), chosen: isChosen(value) }));
  const few = distinct.length <= CHOICES_MAX;
  const facet = {
    kind: 'number' as const,
    key,
    count: numbers.length,
    min,
    max,
    scale,
    buckets,
    choices: few ? choices : [],
  };
  return { facet, counts: few ? distinct.map(countOf) : buckets.map(bucket => bucket.count) };
}

function countRange(key: string, values: Extract<AttributeValue, { kind: 'range' }>[]): Counted {
  const lows = values.map(value => value.min).filter(end => end !== null);
  const highs = values.map(value => value.max).filter(end => end !== null);
  const groups = Map.groupBy(values, value => `${value.min} ${value.max}`);
  const ends = (value: (typeof values)[number] | undefined) =>
    [value?.min ?? -Infinity, value?.max ?? Infinity] as const;
  // In the order of the ranges, so that sums of parts come out the same to the last bit.
  const ordered = [...groups.values()].sort(
    ([a], [b]) => ends(a)[0] - ends(b)[0] || ends(a)[1] - ends(b)[1] || 0,
  );
  const facet = {
    kind: 'range' as const,
    key,
    count: values.length,
    min: lows.length > 0 ? Math.min(...lows) : null,
    max: highs.length > 0 ? Math.max(...highs) : null,
  };
  return { facet, counts: ordered.map(group => group.length) };
}
