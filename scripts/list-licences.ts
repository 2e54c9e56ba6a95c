// `npm run licences`: writes LICENCES.md, the packages that an installed site runs on, by licence, from package-lock.json.
import { writeFileSync } from 'node:fs';
import { writeLicences } from './licences.ts';

writeFileSync(new URL('../LICENCES.md', import.meta.url), writeLicences());
