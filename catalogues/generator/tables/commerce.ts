/** What a product costs and how soon it ships, as cells of its table. */
export interface Commerce {
  readonly price_breaks: string;
  readonly stock: string | undefined;
  readonly lead_time: string | undefined;
  readonly area_days: string | undefined;
  readonly added_on: string;
}

/** A number from 0 to 1 that depends on nothing but the text: FNV-1a with a final mix, so that a rebuild gives the same catalogue. */
export function share(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A list price: whole dollars and a half from 20 on, ten cents below, cents below 2. */
function listPrice(price: number): number {
  const step = price < 2 ? 0.01 : price < 20 ? 0.1 : price < 400 ? 0.5 : 5;
  return Math.max(step, Math.round(price / step) * step);
}

// Quantity, share of the list price: what a maker of catalogue optics commonly gives.
const BREAKS = [
  [1, 1],
  [5, 0.92],
  [20, 0.84],
] as const;

function priceBreaks(price: number | null): string {
  if (price === null) return 'on request';
  // Screws sell by the hundred, optics in tens.
  const step = price < 2 ? 20 : 1;
  const breaks = BREAKS.map(
    ([quantity, factor]) => `${quantity === 1 ? 1 : quantity * step}:${listPrice(price * factor).toFixed(2)}`,
  );
  return [...breaks, `${100 * step}:on request`].join('|');
}

/** Price breaks, stock, lead time and the day of release of a part number. Dear parts are made to order; about one in nine of the others is out of stock. */
export function commerce(partNumber: string, price: number | null): Commerce {
  const chance = share(`stock ${partNumber}`);
  const madeToOrder = price === null || price > 1500;
  const stock =
    madeToOrder || chance < 0.11 ? 0 : Math.round(3 + (chance ** 2 * 160 * 40) / Math.max(10, price));
  const days = madeToOrder
    ? 20 + Math.round(chance * 15)
    : [3, 5, 5, 8, 10, 15][Math.floor(share(`days ${partNumber}`) * 6)];
  const silent = share(`silent ${partNumber}`) < 0.01;
  return {
    price_breaks: priceBreaks(price),
    stock: silent ? undefined : String(stock),
    lead_time: silent ? undefined : `1:${days}|50:${Math.round((days ?? 5) * 1.5 + 5)}`,
    area_days: silent ? undefined : '65:3|54:4|63:2',
    added_on: releaseDay(partNumber),
  };
}

/** A day from 2019 to 2026: a family's part numbers come out together, a few later. */
function releaseDay(partNumber: string): string {
  const family = partNumber.split('-').slice(0, 3).join('-');
  const late = share(`late ${partNumber}`) < 0.06;
  const months = late
    ? 80 + Math.floor(share(`month ${partNumber}`) * 13)
    : Math.floor(share(`family ${family}`) ** 1.3 * 88);
  const [year, month] = [2019 + Math.floor(months / 12), (months % 12) + 1];
  const day = 1 + Math.floor(share(`day ${family}${late ? partNumber : ''}`) * 28);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
