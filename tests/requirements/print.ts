// `npm run requirements`: prints the table of requirements, the tests that prove them and their results in the last
// `npm test`. It runs the tests first if there are no results yet. The exit code is 1 if something must be corrected.
import { fileURLToPath } from 'node:url';
import { runNode } from '../../src/main/launch/child.mjs';
import { findVerdict } from './suite.ts';
import { formatRequirements } from './table.ts';

if (!findVerdict()) {
  process.stdout.write('There are no results yet: running the tests.\n');
  await runNode(process.execPath, [fileURLToPath(new URL('../run/main.ts', import.meta.url)), 'all']);
}
const verdict = findVerdict();
if (!verdict) throw new Error('The tests left no results under test-results/.');
process.stdout.write(`${formatRequirements(verdict.judgements)}\n`);
for (const fault of verdict.faults) process.stdout.write(`\nFAILED ${fault}`);
process.stdout.write(`\n${verdict.faults.length} to be mended\n`);
process.exitCode = verdict.faults.length > 0 ? 1 : 0;
