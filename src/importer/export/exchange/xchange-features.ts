import type { Product } from '#contract/records/product.ts';
import type { Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { showText } from '#text/text-in.ts';
import { codeOfUnit } from '../../sources/exchange/trade-units.ts';
import { type ExchangeCatalogue, featureOf } from './exchange-catalogue.ts';
import { shorten } from './shorten.ts';

/** Longest name of a classification, and texts of its classes and features, in characters. */
const SYSTEM_MAX = 35;
const TEXT_MAX = 100;

type XchangeFeature = {
  ClassificationFeatureName: string;
  ClassificationFeatureValue1: string;
  ClassificationFeatureValue2?: string;
  ClassificationFeatureUnit?: string;
};

/**
 * The categories of a product as classes of the catalogue's own classification. The first class carries all attribute
 * values.
 */
export function xchangeClassifications(
  product: Product,
  exchange: ExchangeCatalogue,
  locale: Locale,
): object[] {
  const ClassificationName = shorten(showText(exchange.catalogue.name, locale).text, SYSTEM_MAX);
  const paths = exchange.categoriesOf(product).map(id => exchange.pathOf(id, locale).join(' > '));
  const features = product.attributes.flatMap(value => xchangeFeatures(value, exchange, locale));
  return (paths.length === 0 ? [ClassificationName] : paths).map((path, at) => ({
    ClassificationName,
    ClassificationClassCode: shorten(path, TEXT_MAX),
    ...(at === 0 && features.length > 0 ? { ClassificationFeatures: features } : {}),
  }));
}

/**
 * A value as features. A number becomes one feature, whose second value is the upper end of a range. Texts and choices
 * become one feature each.
 */
function xchangeFeatures(
  value: Product['attributes'][number],
  exchange: ExchangeCatalogue,
  locale: Locale,
): XchangeFeature[] {
  const feature = featureOf(value, exchange);
  if (feature === null) return [];
  const { attribute, texts, is_number, detail } = feature;
  if (detail !== '') exchange.notes.add('number_plain');
  const say = (text: LocalizedText) => shorten(showText(text, locale).text, TEXT_MAX);
  const ClassificationFeatureName = say(exchange.nameOf(attribute));
  const values = texts.map(say).filter(text => text !== '');
  if (!is_number)
    return values.map(text => ({ ClassificationFeatureName, ClassificationFeatureValue1: text }));
  const [first, second] = values;
  if (first === undefined) return [];
  const unit = codeOfUnit(attribute.unit ?? '');
  return [
    {
      ClassificationFeatureName,
      ClassificationFeatureValue1: first,
      ...(second === undefined ? {} : { ClassificationFeatureValue2: second }),
      ...(unit === '' ? {} : { ClassificationFeatureUnit: unit }),
    },
  ];
}
