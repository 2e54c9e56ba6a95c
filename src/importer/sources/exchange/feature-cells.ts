import { LOCALES } from '#text/locale.ts';
import type { Cell, Place, Problem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import type { ClassificationDictionary } from './dictionary.ts';
import type { Feature } from './exchange-product.ts';
import { isPlainNumber, isYesOrNo, type SurveyedAttribute, textOf } from './feature-survey.ts';

type Surveyed = { attributes: ReadonlyMap<string, SurveyedAttribute>; dictionary: ClassificationDictionary };

/**
 * Creates cells from a product's features, by the result of the survey of all features. A value that is not a number
 * among numbers, or in a unit of another kind, is left out with a warning.
 */
export function cellsOf(
  features: readonly Feature[],
  surveyed: Surveyed,
  place: Place,
  problems: Problem[],
): Cell[] {
  return features.flatMap(feature => {
    const attribute = surveyed.attributes.get(feature.key);
    if (attribute === undefined) return [];
    const own = { ...place, column: textOf(attribute.definition.name ?? {}) || feature.key };
    if (!attribute.is_measured)
      return wordCells(feature, attribute.definition.kind === 'flag', surveyed.dictionary, own);
    const cell = numberCell(feature, attribute, own);
    if (cell === null) {
      const value = feature.values.map(textOf).join('..');
      problems.push(
        problemAt(own, 'feature_left_out', {
          field: own.column,
          value: `${value} ${feature.unit ?? ''}`.trim(),
        }),
      );
      return [];
    }
    return [cell];
  });
}

function numberCell(
  { key, values, unit, comparison = '', tolerance = '' }: Feature,
  { definition, units }: SurveyedAttribute,
  place: Place,
): Cell | null {
  const texts = values.map(textOf);
  if (texts.length > 2 || !texts.every(isPlainNumber)) return null;
  const symbol = unit === null ? null : (units.get(unit) ?? null);
  // The attribute has a unit, but this one's is unknown, so no number can be stated.
  if (unit !== null && symbol === null && definition.unit !== null) return null;
  const [from = '', to] = texts.map(text => text.replace(',', '.'));
  const text = to === undefined ? `${comparison}${from} ${tolerance}`.trim() : `${from}..${to}`;
  return { key, text, unit: symbol, decimal_comma: false, place };
}

function wordCells(
  { key, values, unit }: Feature,
  isFlag: boolean,
  dictionary: ClassificationDictionary,
  place: Place,
): Cell[] {
  const own = { unit: null, decimal_comma: false, place };
  if (isFlag) return values.slice(0, 1).map(value => ({ key, text: yesOrNo(textOf(value)), ...own }));
  const named = values.map(value => dictionary.find(textOf(value)) ?? value);
  const suffix = unit === null || !values.every(value => isPlainNumber(textOf(value))) ? '' : ` ${unit}`;
  const join = (texts: string[]) => texts.map(text => text.replaceAll('|', '/') + suffix).join('|');
  const said = LOCALES.filter(locale => named.every(value => value[locale] !== undefined));
  if (said.length < 2) return [{ key, text: join(named.map(textOf)), ...own }];
  return said.map(locale => ({
    key: `${key}_${locale}`,
    text: join(named.map(value => value[locale] ?? '')),
    ...own,
  }));
}

function yesOrNo(text: string): string {
  if (!isYesOrNo(text)) return text;
  return /^(?:true|yes|ja)$/i.test(text) ? 'yes' : 'no';
}
