import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { firstText, isEmptyText, isSameInAll } from '#text/text-in.ts';
import { codeOfUnit } from '../../sources/exchange/trade-units.ts';
import { type ExchangeCatalogue, featureOf } from './exchange-catalogue.ts';
import { branch, leaf, leaves } from './xml-text.ts';

/**
 * Writes a value as `FEATURE`. Several texts in two languages become one `FEATURE` each, since within a single one
 * nothing shows which translations belong together. Returns an empty result if the value cannot be given.
 */
export function bmecatFeature(value: AttributeValue, exchange: ExchangeCatalogue): string {
  const given = featureOf(value, exchange);
  if (given === null) return '';
  const { attribute, texts, is_number, detail } = given;
  const shown = texts.map(exchange.text);
  if (detail !== '') exchange.notes.add('number_detail');
  const feature = (own: string) =>
    branch('FEATURE', [
      leaves('FNAME', exchange.text(exchange.nameOf(attribute))),
      own,
      is_number && attribute.unit !== null ? leaf('FUNIT', codeOfUnit(attribute.unit)) : '',
      leaf('FVALUE_DETAILS', detail),
    ]);
  if (is_number || shown.every(isPlain)) {
    const values = shown.map(text => leaf('FVALUE', firstText(text) ?? '')).join('');
    return values === '' ? '' : feature(values);
  }
  return shown
    .map(text => leaves('FVALUE', text))
    .filter(own => own !== '')
    .map(feature)
    .join('');
}

/** Whether a text needs no language because it is the same in all. */
function isPlain(text: LocalizedText): boolean {
  return !isEmptyText(text) && isSameInAll(text);
}
