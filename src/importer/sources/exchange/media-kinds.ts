import type { Medium } from './exchange-product.ts';

/** The site's kinds for the codes of ETIM for media (MD01 …) and the purposes of BMEcat. */
const KINDS: Readonly<Record<string, Medium['kind']>> = {
  // ETIM
  MD01: 'image',
  MD23: 'image',
  MD24: 'image',
  MD25: 'image',
  MD26: 'image',
  MD27: 'image',
  MD28: 'image',
  MD29: 'image',
  MD30: 'image',
  MD20: 'image',
  MD02: 'image',
  MD03: 'datasheet',
  MD07: 'datasheet',
  MD22: 'datasheet',
  MD04: 'page',
  MD05: 'page',
  MD08: 'certificate',
  MD09: 'certificate',
  MD11: 'certificate',
  MD31: 'certificate',
  MD33: 'certificate',
  MD35: 'certificate',
  MD10: 'drawing',
  MD12: 'drawing',
  MD34: 'drawing',
  MD37: 'drawing',
  MD14: 'manual',
  MD21: 'manual',
  MD32: 'manual',
  // BMEcat
  normal: 'image',
  detail: 'image',
  thumbnail: 'image',
  data_sheet: 'datasheet',
  safety_data_sheet: 'datasheet',
  technical_data_sheet: 'datasheet',
  drawing: 'drawing',
};

/** Kind of a medium by its code or purpose, else by its media type, else by its name's ending. */
export function mediumKind(purpose: string, type: string, source: string): Medium['kind'] {
  const known = KINDS[purpose] ?? KINDS[purpose.toLowerCase()];
  if (known !== undefined) return known;
  // A logo, an icon or a label is not a picture of the product.
  if (purpose !== '') return 'other';
  if (type.startsWith('image/') || /\.(?:jpe?g|png|webp|avif|svg)$/i.test(source)) return 'image';
  return /pdf/i.test(type) || /\.pdf$/i.test(source) ? 'datasheet' : 'other';
}
