// `npm start` and `npm run dev`: from whatever state the folder is in to a running site. Plain JavaScript without
// dependencies, because it runs before anything is installed, on any Node from 20 on.
import { join } from 'node:path';
import { isBuilt } from './launch/build.mjs';
import { runNode } from './launch/child.mjs';
import { launch, prepareNode, prepareSite, ROOT } from './launch/prepare.mjs';

await launch(async () => {
  const args = process.argv.slice(2);
  const isForDevelopment = args.includes('--dev');
  const node = await prepareNode({ development: isForDevelopment || !isBuilt(ROOT) });
  if (!isForDevelopment) await prepareSite(node);
  const cli = join(ROOT, 'src', 'main', 'cli.ts');
  return runNode(node, [cli, 'serve', '--sample-if-empty', ...args], { cwd: ROOT });
});
