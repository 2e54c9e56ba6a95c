import { hash } from 'node:crypto';
import { type Attribute, BUILTIN_KEYS } from '#contract/attributes/attribute.ts';
import { RESERVED_ATTRIBUTE_KEYS } from '#contract/attributes/attribute-key.ts';
import { KINDS, type KindName } from '#contract/attributes/kinds/kinds.ts';
import { makeId } from '#contract/id.ts';
import { findUnit } from '#quantity/units/units.ts';
import { runPinyin } from '#text/character-pinyin.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { firstText, mapText } from '#text/text-in.ts';
import type { ClassificationDictionary } from './dictionary.ts';
import type { Feature, NamedFeature } from './exchange-product.ts';
import { unitOfCode } from './trade-units.ts';

/** The survey's result for an attribute of the source. */
export type SurveyedAttribute = {
  definition: Partial<Attribute> & Pick<Attribute, 'key' | 'kind'>;
  /** Whether values are numbers or ranges. */
  is_measured: boolean;
  /** Each unit that the source writes, with the site's symbol for it, or null if the unit is unknown. */
  units: ReadonlyMap<string, string | null>;
};

/** The observations of a feature. `texts` are distinct values, at most as many as a list of choices may have. */
type Seen = {
  name: LocalizedText;
  count: number;
  numbers: number;
  ranges: number;
  flags: number;
  lists: number;
  length_max: number;
  texts: Set<string>;
  units: Map<string, number>;
};

const NUMBER = /^[+-]?(?:0|[1-9]\d*)?(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;
const FLAG = /^(?:true|false|yes|no|ja|nein|oui|non|是|否|[✓✔☑√✗✘✕☐]\ufe0f?)$/iu;
/** Limit of distinct texts that count as choices. */
const CHOICES_MAX = 500;
const CHOICE_LENGTH_MAX = 128;
/**
 * Smallest share of numbers among the values that makes an attribute numeric. Its other values are left out with a
 * warning each.
 */
const NUMBERS_SHARE = 0.95;

/** Keys made before: a catalogue repeats its few features in every product. */
const MADE_KEYS = new Map<string, string>();
const MADE_KEYS_MAX = 10_000;

const TAKEN_KEYS = new Set([...RESERVED_ATTRIBUTE_KEYS, ...BUILTIN_KEYS]);

/** Whether a text is a number without a unit, with a decimal point or comma. Leading zeros mean a code (`007`). */
export function isPlainNumber(text: string): boolean {
  return /\d/.test(text) && NUMBER.test(text);
}

/** Whether a text is a yes or a no, in English or German. */
export function isYesOrNo(text: string): boolean {
  return FLAG.test(text);
}

/**
 * Makes the key of an attribute from its name, in lower-case words. A name in letters other than Latin or Chinese becomes
 * `f_` and a checksum.
 */
export function makeAttributeKey(name: string): string {
  const known = MADE_KEYS.get(name);
  if (known !== undefined) return known;
  const key = makeKey(name);
  if (MADE_KEYS.size < MADE_KEYS_MAX) MADE_KEYS.set(name, key);
  return key;
}

/** Latin letters that are no letter with a mark, in those of English. The sign of a diameter (Ø) is left out. */
const LATIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l', ı: 'i' };

function makeKey(name: string): string {
  // Chinese by its sound: 量程 is `liang_cheng`.
  const spelt = name
    .replace(/\p{Script=Han}+/gu, run => ` ${runPinyin(run).join(' ')} `)
    .replace(/[ßẞæœđłı]/giu, letter => LATIN[letter.toLowerCase()] ?? letter);
  const words = makeId(spelt)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  if (words === '') return `f_${hash('sha1', name).slice(0, 10)}`;
  const key = /^[a-z]/.test(words) && !TAKEN_KEYS.has(words) ? words : `f_${words}`;
  return key.length <= 64 ? key : `${key.slice(0, 55)}_${hash('sha1', key).slice(0, 8)}`;
}

/** Reads all features of a source to find their kinds of attribute: numbers, ranges, choices, texts or flags, and their units. */
export class FeatureSurvey {
  readonly #seen = new Map<string, Seen>();

  /** Takes note of a product's feature. */
  see({ key, name, values, unit }: NamedFeature): void {
    const seen = this.#seen.get(key) ?? this.#begin(key, name);
    const texts = values.map(textOf);
    seen.count++;
    if (texts.length > 2) seen.lists++;
    else if (texts.every(isPlainNumber)) texts.length === 2 ? seen.ranges++ : seen.numbers++;
    else if (texts.length === 1 && isYesOrNo(texts[0] ?? '')) seen.flags++;
    for (const text of texts) {
      seen.length_max = Math.max(seen.length_max, text.length);
      if (seen.texts.size <= CHOICES_MAX) seen.texts.add(text);
    }
    if (unit !== null) seen.units.set(unit, (seen.units.get(unit) ?? 0) + 1);
  }

  /** The attribute of each feature, by its key, in order of appearance. */
  conclude(dictionary: ClassificationDictionary): Map<string, SurveyedAttribute> {
    let order = 0;
    return new Map([...this.#seen].map(([key, seen]) => [key, concludeOne(key, seen, dictionary, ++order)]));
  }

  #begin(key: string, name: LocalizedText): Seen {
    const seen: Seen = {
      name,
      count: 0,
      numbers: 0,
      ranges: 0,
      flags: 0,
      lists: 0,
      length_max: 0,
      texts: new Set(),
      units: new Map(),
    };
    this.#seen.set(key, seen);
    return seen;
  }
}

function concludeOne(
  key: string,
  seen: Seen,
  dictionary: ClassificationDictionary,
  order: number,
): SurveyedAttribute {
  const kind = kindOf(seen);
  const written = [...seen.units].sort(([, a], [, b]) => b - a).map(([unit]) => unit);
  const units = new Map(written.map(unit => [unit, findSymbol(unit, dictionary)]));
  const isMeasured = KINDS[kind].hasUnit;
  const unit = written.map(text => units.get(text)).find(symbol => symbol !== null) ?? null;
  const code = firstText(seen.name) ?? key;
  const name = dictionary.find(code) ?? seen.name;
  // An unknown unit still shows the meaning of the numbers.
  const foreign = isMeasured && unit === null ? written[0] : undefined;
  return {
    definition: {
      key,
      kind,
      name: foreign === undefined ? name : withUnit(name, dictionary.find(foreign)?.en ?? foreign),
      unit: isMeasured ? unit : null,
      display_units: isMeasured && unit !== null ? [unit] : [],
      order,
    },
    is_measured: isMeasured,
    units,
  };
}

/**
 * The kind of attribute for a column with these counts of numbers and ranges among `count` texts. Returns null if too
 * many are neither.
 */
export function measuredKind({
  count,
  numbers,
  ranges,
}: {
  count: number;
  numbers: number;
  ranges: number;
}): KindName | null {
  const measured = numbers + ranges;
  if (measured === 0 || measured < count * NUMBERS_SHARE) return null;
  return ranges > 0 ? 'range' : 'number';
}

function kindOf(seen: Seen): KindName {
  const measured = seen.lists === 0 ? measuredKind(seen) : null;
  if (measured !== null) return measured;
  if (seen.flags === seen.count) return 'flag';
  return seen.texts.size <= CHOICES_MAX && seen.length_max <= CHOICE_LENGTH_MAX ? 'enum' : 'text';
}

/**
 * The site's symbol for a unit that a source states by its symbol, its UN/ECE code or a code of the dictionary. Returns
 * null if the unit is unknown.
 */
export function findSymbol(unit: string, dictionary: ClassificationDictionary): string | null {
  const known = findUnit(unitOfCode(unit)) ?? findUnit(dictionary.find(unit)?.en ?? '');
  return known?.symbol ?? null;
}

function withUnit(name: LocalizedText, unit: string): LocalizedText {
  return mapText(name, text => `${text} [${unit}]`);
}

/** A text in whichever language it is. */
export function textOf(text: LocalizedText): string {
  return firstText(text) ?? '';
}

/** A feature as a product keeps it: its name is the attribute's. */
export function withoutName({ name: _, ...feature }: NamedFeature): Feature {
  return feature;
}
