import { existsSync, type PathLike } from 'node:fs';
import { beforeEach } from 'vitest';

/**
 * Skips the tests of a group, with the reason, if data next to the project is missing.
 * @returns whether it is there, for the setup of the tests
 */
export function needsData(path: PathLike): boolean {
  const isThere = existsSync(path);
  beforeEach(context => context.skip(!isThere, `${path} is missing`));
  return isThere;
}
