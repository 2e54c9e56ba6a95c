import { QUANTITY_NAMES } from '#text/languages/quantities.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { mapText, textBy } from '#text/text-in.ts';
import type { Prefix } from './prefixes.ts';
import type { KnownQuantity } from './quantities.ts';
import type { Unit } from './unit.ts';
import { displaySymbol } from './unit-display.ts';
import type { UnitRow } from './unit-row.ts';

/** Builds the unit of a row of the table, with its names and spellings in every language. */
export function buildUnit(quantity: KnownQuantity, [symbol, factor, en, cn, aliases, extra]: UnitRow): Unit {
  const { scale, ...rest } = extra ?? {};
  const listed = aliases ? aliases.split(' ').map(alias => alias.replaceAll('·', ' ')) : [];
  return {
    symbol,
    display: displaySymbol(symbol),
    quantity,
    factor,
    aliases: [...listed, ...LOCALES.flatMap(locale => spellingsIn(locale, symbol).slice(1))],
    name: { en, cn, ...textBy(locale => spellingsIn(locale, symbol)[0]) },
    ...(scale && {
      prefixes: true,
      scale: Array.from(scale, char => (char === '_' ? symbol : `${char}${symbol}`)),
    }),
    ...rest,
  };
}

/** The names of a unit in a language, its usual name first. */
function spellingsIn(locale: Locale, symbol: string): string[] {
  return QUANTITY_NAMES[locale]?.units?.[symbol]?.split('|') ?? [];
}

/** Builds a unit with an SI prefix, named in every language that names the prefix. */
export function buildPrefixed(root: Unit, prefix: Prefix): Unit {
  return {
    ...root,
    symbol: `${prefix.symbol}${root.symbol}`,
    display: `${prefix.symbol}${root.display}`,
    factor: Number((prefix.factor * root.factor).toPrecision(15)),
    aliases: [],
    name: {
      ...mapText(root.name, (name, locale) =>
        joinPrefix(QUANTITY_NAMES[locale]?.prefixes[prefix.symbol] ?? '', name),
      ),
      en: `${QUANTITY_NAMES.en.prefixes[prefix.symbol]}${root.name.en}`,
    },
    root: root.symbol,
  };
}

/** `Kilo` and `Meter` are a `Kilometer`. */
function joinPrefix(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
