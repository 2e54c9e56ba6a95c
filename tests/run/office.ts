import { existsSync } from 'node:fs';
import type { Need } from './debian.ts';

/** The program for tests that open spreadsheets with another program than ours. */
export const OFFICE: Need = { program: 'LibreOffice', packages: [['libreoffice-calc-nogui']] };

const PATHS = ['/usr/bin/soffice', '/usr/bin/libreoffice'];

/** Finds the machine's LibreOffice: the one that `OFFICE_PATH` names, else where systems put it. */
export function findOffice(): string | undefined {
  return [process.env.OFFICE_PATH, ...PATHS].find(path => path && existsSync(path));
}
