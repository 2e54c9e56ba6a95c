import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { reachedInterval } from '#contract/attributes/kinds/reached-interval.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { textsOf } from '#text/text-in.ts';
import { foldTexts } from './text/contained.ts';
import { toleratedBy } from './tolerated.ts';

/** Whether one value meets a condition on its attribute. */
export function meetsFilter(value: AttributeValue, filter: Filter): boolean {
  if (filter.kind === 'has') return filter.has;
  if (filter.kind === 'enum' && value.kind === 'enum')
    return value.values.some(id => filter.any_of.includes(id)) !== filter.not;
  if (filter.kind === 'number' && value.kind === 'number')
    return filter.any_of.some(interval => numberMeets(value, interval)) !== filter.not;
  if (filter.kind === 'flag' && value.kind === 'flag') return value.flag === filter.flag;
  if (filter.kind === 'text' && value.kind === 'text') {
    const texts = textsOf(value.text);
    return texts.some(text => foldTexts([text]).includes(foldTexts([filter.contains])));
  }
  return 'mode' in filter && 'max' in value && rangePasses(value, filter);
}

/** Whether a number is in an interval, or its tolerance covers the requested single value. */
function numberMeets(value: Extract<AttributeValue, { kind: 'number' }>, interval: Interval): boolean {
  if (isInside(value.value, interval)) return true;
  const tolerated = toleratedBy(value);
  const { min: asked, within } = interval;
  if (tolerated === undefined || within === undefined || asked === null) return false;
  return tolerated.low <= asked && asked <= tolerated.high;
}

/** Whether a number is in an interval, or within its precision. */
export function isInside(value: number, interval: Interval): boolean {
  const { min, max, open_min, open_max } = reachedInterval(interval);
  const above = min === null || (open_min ? value > min : value >= min);
  const below = max === null || (open_max ? value < max : value <= max);
  return above && below;
}

type Stretch = { min: number | null; max: number | null };

function rangePasses(value: Stretch, filter: Stretch & { mode: string }): boolean {
  const [low, high] = [value.min ?? -Infinity, value.max ?? Infinity];
  const [min, max] = [filter.min ?? -Infinity, filter.max ?? Infinity];
  if (filter.mode === 'covers') return low <= min && high >= max;
  return filter.mode === 'overlaps' ? low <= max && high >= min : low >= min && high <= max;
}
