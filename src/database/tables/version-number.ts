import { DatabaseError } from '../engine/errors.ts';

/**
 * The number inside a version's id: `v12` → 12.
 * @throws DatabaseError `version_not_found` if the text is not a version id
 */
export function versionNumber(id: string): number {
  const digits = /^v([1-9][0-9]{0,8})$/.exec(id)?.[1];
  if (digits === undefined)
    throw new DatabaseError('version_not_found', `Version ${id.slice(0, 40)} not found`);
  return Number(digits);
}

/** The id of a version: 12 → `v12`. */
export function versionId(number: number): string {
  return `v${number}`;
}
