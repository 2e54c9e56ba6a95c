// `npm run bench`: measures, from whatever state the folder is in. Plain JavaScript, because it runs before anything is
// installed, on any Node from 20 on; what follows `--` names the question, see `main.ts`.
import { fileURLToPath } from 'node:url';
import { runNode } from '../src/main/launch/child.mjs';
import { launch, prepareNode, ROOT } from '../src/main/launch/prepare.mjs';

await launch(async () => {
  const node = await prepareNode({ development: true });
  return runNode(node, [fileURLToPath(new URL('./main.ts', import.meta.url)), ...process.argv.slice(2)], {
    cwd: ROOT,
  });
});
