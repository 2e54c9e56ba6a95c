import type { QuantityText } from './quantity-text.ts';

// Common forms that are rewritten into those that are read. Each pattern matches the whole of a short text.

/** `between 9.5 and 10.5 mm`, `von 5 bis 7 mm`, 介于 9.5 和 10.5 mm 之间, 9.5到10.5毫米之间. */
const BETWEEN =
  /^(?:between|zwischen|von|介于|在) ?([^ ]+(?: [^\d ]{1,9})?) ?(?:and|to|und|bis|和|与|到|至|~|-) ?(-?[\d.,]+[^~]{0,24}?)(?: ?之间)?$/i;
const BETWEEN_BEHIND = /^([\d.,-]+[^\d]{0,9}) ?(?:到|至|和|与|~|-) ?(-?[\d.,]+[^~]{0,12}?) ?之间$/;
/** `10 (+0.1, -0.2) mm`. */
const UNIT_BEHIND_SIDES = /^([^()]{1,24})\(([+-][^()]{1,24})\) ?([^()\d]{1,12})$/;
/** `10k 1%`, `100 nF 10 %`: the tolerance of a part. */
const PART_TOLERANCE = /^(\d[^%±@]{0,24}) (\d{1,2}(?:\.\d{1,3})?) ?%$/;
/** `DC to 6 GHz`. */
const FROM_DC = /^DC ?(?=to\b|-|~|\.\.|到|至)/i;
/** `230 V~`: alternating. */
const ALTERNATING = /(?<=\d ?[kmµμ]?[VA]) ?~$/;
/** `L/4` if a wavelength is meant. */
const LETTER_WAVE = /^([<>=≤≥~ ]{0,3})L(?= ?\/ ?\d)/i;
/** Of waves fewer are better: `λ/10 or better`. */
const WAVE_BETTER_BEHIND = /^(.{1,40}?) ?(?:or better|或更好|或更优|以内)$/i;
const WAVE_BETTER_BEFORE = /^(?:better than|优于|好于) ?/i;

/**
 * Rewrites the common forms of a kind of quantity into those that are read. The text must be folded. Other texts are
 * returned unchanged.
 */
export function usualForm({ text, wanted }: QuantityText): string {
  const plain = text
    .replace(BETWEEN, '$1..$2')
    .replace(BETWEEN_BEHIND, '$1..$2')
    .replace(UNIT_BEHIND_SIDES, '$1 $3 $2')
    .replace(/ {2,}/g, ' ');
  switch (wanted) {
    case 'wavelength_fraction':
      return plain
        .replace(LETTER_WAVE, '$1λ')
        .replace(WAVE_BETTER_BEHIND, '≤ $1')
        .replace(WAVE_BETTER_BEFORE, '< ')
        .replace(/^(< )L(?= ?\/)/i, '$1λ')
        .replace(/^(≤ )L(?= ?\/)/i, '$1λ');
    case 'frequency':
      return plain.replace(FROM_DC, '0 ');
    case 'voltage':
    case 'current':
      return plain.replace(ALTERNATING, '');
    case 'resistance':
    case 'capacitance':
    case 'inductance':
      return plain.replace(PART_TOLERANCE, '$1 ±$2%');
    default:
      return plain;
  }
}
