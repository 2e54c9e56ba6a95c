// `npm test` and its parts, from whatever state the folder is in: installs what is missing and goes on with the project's
// own Node. Plain JavaScript, because it runs before anything is installed, on any Node from 20 on.
import { fileURLToPath } from 'node:url';
import { runNode } from '../../src/main/launch/child.mjs';
import { launch, prepareNode, ROOT } from '../../src/main/launch/prepare.mjs';

/** What is no selection of tests. @type {Readonly<Record<string, string | undefined>>} */
const SCRIPTS = {
  requirements: '../requirements/print.ts',
  mutate: './mutation/mutate.ts',
  simulate: '../simulation/main.ts',
};

await launch(async () => {
  const node = await prepareNode({ development: true });
  const [selection = 'all', ...args] = process.argv.slice(2);
  const script = SCRIPTS[selection] ?? './main.ts';
  return runNode(node, [fileURLToPath(new URL(script, import.meta.url)), selection, ...args], { cwd: ROOT });
});
