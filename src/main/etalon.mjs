#!/usr/bin/env node
// The command `etalon`: runs `cli.ts` with the project's own Node, whatever Node the machine has. Plain JavaScript without
// dependencies, because it may run before anything is installed.
import { join } from 'node:path';
import { runNode } from './launch/child.mjs';
import { LEAN_ENV, LEAN_FLAGS } from './launch/lean-node.mjs';
import { getNode } from './launch/node-version.mjs';
import { launch, prepareNode, ROOT } from './launch/prepare.mjs';

await launch(async () => {
  // As a dependency it is inside another project's node_modules, where that project's npm installs it.
  const isOwnClone = !/[\\/]node_modules[\\/]/.test(ROOT);
  const node = isOwnClone ? await prepareNode({ development: false }) : getNode(ROOT);
  const command = [join(ROOT, 'src', 'main', 'cli.ts'), ...process.argv.slice(2)];
  return process.argv[2] === 'import'
    ? runNode(node, [...LEAN_FLAGS, ...command], { env: LEAN_ENV })
    : runNode(node, command);
});
