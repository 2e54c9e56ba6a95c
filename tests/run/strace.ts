import { existsSync } from 'node:fs';
import type { Need } from './debian.ts';

/** The program with which the test of power cuts records a server's writes. */
export const STRACE: Need = { program: 'strace', packages: [['strace']] };

const PATHS = ['/usr/bin/strace', '/usr/local/bin/strace'];

/** Finds the machine's strace. */
export function findStrace(): string | undefined {
  return PATHS.find(path => existsSync(path));
}
