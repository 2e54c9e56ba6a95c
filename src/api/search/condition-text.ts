import { withUnit } from '#quantity/units/unit-display.ts';
import type { Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** A value as an address has it: a number and its unit. */
const AMOUNT = /^(?<sign>[<>=~]*)(?<number>-?\d[\d.]*(?:e-?\d+)?)(?<unit>\D.*)?$/s;

/** A condition, given by its address, in words: `Focal length 100 mm`, `Coating Silver`. */
export function conditionText({ attributes }: ServedCatalogue, address: string, locale: Locale): string {
  const [key = '', value = ''] = address.split(/=(.*)/s);
  const attribute = attributes.find(key);
  const name = attributes.column(key, locale)?.name.text ?? key;
  if (attribute?.kind === 'flag' && value === 'yes') return name;
  if (attribute?.kind === 'enum') {
    const isNot = value.startsWith('!');
    const ids = value.slice(isNot ? 1 : 0).split(',');
    const choices = ids.map(id => attributes.choiceName(key, id, locale).text).join(', ');
    return isNot ? format('suggestion.not', { name, value: choices }, locale) : `${name} ${choices}`;
  }
  return `${name} ${value.split(';').map(writeAmounts).join(', ')}`;
}

function writeAmounts(value: string): string {
  const [low, high] = value.split('..').map(end => AMOUNT.exec(end)?.groups);
  if (low?.unit !== undefined && low.unit === high?.unit)
    return withUnit(`${low.number}–${high.number}`, low.unit);
  return value
    .split('..')
    .map(end => end.split('±').map(writeAmount).join(' ± '))
    .join('–');
}

function writeAmount(amount: string): string {
  const { sign = '', number = amount, unit = '' } = AMOUNT.exec(amount)?.groups ?? {};
  return `${sign === '' ? '' : `${sign} `}${withUnit(number, unit)}`;
}
