import { convertLight } from '#contract/quantity/convert.ts';
import type { Curve } from '../shown.ts';

/** The ways to name a light, offered where an axis is a wavelength. */
export const LIGHT_UNITS = ['nm', 'µm', 'THz', 'eV', 'cm⁻¹'] as const;

/** The units an x axis can be shown in: those of light where it is a wavelength (a length kept in nm or µm), else its own. */
export function xUnits({ x }: Curve): string[] {
  const light = x.quantity === 'length' && (x.unit === 'nm' || x.unit === 'µm');
  if (light) return [...LIGHT_UNITS];
  return x.unit === null ? [] : [x.unit];
}

/** Gives an x of the curve's own unit in another one of {@link xUnits}; its inverse with the units changed over. */
export function convertX(value: number, from: string | null, to: string | null): number {
  if (from === null || to === null || from === to || value <= 0) return value;
  return convertLight(value, from, to);
}
