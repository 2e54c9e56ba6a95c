import { readFileSync } from 'node:fs';
import type { Advisory } from './advisory.ts';

/** The file with the advisories that name a package of the lock file. `npm run advisories` writes it. */
export const ADVISORIES_FILE = new URL('./advisories.json', import.meta.url);

/** What is said about a vulnerability that an installed version has, in the words of OpenVEX 0.2.0. */
export type Statement = {
  id: string;
  package: string;
  status: 'not_affected' | 'affected' | 'under_investigation';
  /** Why not, for `not_affected`. */
  justification?: string;
  impact_statement?: string;
  /** What to do, for `affected`. */
  action_statement?: string;
};

/** The kept advisories. `taken` is the day on which they were taken from the database, and `read` how many records it had. */
export type KeptAdvisories = { source: string; taken: string; read: number; advisories: Advisory[] };

/** Reads the kept advisories. */
export function readKeptAdvisories(): KeptAdvisories {
  // The script beside this file writes it.
  return JSON.parse(readFileSync(ADVISORIES_FILE, 'utf8')) as KeptAdvisories;
}

/** Reads the statements, which maintainers write. */
export function readStatements(): Statement[] {
  return JSON.parse(readFileSync(new URL('./statements.json', import.meta.url), 'utf8')) as Statement[];
}
