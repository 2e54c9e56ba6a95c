import { shareAbout } from '../items/category-phrases.ts';
import type { Item } from '../items/item.ts';
import { meaningOf, meaningsOf } from '../items/item-reader.ts';
import type { ReadingContext } from '../reading-context.ts';
import { filterCondition, type ItemReading } from '../values/condition.ts';
import { isOfLight } from '../values/light.ts';
import { sharesMeeting } from '../values/score.ts';
import { shareIn } from '../vocabulary/category-tally.ts';
import { conditionOn } from '../vocabulary/kinds.ts';
import { PART } from '../vocabulary/names.ts';
import type { Target } from '../vocabulary/target.ts';

// A colour or a part of the spectrum is a wavelength if the named products have one:
//
//   green laser module   wavelength 495-570 nm        NIR achromat   wavelength range that covers 800-1000 nm
//   blocks green      blocking range that covers 520-550 nm
//
// If they have none it stays text, as does a word that is part of a category's name or a choice: infrared windows.

/** The share of the products named that must have a wavelength. */
const SHARE_MIN = 0.5;
const NM = 1e-9;
/** The attribute that the noun calls for takes precedence over the usual one: the centre wavelength of a `visible bandpass`. */
const CALLED = 10;

/** Reads a word for light beside a kind of products. */
export function readBand(
  items: readonly Item[],
  at: number,
  context: ReadingContext,
): ItemReading | undefined {
  const item = items[at];
  const band = meaningOf(item, 'band');
  const { about, vocabulary } = context;
  if (
    band === undefined ||
    !about.named ||
    meaningsOf(item, 'category').some(({ places }) => isAbout(places, context))
  )
    return undefined;
  const text = ` ${items.map(({ word }) => word).join(' ')} `;
  const called = vocabulary.nouns.find(({ noun }) => text.includes(` ${noun} `))?.key;
  const usual = (target: Target) => (target.name === called ? CALLED : (target.priors.get('light') ?? 0));
  const named = meaningsOf(items[at - 1], 'name').filter(({ strength }) => strength >= PART);
  const said = named.map(({ target }) => target);
  const [target] = [...vocabulary.targets.values()]
    .filter(target =>
      said.length === 0
        ? isOfLight(target) && shareAbout(about, target) >= SHARE_MIN
        : said.includes(target.name) && target.measure.kind === 'length',
    )
    .sort((a, b) => usual(b) - usual(a));
  const attribute = target?.attribute;
  if (target === undefined || attribute === undefined || attribute === null || !attribute.filterable)
    return undefined;
  const [low, high] = attribute.kind === 'range' ? band.core : band.all;
  const factor = NM / (target.measure.unit?.factor ?? NM);
  const interval = { min: rounded(low * factor), max: rounded(high * factor) };
  if (shareIn(about.tally, sharesMeeting(target, [interval])) === 0) return undefined;
  const filter = conditionOn(attribute, [interval], false);
  const from = said.length === 0 ? at : at - 1;
  return filter && { kind: 'condition', from, to: at + 1, condition: filterCondition(filter) };
}

function isAbout(places: readonly number[], { about, vocabulary }: ReadingContext): boolean {
  const named = new Set(
    about.places.flatMap(place => [place, ...(vocabulary.categories[place]?.below ?? [])]),
  );
  return places.some(place => named.has(place));
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
