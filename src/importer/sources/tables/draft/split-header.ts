import { findUnit } from '#quantity/units/units.ts';

/** Longest header that is searched for a unit, in characters. */
const HEADER_MAX = 300;
/** A unit at the end of a header: `Length (mm)`, `Power, W`, `Länge in mm`. */
const UNIT_IN_HEADER = /\s*(?:[(（]([^()（）]+)[)）]|[,，]\s*([^,，()]+?)|\s(?:in|en)\s([^\s()]+))\s*$/;

/** Splits a known unit off the end of a header. Returns null if there is none. */
export function splitHeader(header: string): { name: string; unit: string } | null {
  if (header.length > HEADER_MAX) return null;
  const match = UNIT_IN_HEADER.exec(header);
  const unit = match?.[1] ?? match?.[2] ?? match?.[3];
  if (match === null || unit === undefined || findUnit(unit) === undefined) return null;
  return { name: header.slice(0, match.index).trim() || header, unit };
}
