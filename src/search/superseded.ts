import { partNumberKey } from '#text/part-number.ts';

/** A part number that leads to a product by its place in a list. */
export type LeadingNumber = { text: string; owner: number };

/**
 * The part numbers of replaced products, each with its current replacement. If that was replaced too, the chain is
 * followed to its end.
 * @param replacements by the place of a product the part number of its replacement, in which marks and case do not
 * matter
 */
export function supersededNumbers(
  part_numbers: readonly string[],
  replacements: ReadonlyMap<number, string>,
): LeadingNumber[] {
  if (replacements.size === 0) return [];
  const wanted = new Set([...replacements.values()].map(partNumberKey));
  const byKey = Map.groupBy(
    part_numbers.keys().filter(product => wanted.has(partNumberKey(part_numbers[product] ?? ''))),
    product => partNumberKey(part_numbers[product] ?? ''),
  );
  const lastOf = (product: number, seen: ReadonlySet<number>): number[] => {
    const by = replacements.get(product);
    const next = (by === undefined ? undefined : byKey.get(partNumberKey(by)))?.filter(one => !seen.has(one));
    if (next === undefined || next.length === 0) return [product];
    return next.flatMap(one => lastOf(one, new Set([...seen, one])));
  };
  return [...replacements.keys()].flatMap(product => {
    const owners = new Set(lastOf(product, new Set([product])));
    owners.delete(product);
    return [...owners].map(owner => ({ text: part_numbers[product] ?? '', owner }));
  });
}
