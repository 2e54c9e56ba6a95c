import { formatInterval } from '../../attributes/kinds/canonical-interval.ts';
import { readInterval } from '../../attributes/kinds/read-interval.ts';
import { type Reading, refuse } from '../../attributes/kinds/reading.ts';
import { type CurveSort, Sort } from '../search-query.ts';
import type { CurveLookup } from './curve-filter.ts';
import { ATTRIBUTE_PREFIX, attributeOrder, curveOrder, SORT_WORDS } from './sort-form.ts';

// The address form of an order. A leading `-` reverses it:
//
//   relevance   part_number   name   newest
//   focal_length   attribute.name                    by an attribute; the second where its key is one of the words above
//   transmission@532nm                               by a curve's value at one place
//   transmission@400nm..700nm   min:…   max:…        by its mean, least or greatest value over an interval

const ON_CURVE = /^(?:(mean|min|max):)?([^@]*)@(.*)$/;

/** Whether an order is one by curve values. */
export function isCurveOrder(text: string): boolean {
  return text.includes('@');
}

/**
 * Writes an order. Places on a curve carry their unit where `curves` knows the axes, else they are bare numbers in the
 * base unit, which are read the same.
 */
export function formatSort(sort: Sort, curves: CurveLookup = () => undefined): string {
  if (sort.by === 'relevance') return 'relevance';
  return `${sort.descending ? '-' : ''}${wordOf(sort, curves)}`;
}

function wordOf(sort: Exclude<Sort, { by: 'relevance' }>, curves: CurveLookup): string {
  if (sort.by === 'curve') {
    const { key, x_min, x_max, take } = sort;
    const place = formatInterval(
      { min: x_min, max: x_max },
      curves(key)?.x ?? { unit: null, quantity: null },
    );
    return curveOrder({ key, take }, place);
  }
  if (sort.by !== 'attribute') return sort.by;
  return attributeOrder(sort.key);
}

/**
 * The inverse of {@link formatSort}. An empty text is `relevance`. Whether the attribute exists is not checked, but a
 * curve must be known to `curves`.
 */
export function parseSort(text: string, curves: CurveLookup = () => undefined): Reading<'sort', Sort> {
  const descending = text.startsWith('-');
  const word = descending ? text.slice(1) : text;
  if (word === 'relevance' || text === '') return { ok: true, sort: { by: 'relevance' } };
  const onCurve = ON_CURVE.exec(word);
  // The pattern lists exactly the measures that exist.
  if (onCurve !== null)
    return parseCurveSort(
      onCurve[2] ?? '',
      onCurve[3] ?? '',
      (onCurve[1] ?? 'mean') as Take,
      descending,
      curves,
    );
  const key = word.startsWith(ATTRIBUTE_PREFIX) ? word.slice(ATTRIBUTE_PREFIX.length) : word;
  const parsed = Sort.safeParse(
    SORT_WORDS.has(word) ? { by: word, descending } : { by: 'attribute', key, descending },
  );
  if (parsed.success) return { ok: true, sort: parsed.data };
  return refuse(
    `“${text}” is not a sort order. Use relevance, part_number, name, newest, an attribute key or a curve key with a position (transmission@532nm); prefix with - for descending order`,
    `“${text}”不是有效的排序方式。可用 relevance、part_number、name、newest、参数键，或曲线键加位置（transmission@532nm）；降序时在前面加 -`,
  );
}

type Take = CurveSort['take'];

function parseCurveSort(
  key: string,
  place: string,
  take: Take,
  descending: boolean,
  curves: CurveLookup,
): Reading<'sort', Sort> {
  const axes = curves(key);
  if (axes === undefined) return refuse(`No product has a curve “${key}”`, `没有产品具有曲线“${key}”`);
  const x = readInterval(place, axes.x);
  if (!x.ok) return x;
  const { min, max } = x.interval;
  if (min === null || max === null)
    return refuse(
      `“${key}@${place}” needs a range or a single position`,
      `“${key}@${place}”需要一个区间或单个位置`,
    );
  const sort = { by: 'curve' as const, key, x_min: min, x_max: max, descending };
  return { ok: true, sort: { ...sort, take: min === max ? 'mean' : take } };
}
