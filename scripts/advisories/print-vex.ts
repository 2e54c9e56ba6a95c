// `npm run vex`: prints the VEX document (OpenVEX) that goes with the bill of materials.
import { readVersion } from '../../src/main/settings/project.ts';
import { readKeptAdvisories, readStatements } from './kept-advisories.ts';
import { writeVex } from './vex.ts';

const { advisories } = readKeptAdvisories();
const vex = writeVex({ version: readVersion(), time: new Date(), advisories, statements: readStatements() });
process.stdout.write(`${JSON.stringify(vex, null, 2)}\n`);
