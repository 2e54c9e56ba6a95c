import type { AttributeRow } from './attribute.ts';
import { ELECTRICAL_ATTRIBUTES } from './attributes-electrical.ts';
import { MECHANICAL_ATTRIBUTES } from './attributes-mechanical.ts';
import { OPTICAL_ATTRIBUTES } from './attributes-optical.ts';
import { SOURCE_ATTRIBUTES } from './attributes-source.ts';

/** Every attribute of the catalogue, in the order of its pages. */
export const ATTRIBUTES: readonly AttributeRow[] = [
  ...OPTICAL_ATTRIBUTES,
  ...SOURCE_ATTRIBUTES,
  ...ELECTRICAL_ATTRIBUTES,
  ...MECHANICAL_ATTRIBUTES,
];
