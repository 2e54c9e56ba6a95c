import type { CartWarning, PricedCart, PricedLine } from '#contract/api/endpoints/cart.ts';
import { nearestQuantities, orderedQuantities } from '#contract/packing/ordered-quantities.ts';
import { priceOfAll } from '#contract/records/currency.ts';
import type { Price } from '#contract/records/money.ts';
import type { Product } from '#contract/records/product.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { showLeadTime } from '../show/lead-time.ts';
import { findOrdered, type OrderedProduct } from './order-lines.ts';

/** A line to price. `seen_price` is the price that the visitor saw before, in minor units. */
export type LineToPrice = OrderedProduct & { quantity: number; seen_price?: number | null | undefined };

/** The context of prices: language, area code ('' if unknown) and time. */
export type PricingContext = { locale: Locale; area: string; now: Date };

/** Prices lines by the current catalogue. Lines whose product it does not have stay, with a warning. */
export async function priceLines(
  served: ServedCatalogue,
  lines: readonly LineToPrice[],
  context: PricingContext,
): Promise<PricedCart> {
  const products = await findOrdered(served, lines);
  const replacements = await findReplacements(served, products);
  const priced = lines.map((line, at) => {
    const product = products[at];
    return product === undefined
      ? unknownLine(line)
      : priceLine(served, line, product, replacements, context);
  });
  return {
    currency: served.catalogue.currency,
    lines: priced,
    total: priced.reduce((sum, line) => sum + (line.line_total ?? 0), 0),
    unpriced_lines: priced.filter(line => line.line_total === null).length,
  };
}

/** The price of a quantity: the unit price of its step, or why there is none. */
function priceOf(
  price: Price | null,
  quantity: number,
): { unit_price: number | null; problem: 'on_request' | 'no_price' | null } {
  if (price === null) return { unit_price: null, problem: 'no_price' };
  if (price.on_request_from !== null && quantity >= price.on_request_from)
    return { unit_price: null, problem: 'on_request' };
  const step = price.breaks.findLast(candidate => candidate.min_quantity <= quantity);
  if (step !== undefined) return { unit_price: step.unit_price, problem: null };
  // Below the first step, the quantity itself is the problem.
  return { unit_price: null, problem: price.breaks.length === 0 ? 'no_price' : null };
}

type Replacements = ReadonlyMap<string, string>;

function priceLine(
  served: ServedCatalogue,
  { quantity, seen_price }: LineToPrice,
  product: Product,
  replacements: Replacements,
  { locale, area, now }: PricingContext,
): PricedLine {
  const { price, packing, replacement } = product;
  const { unit_price, problem } = priceOf(priceIn(served, price), quantity);
  const changed = seen_price != null && unit_price !== null && unit_price !== seen_price;
  const breaks = priceIn(served, price)?.breaks ?? [];
  const quantities = orderedQuantities(packing, breaks[0]?.min_quantity);
  const nearest_quantities = nearestQuantities(quantities, quantity);
  const unfit = quantity < quantities.least ? 'below_minimum' : 'off_step';
  const warnings: (CartWarning | null)[] = [
    product.status === 'discontinued' ? 'discontinued' : null,
    problem,
    nearest_quantities.length > 0 ? unfit : null,
    changed ? 'price_changed' : null,
  ];
  return {
    product_id: product.id,
    part_number: product.part_number,
    name: showText(product.name, locale),
    image: product.image === null ? null : served.media.href(product.image),
    status: product.status,
    quantity,
    unit_price,
    line_total: unit_price === null ? null : priceOfAll(unit_price, quantity),
    breaks,
    ...(packing !== undefined && { packing }),
    minimum: packing === undefined && breaks.length === 0 ? null : quantities.least,
    nearest_quantities,
    next_break:
      breaks.find(step => step.min_quantity > quantity && step.unit_price < (unit_price ?? Infinity)) ?? null,
    lead_time: showLeadTime(product.lead_time, { quantity, area, areas: served.areas, now }),
    replacement:
      replacement === null ? null : { part_number: replacement, id: replacements.get(replacement) ?? null },
    warnings: warnings.filter(warning => warning !== null),
  };
}

/** A price in another currency than the catalogue's is none that could be added up. */
function priceIn({ catalogue }: ServedCatalogue, price: Price | null): Price | null {
  return price?.currency === catalogue.currency ? price : null;
}

function unknownLine({ product_id, part_number, quantity }: LineToPrice): PricedLine {
  return {
    product_id: null,
    part_number: part_number ?? product_id ?? '',
    name: { text: '' },
    image: null,
    status: null,
    quantity,
    unit_price: null,
    line_total: null,
    breaks: [],
    minimum: null,
    nearest_quantities: [],
    next_break: null,
    lead_time: { days: null, area_days: 0, from_stock: false, ships_on: null },
    replacement: null,
    warnings: ['unknown'],
  };
}

async function findReplacements(
  served: ServedCatalogue,
  products: readonly (Product | undefined)[],
): Promise<Replacements> {
  const numbers = [...new Set(products.flatMap(product => product?.replacement ?? []))];
  const found = await findOrdered(
    served,
    numbers.map(part_number => ({ part_number })),
  );
  return new Map(
    numbers.flatMap((number, at) => (found[at] === undefined ? [] : [[number, found[at].id] as const])),
  );
}
