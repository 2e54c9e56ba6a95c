import { currencyDecimals, PRICE_DECIMALS_MAX } from '#contract/records/currency.ts';

/**
 * A written amount: in minor units, with fractions of them, or the other currency that it names, as written. It is null
 * if the text is not an amount.
 */
export type PriceText = { minor: number } | { other_currency: string } | null;

/** The form of prices: whether the comma is the decimal sign, and the currency in a column's head for prices without one. */
type PriceForm = { currency: string; decimal_comma: boolean; head_currency?: string | null };

/** Reads `52.00`, `$1,234.50`, `1.234,50 €`, `52 USD`: by its digits, so that no binary fraction comes between. */
export function readPriceText(
  text: string,
  { currency, decimal_comma, head_currency = null }: PriceForm,
): PriceText {
  const { before, number, after } = splitAmount(text);
  if (number === '') return null;
  const sign = `${before}${after.replace(/^[-–—]/, '')}`.trim();
  if (sign !== '' && !signsOf(currency).has(sign.toUpperCase()))
    return CURRENCY.test(sign) ? { other_currency: sign } : null;
  if (sign === '' && head_currency !== null) return { other_currency: head_currency };
  // `49,-` is 49, whatever sign the decimals have.
  const digitsOf = /^[-–—]/.test(after) ? number.trim().replace(/[.,]$/, '') : number.trim();
  const match = (decimal_comma ? WITH_COMMA : WITH_POINT).exec(digitsOf);
  const { whole = '', decimals = '' } = match?.groups ?? {};
  const digits = currencyDecimals(currency);
  if (whole === '' || decimals.length > PRICE_DECIMALS_MAX) return null;
  const cents = decimals.slice(0, digits).padEnd(digits, '0');
  return { minor: Number(`${whole.replaceAll(/\D/g, '')}${cents}.${decimals.slice(digits)}0`) };
}

/**
 * The currency that the heads of price columns name (`Price (₹)`, `Listenpreis CHF`), as written. Returns null if they
 * name none or the catalogue's own is among them.
 */
export function findHeadCurrency(heads: readonly string[], currency: string): string | null {
  const said = heads.flatMap(head =>
    [...head.slice(0, HEAD_MAX).matchAll(HEAD_CURRENCY)].map(([sign]) => sign),
  );
  const own = signsOf(currency);
  return said.some(sign => own.has(sign.toUpperCase())) ? null : (said[0] ?? null);
}

/** An amount in minor units to the decimals that a price keeps, without the binary fraction of a division: 53.5 → 5350. */
export function toMinor(amount: number, currency: string): number {
  return Number(`${amount.toFixed(PRICE_DECIMALS_MAX)}e${currencyDecimals(currency)}`);
}

/** Whether a text is a number beside a sign or code of a currency: `$5.00`, `1.234,50 €`, `52 USD`. */
export function isAmountOfMoney(text: string): boolean {
  const { before, number, after } = splitAmount(text);
  if (number === '' || (before === '') === (after === '')) return false;
  const sign = `${before}${after}`.trim();
  return sign.match(HEAD_CURRENCY)?.[0] === sign;
}

/** The number in a text, and the signs before and after it. The number is '' if the text is not an amount. */
function splitAmount(text: string): { before: string; number: string; after: string } {
  const folded = text.length > TEXT_MAX ? '' : text.normalize('NFKC').trim();
  const [, before = '', number = '', after = ''] = AMOUNT.exec(folded) ?? [];
  return { before, number, after };
}

/** Longest head that is read, in characters. */
const HEAD_MAX = 200;
/** Signs of currencies, and codes of those that prices are mostly in, as words of capital letters: `ALL` is a word of many heads. */
const HEAD_CURRENCY =
  /(?<![\p{L}\p{N}])(?:(?:USD|EUR|GBP|CHF|CNY|RMB|JPY|INR|KRW|TWD|HKD|SGD|THB|AUD|NZD|CAD|MXN|BRL|SEK|NOK|DKK|PLN|CZK|HUF|RUB|ZAR|ILS|AED|元)(?![\p{L}\p{N}])|[A-Z]{0,3}\p{Sc})/gu;

/** Longest text of an amount, in characters. A longer one is no amount, so no pattern has to run on it. */
const TEXT_MAX = 100;
/** Signs before and after a number. */
const AMOUNT = /^(\D*?)\s*(\d[\d.,' ’]*)\s*(\D*)$/u;
/** A sign or code of a currency. */
const CURRENCY = /^[\p{L}.]{0,3}[\p{Sc}\p{L}]$/u;
/** Digits, or groups of three with one sign between them, then decimals. */
const WITH_POINT =
  /^(?<whole>\d{1,12}|\d{1,3}(?:(?<sign>[, '’])\d{3})(?:\k<sign>\d{3}){0,3})(?:\.(?<decimals>\d*))?$/u;
const WITH_COMMA =
  /^(?<whole>\d{1,12}|\d{1,3}(?:(?<sign>[. '’])\d{3})(?:\k<sign>\d{3}){0,3})(?:,(?<decimals>\d*))?$/u;

const SIGNS = new Map<string, ReadonlySet<string>>();

/** The spellings of a currency, in upper case: its code and its signs in the languages of the site. */
function signsOf(currency: string): ReadonlySet<string> {
  const known = SIGNS.get(currency);
  if (known !== undefined) return known;
  const signs = ['en', 'zh', 'de'].flatMap(language =>
    (['symbol', 'narrowSymbol'] as const).map(
      currencyDisplay =>
        new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  );
  const made = new Set(
    [currency, ...signs, ...(currency === 'CNY' ? ['RMB', '元'] : [])].map(sign => sign.toUpperCase()),
  );
  SIGNS.set(currency, made);
  return made;
}
