import { isOnRequest } from '../../unstated-text.ts';
import { areRising, groupNumberLists, type NumberLists } from './number-lists.ts';
import type { SeenColumn } from './seen-column.ts';

/** Codes and signs of currencies in heads, in lower case. */
const CURRENCIES = 'usd|eur|gbp|cny|rmb|chf|jpy|inr|cad|aud|€|\\$|£|¥|₹';
const CURRENCY_AT_END = new RegExp(` (?:${CURRENCIES})$`);
const PRICE = [
  /^(?:unit|list|net|sales?|retail|base)? ?price(?:$|[ ,(_[-])|listenpreis|st[üu]ckpreis|einzelpreis|verkaufspreis|单价|售价/,
  /price|preis|\bprix|tarif|价格|价/,
  /^(?:msrp|rrp|srp|uvp|vk|cost|unit cost|pvp|amount)$/,
  new RegExp(`^(?:${CURRENCIES}|元)(?: ?(?:/|per|je|pro|par) ?[\\p{L}\\d]{1,20}\\.?)?$`, 'u'),
];
/** The number of pieces that a price is for, and other columns beside a price that hold none. */
const PRICE_QUANTITY =
  /(?:pric(?:e|ing)|preis|prix) ?(?:quantity|qty|unit|base|basis|menge|einheit|einh\.?|per)$|^(?:price|preis|prix) ?(?:je|pro|par|\/)$|^(?:p\.?e\.?|(?:unit[ée]|base|quantit[ée]) (?:de|du) prix)$|(?:计价|价格|定价)(?:单位|数量|基数)/;
/** A package, of which some tables mean that a price is for its pieces, and others that one orders whole ones. */
export const PACKING_UNIT =
  /^(?:v\.?p?\.?e|p\.?u|(?:verpack|pack)ungseinheit(?:en)?|pack(?:age|aging|ing)? ?unit|unit[ée] d['’]emballage|包装单位)\.?$/;
const BESIDE_PRICE =
  /(?:price|preis|prix) ?(?:currency|type|date|valid|group|list ?name|w[äa]hrung|devise|gruppe|typ|art$)|价格?(?:类型|日期|币种)/;
/** A price for many pieces, by its head. */
const PRICE_OF_MANY =
  /(?:\b(?:per|je|pro|par|for)|\/|每) ?(?:(?<number>[1-9]\d{1,5})|(?<hundred>hundred|hundert|cent|百)|(?<thousand>thousand|tausend|mille|千))/i;
/** Longest head that is searched for a number of pieces, in characters. */
const HEAD_MAX = 200;
/** Words and signs around the quantity from which the prices of a column hold: `Price 10+`, `ab 100 St.`, `单价（≥10）`. */
const AROUND_QUANTITY = new RegExp(
  [
    '\\b(?:unit|list|net|price|preis|prix|at|qty|quantity|menge|from|ab|break)\\b\\.?|à partir de',
    '\\b(?:pcs?|pieces?|st(?:ü|ue)?ck|st|units?|ea|each)\\b\\.?',
    '单价|价格|数量|以上|[价起个件只片≥@:()[\\]]|>=',
  ].join('|'),
  'g',
);
/** The quantity from which a price holds, with the last one or a sign that it has none: `10-99`, `100+`, `25`. */
const FROM_QUANTITY =
  /^(?<from>\d{1,7})(?: ?(?:(?<open>\+|[-–—~]$)|(?:[-–—~]|to\b|bis\b|à|至|到) ?(?<last>\d{1,7})))?$/;

/** A word or sign that something holds from a quantity on, without an end: `ab 10 St.`, `≥10`. */
const WITHOUT_END = /(?<!\p{L})(?:from|ab|à partir de)(?!\p{L})|≥|>=|以上|起/u;

/** A column of prices from a quantity on. */
type PriceStep = { quantity: number; seen: SeenColumn };

/** A head in the form for comparisons: lower case, single blanks, without a currency or unit in brackets at its end. */
export function foldHead(column: string): string {
  return column
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/ ?[([][^()[\]]*[)\]]$/, '')
    .replace(CURRENCY_AT_END, '')
    .trim();
}

/** Takes the free column that fits, called by the first of some patterns that any is called by. */
export type TakeColumn = (
  patterns: readonly RegExp[],
  fits: (seen: SeenColumn) => boolean,
) => SeenColumn | undefined;

/** The columns of prices: that of one price, or those by quantity, and how many pieces the prices are for. */
type Prices = {
  price: SeenColumn | undefined;
  price_steps: readonly PriceStep[];
  /** A column with the number of pieces, or the number that the head or the row of units states. */
  price_quantity: SeenColumn | number | undefined;
};

/** Finds the columns of prices, and how many pieces they are for. */
export function findPrices(
  columns: readonly SeenColumn[],
  { heads, take }: { heads: ReadonlyMap<SeenColumn, string>; take: TakeColumn },
): Prices {
  const price_steps = findSteps(columns, heads);
  const [first] = price_steps;
  // Where the steps begin later, another column has the price of one.
  const isWhole = first !== undefined && first.quantity === 1;
  const steps = new Set(price_steps.map(({ seen }) => seen));
  const rest = columns.filter(seen => !steps.has(seen));
  const { price, price_quantity } = isWhole
    ? { price: undefined, price_quantity: undefined }
    : findPrice(rest, {
        heads,
        take: (patterns, fits) => take(patterns, seen => !steps.has(seen) && fits(seen)),
      });
  return { price, price_steps, price_quantity: price_quantity ?? (first && piecesIn(first.seen)) };
}

/** Two columns of lists, the prices from the quantities on: `1|100`, `5.00|4.20`. */
export type PriceLists = { readonly quantity: SeenColumn; readonly price: SeenColumn };

/** Finds prices in lists, as objects in a list of a record have them. @param has_paths whether columns are paths into records */
export function findPriceLists(
  columns: readonly SeenColumn[],
  { heads, has_paths }: { heads: ReadonlyMap<SeenColumn, string>; has_paths: boolean },
): PriceLists | undefined {
  for (const group of groupNumberLists(columns, { has_paths, least: 2 })) {
    const price = group.find(({ seen }) =>
      PRICE.some(pattern => pattern.test(lastStep(heads.get(seen) ?? ''))),
    );
    const quantity = group.find(own => own !== price && areRising(own) && isPiecesList(own));
    if (price !== undefined && quantity !== undefined) return { quantity: quantity.seen, price: price.seen };
  }
  return undefined;
}

/** The last step of a path: `price` of `pricing.tiers.price`. */
function lastStep(head: string): string {
  return head.slice(head.lastIndexOf('.') + 1);
}

function isPiecesList({ lists }: NumberLists): boolean {
  return lists.every(list => list.every(number => Number.isSafeInteger(number) && number > 0));
}

/** The columns of prices by quantity, if there are several. */
function findSteps(columns: readonly SeenColumn[], heads: ReadonlyMap<SeenColumn, string>): PriceStep[] {
  const found = columns.flatMap(seen => {
    const { from, open, last } = readQuantity(seen.column) ?? {};
    if (from === undefined || !hasPrices(seen)) return [];
    const isCalled = seen.amounts > 0 || PRICE.some(pattern => pattern.test(heads.get(seen) ?? ''));
    return {
      seen,
      quantity: Number(from),
      next: last === undefined ? null : Number(last) + 1,
      is_open: open !== undefined || WITHOUT_END.test(heads.get(seen) ?? ''),
      isCalled,
    };
  });
  if (found.length < 2) return [];
  const isRising = found.every(({ quantity }, at) => at === 0 || quantity > (found[at - 1]?.quantity ?? 0));
  // Heads such as `10` and `20` may be anything: prices have a currency, or each quantity follows the one before.
  const isInTurn = found.every(
    ({ is_open, next }, at) => is_open || (next !== null && next === (found[at + 1]?.quantity ?? next)),
  );
  const isPriced = isInTurn || found.every(({ isCalled }) => isCalled);
  return isRising && isPriced ? found.map(({ seen, quantity }) => ({ seen, quantity })) : [];
}

function readQuantity(head: string) {
  if (head.length > HEAD_MAX) return undefined;
  const number = head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)[,.](?=\d{3}(?!\d))/g, '$1')
    .replace(new RegExp(`(?<![\\p{L}])(?:${CURRENCIES}|元)(?![\\p{L}])`, 'gu'), ' ')
    .replace(AROUND_QUANTITY, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return FROM_QUANTITY.exec(number)?.groups;
}

/** Whether all texts of a column are prices, prices on request, or none. */
function hasPrices({ filled, missing, readings }: SeenColumn): boolean {
  const texts = [...readings].filter(([, { kind }]) => kind === 'text');
  return filled > missing && texts.every(([text]) => isOnRequest(text));
}

/** The column of prices, and how many pieces they are for: a column with their number, or the number in the head. */
function findPrice(
  columns: readonly SeenColumn[],
  { heads, take }: { heads: ReadonlyMap<SeenColumn, string>; take: TakeColumn },
): Omit<Prices, 'price_steps'> {
  const called = (pattern: RegExp) => columns.filter(seen => pattern.test(heads.get(seen) ?? ''));
  const beside = called(PRICE_QUANTITY);
  const quantity = beside.find(isPieces) ?? called(PACKING_UNIT).find(isOfMany);
  const isPrice = (seen: SeenColumn) =>
    seen !== quantity &&
    !beside.includes(seen) &&
    seen.numbers + seen.amounts + (seen.units.get('')?.values ?? 0) > 0 &&
    !BESIDE_PRICE.test(heads.get(seen) ?? '');
  const single = take(PRICE, seen => isPrice(seen) && piecesIn(seen) === undefined);
  const price = single ?? take(PRICE, isPrice);
  // A price for a hundred pieces must not be read as that of one.
  const isForOne = quantity === undefined || [...quantity.texts].every(text => Number(text) === 1);
  const price_quantity = price === undefined ? undefined : isForOne ? piecesIn(price) : quantity;
  return { price, price_quantity };
}

/** A column of numbers of pieces, with or without their word: `100`, `1,000`, `100 St.`. */
export function isPieces({ texts }: SeenColumn): boolean {
  const pieces = /^(?:\d{1,7}|\d{1,3}(?:,\d{3})+) ?(?:\p{L}{1,20}\.?)?$/u;
  return texts.size > 0 && [...texts].every(text => pieces.test(text));
}

/** Whether prices are usually for such numbers of pieces: 1, 10, 100 … and not 1 throughout. */
function isOfMany({ texts }: SeenColumn): boolean {
  return [...texts].every(text => /^10*$/.test(text)) && [...texts].some(text => text !== '1');
}

/** The number of pieces that a head of prices or the unit below it states: `Price per 100`, `Preis / 1000 St.` */
function piecesIn({ column, unit }: SeenColumn): number | undefined {
  const head = `${column.slice(0, HEAD_MAX)} ${unit?.slice(0, HEAD_MAX) ?? ''}`;
  const { number, hundred, thousand } = PRICE_OF_MANY.exec(head)?.groups ?? {};
  if (number !== undefined) return Number(number);
  return hundred !== undefined ? 100 : thousand !== undefined ? 1000 : undefined;
}
