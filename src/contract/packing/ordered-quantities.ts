import { QUANTITY_MAX } from '../limits.ts';
import type { Packing } from './packing.ts';

/** The quantities that can be ordered: the smallest, and further ones in steps. */
export type OrderedQuantities = { least: number; step: number };

/**
 * The quantities that can be ordered of a product. Without a stated minimum they are the multiples of the step. None is
 * below the first quantity that has a price.
 */
export function orderedQuantities(
  packing: Pick<Packing, 'minimum' | 'step'> | undefined,
  first_price: number | undefined,
): OrderedQuantities {
  const step = packing?.step ?? 1;
  const start = packing?.minimum ?? step;
  const missing = Math.max(0, (first_price ?? 1) - start);
  return { least: start + Math.ceil(missing / step) * step, step };
}

/** The one or two quantities nearest to one that cannot be ordered. Empty if it can. */
export function nearestQuantities({ least, step }: OrderedQuantities, quantity: number): number[] {
  if (quantity < least) return [least];
  const over = (quantity - least) % step;
  if (over === 0) return [];
  return [quantity - over, quantity - over + step].filter(near => near <= QUANTITY_MAX);
}

/** A packing without what says nothing: packs and steps of one, and a minimum of one without steps. */
export function statedPacking(packing: Partial<Packing> | undefined): Packing | undefined {
  const many = (count: number | null | undefined) => (count === undefined || count === 1 ? null : count);
  const [pack_size, step] = [many(packing?.pack_size), many(packing?.step)];
  const minimum = step === null ? many(packing?.minimum) : (packing?.minimum ?? null);
  return pack_size === null && minimum === null && step === null ? undefined : { pack_size, minimum, step };
}

/** A packing in which the stated parts of another replace its own. */
export function mergePacking(own: Packing | undefined, other: Packing | undefined): Packing | undefined {
  return statedPacking({
    pack_size: other?.pack_size ?? own?.pack_size ?? null,
    minimum: other?.minimum ?? own?.minimum ?? null,
    step: other?.step ?? own?.step ?? null,
  });
}
