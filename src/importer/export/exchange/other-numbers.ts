/** A global trade item number: 8, 12, 13 or 14 digits. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** Further numbers of a product, by their places in exchange formats: its first GTIN, and the others. */
export function sortNumbers(cross_references: readonly string[]): { gtin: string | null; others: string[] } {
  const gtin = cross_references.find(number => GTIN.test(number)) ?? null;
  return { gtin, others: cross_references.filter(number => number !== gtin) };
}
