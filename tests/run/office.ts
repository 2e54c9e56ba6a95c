import { existsSync } from 'node:fs';
import type { Need } from './debian.ts';

/** The program for tests that open spreadsheets with a program other than ours. */
export const OFFICE: Need = { program: 'LibreOffice', packages: [['libreoffice-calc-nogui']] };

const PATHS = ['/usr/bin/soffice', '/usr/bin/libreoffice'];

/** Finds the machine's LibreOffice: that of `OFFICE_PATH`, else in the usual places of systems. */
export function findOffice(): string | undefined {
  return [process.env.OFFICE_PATH, ...PATHS].find(path => path && existsSync(path));
}
