import type { ValueOf } from '#contract/attributes/kinds/kinds.ts';
import type { GivenQuantity, ReadQuantity } from '../quantity-cell.ts';

/** Ranges from cells. */
export const range = {
  reads: 'quantity' as const,
  toValue: ({ read, key, given, toBase }: GivenQuantity): ValueOf<'range'> => {
    const ends = read.kind === 'value' ? endsOf(read) : [read.min, read.max];
    const [min = null, max = null] = ends.map(end => (end === null ? null : toBase(end)));
    // A unit that counts the other way (wavenumber against wavelength) turns the ends round.
    const isTurned = min !== null && max !== null && min > max;
    return { kind: 'range', key, min: isTurned ? max : min, max: isTurned ? min : max, given };
  },
};

/** One number as a range: open if it is a bound, as wide as its tolerance if it has one. */
function endsOf({
  value,
  comparison,
  tolerance,
}: Extract<ReadQuantity, { kind: 'value' }>): [number | null, number | null] {
  if (comparison === '>' || comparison === '>=') return [value, null];
  if (comparison === '<' || comparison === '<=') return [null, value];
  return [value - (tolerance?.minus ?? 0), value + (tolerance?.plus ?? 0)];
}
