import type { Interval } from '#contract/attributes/kinds/interval.ts';
import type { Quantity } from '#quantity/units/quantities.ts';
import type { Item } from '../items/item.ts';
import { isOneOf, isSign } from '../items/item-reader.ts';
import { readLimit } from '../items/read-value.ts';
import { applied, lentUnit, pointValue } from '../items/stated-value.ts';
import type { ReadingContext } from '../reading-context.ts';
import { filterCondition, type ItemReading } from '../values/condition.ts';
import { fitValue } from '../values/fit-value.ts';
import { sharesMeeting } from '../values/score.ts';
import { shareIn, type Tally } from '../vocabulary/category-tally.ts';
import type { Relation } from '../vocabulary/meaning.ts';
import type { Target } from '../vocabulary/target.ts';
import { readTerms } from '../vocabulary/term-list.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

// Sizes that are multiplied are the dimensions of a part, where the kind of product named has them:
//
//   breadboard 300 x 450      length 450 mm, width 300 mm: the longer one is the length
//   mirror 25.4 x 6 mm        diameter and thickness
//   bearing 8x22x7            bore, outer diameter and width
//   panel in 1.1 x 1.8 m      width and length at most

/** The part of the products meant that must have each of the dimensions. */
const SHARE_MIN = 0.4;
const LENGTH: Quantity = 'length';

/**
 * Names of attributes whose sizes are given together, with `_` for a blank inside a name. The first `sorted` of them
 * take the sizes in descending order.
 */
const DIMENSIONS: readonly (readonly [names: string, sorted: number])[] = [
  ['length width', 2],
  ['width height', 0],
  ['diameter thickness', 2],
  ['outer_diameter thickness', 2],
  ['diameter length', 0],
  ['outer_diameter length', 0],
  ['length width height', 2],
  ['length width thickness', 2],
  ['bore outer_diameter width', 0],
  ['bore_diameter outer_diameter width', 0],
  ['inner_diameter outer_diameter width', 0],
];

const DIMENSION_TABLE = DIMENSIONS.map(([names, sorted]) => ({
  names: readTerms(names),
  sorted,
}));

/** Before dimensions: what a part must fit into. */
const INTO: ReadonlySet<string> = new Set(['in', 'into', 'inside']);

type Size = Extract<Item, { kind: 'amount' }>;

/** What the sizes limit, and where they begin. */
type Limit = { comparison: Relation | null; next: number };

/**
 * Reads two or three sizes as dimensions, with the limit in front. Returns undefined if the products meant have no such
 * attributes.
 */
export function readDimensions(
  items: readonly Item[],
  at: number,
  { vocabulary, about }: ReadingContext,
): readonly ItemReading[] | undefined {
  const limit = limitAt(items, at);
  const sizes = sizesAt(items, limit.next);
  if (sizes.length < 2 || isSign(items[at - 1], '×')) return undefined;
  const tables = DIMENSION_TABLE.filter(({ names }) => names.length === sizes.length).map(
    ({ names, sorted }) => ({ targets: targetsOf(names, vocabulary), arranged: arrange(sizes, sorted) }),
  );
  const known = tables.filter(({ targets }) => targets.length === sizes.length);
  for (const tally of about.sure ? [about.tally] : [about.tally, vocabulary.everything]) {
    const found = known
      .map(own => ({ ...own, share: Math.min(...own.targets.map(({ shares }) => shareIn(tally, shares))) }))
      .filter(({ share }) => share >= SHARE_MIN)
      .sort((one, other) => other.share - one.share);
    for (const { targets, arranged } of found) {
      const intervals = fitAll(arranged, targets, tally, limit);
      if (intervals !== undefined) {
        const readings = arranged.map((size, place) => {
          const typed = sizes.indexOf(size);
          const end = limit.next + 2 * typed + 1;
          return readingOf(typed === 0 ? at : end - 2, end, targetAt(targets, place), intervals[place] ?? []);
        });
        return readings.toSorted((one, other) => one.from - other.from);
      }
    }
  }
  return undefined;
}

function limitAt(items: readonly Item[], at: number): Limit {
  const limit = readLimit(items, at);
  if (limit !== undefined) return limit;
  const isInto = isOneOf(items[at], INTO);
  return isInto ? { comparison: '<=', next: at + 1 } : { comparison: null, next: at };
}

function sizesAt(items: readonly Item[], at: number): Size[] {
  const sizes: Size[] = [];
  for (let place = at; ; place += 2) {
    const item = items[place];
    if (item?.kind !== 'amount' || item.currencies !== null) return [];
    sizes.push(item);
    if (!isSign(items[place + 1], '×')) return sizes;
  }
}

function targetsOf(names: readonly string[], { by_kind }: Vocabulary): Target[] {
  const lengths = (by_kind.get(LENGTH) ?? []).filter(({ attribute }) => attribute?.kind === 'number');
  return names.flatMap(name => {
    const found = lengths.find(({ names }) => names.has(name));
    return found === undefined ? [] : [found];
  });
}

/** The first ones by size, the others as typed. */
function arrange(sizes: readonly Size[], sorted: number): readonly Size[] {
  const [unit] = sizes.flatMap(({ amount }) => amount.unit ?? []).slice(-1);
  const first = sizes.slice(0, sorted);
  const isAlike = first.every(({ amount }) => (amount.unit ?? unit) === unit);
  if (!isAlike) return sizes;
  return [...first.toSorted((a, b) => b.amount.value - a.amount.value), ...sizes.slice(sorted)];
}

/**
 * The sizes in the targets' units, if products of a tally have such values. Sizes without any unit are read as
 * millimetres, and if that does not fit, in the targets' own units.
 */
function fitAll(
  sizes: readonly Size[],
  targets: readonly Target[],
  tally: Tally,
  limit: Limit,
): Interval[][] | undefined {
  const unit = sizes.findLast(({ amount }) => amount.unit !== null)?.amount.unit ?? null;
  for (const lent of unit === null ? ['mm', null] : [unit]) {
    const fitted = sizes.flatMap((size, place) => {
      const target = targetAt(targets, place);
      const own = fitOne(size, target, lent, limit);
      return own !== undefined && shareIn(tally, sharesMeeting(target, own)) > 0 ? [own] : [];
    });
    if (fitted.length === sizes.length) return fitted;
  }
  return undefined;
}

function fitOne(
  size: Size,
  target: Target,
  unit: string | null,
  { comparison }: Limit,
): Interval[] | undefined {
  const { stretches, ...value } = pointValue(size);
  const said = stretches
    .map(stretch => (unit === null ? stretch : lentUnit(stretch, unit)))
    .map(stretch => (comparison === null ? stretch : applied(stretch, comparison)));
  return fitValue({ ...value, compared: comparison !== null, stretches: said }, target.measure, 'own');
}

function targetAt(targets: readonly Target[], place: number): Target {
  const target = targets[place];
  if (target === undefined) throw new RangeError(`no dimension ${place}`);
  return target;
}

function readingOf(from: number, to: number, { name: key }: Target, any_of: Interval[]): ItemReading {
  return {
    kind: 'condition',
    from,
    to,
    condition: filterCondition({ kind: 'number', key, any_of, not: false }),
  };
}
