import { LANGUAGES, type Locale } from '#text/locale.ts';

/** The format of a number: exactly `precision` decimals, or at most `significant` digits, else all its digits (15 at most). */
export interface NumberFormat {
  readonly locale: Locale;
  readonly precision?: number | undefined;
  readonly significant?: number | undefined;
}

// Outside of these, without a precision, zeros outweigh digits: 1.943E-9 rather than 0.000000001943.
const PLAIN_MIN = 1e-4;
const PLAIN_MAX = 1e9;

/** The sign of negative numbers (U+2212), as wide as a plus. Everything that reads numbers takes it for one. */
export const MINUS = '−';

/** A number format, and the texts of the numbers that it wrote last. */
type NumberWriter = { format: Intl.NumberFormat; texts: Map<number, string> };

const numberWriters = new Map<string, NumberWriter>();

/** Texts kept per format. The rows, facets and column widths of a page repeat the same numbers. */
const TEXTS_MAX = 1000;

/**
 * Writes a number for a locale: grouped from four digits on (`1,064`), with a true minus, and `1.943E−9` if it is very
 * large or small.
 */
export function formatNumber(value: number, format: NumberFormat): string {
  const size = Math.abs(value);
  const isScientific =
    format.precision === undefined && size !== 0 && (size < PLAIN_MIN || size >= PLAIN_MAX);
  const writer = numberWriter(format, isScientific);
  const known = writer.texts.get(value);
  if (known !== undefined) return known;
  const text = writer.format.format(value).replaceAll('-', MINUS);
  if (writer.texts.size >= TEXTS_MAX) writer.texts.clear();
  writer.texts.set(value, text);
  return text;
}

function numberWriter({ locale, precision, significant }: NumberFormat, isScientific: boolean): NumberWriter {
  const key = `${locale} ${precision} ${significant} ${isScientific}`;
  const known = numberWriters.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(LANGUAGES[locale].tag, {
    useGrouping: 'always',
    signDisplay: 'negative',
    ...(isScientific && { notation: 'scientific' }),
    ...(precision === undefined
      ? { maximumSignificantDigits: significant ?? 15 }
      : { minimumFractionDigits: precision, maximumFractionDigits: precision }),
  });
  const built = { format, texts: new Map<number, string>() };
  numberWriters.set(key, built);
  return built;
}
