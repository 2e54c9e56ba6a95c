/** Digits of a GTIN-14. Shorter numbers are padded with zeros. */
const LENGTH = 14;
const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** A text read as a GTIN: its 14 digits, or its fault. */
export type GtinReading = { gtin: string } | { fault: 'length' | 'check_digit' };

/** Reads a global trade item number of 8, 12, 13 or 14 digits (GS1 General Specifications, 7.9 for the check digit). */
export function readGtin(text: string): GtinReading {
  if (!/^\d{1,14}$/.test(text) || !LENGTHS.has(text.length)) return { fault: 'length' };
  const gtin = text.padStart(LENGTH, '0');
  const sum = [...gtin].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 ? { gtin } : { fault: 'check_digit' };
}

/** The forms in which a catalogue may have a GTIN-14: complete, and without its leading zeros. */
export function formsOfGtin(gtin: string): string[] {
  return [...LENGTHS]
    .sort((a, b) => b - a)
    .filter(length => gtin.startsWith('0'.repeat(LENGTH - length)))
    .map(length => gtin.slice(LENGTH - length));
}
