// `npm start` and `npm run dev`: from whatever state the folder is in to a running site. Plain JavaScript without
// dependencies, because it runs before anything is installed, on any Node from 20 on.
import { join } from 'node:path';
import { isBuilt } from './launch/build.mjs';
import { RESTART_CODE, runNode } from './launch/child.mjs';
import { launch, prepareNode, prepareSite, ROOT } from './launch/prepare.mjs';

await launch(async () => {
  const args = process.argv.slice(2);
  const isForDevelopment = args.includes('--dev');
  const cli = join(ROOT, 'src', 'main', 'cli.ts');
  for (;;) {
    const node = await prepareNode({ development: isForDevelopment || !isBuilt(ROOT) });
    if (!isForDevelopment) await prepareSite(node);
    const code = await runNode(node, [cli, 'serve', '--sample-if-empty', ...args], { cwd: ROOT });
    if (code !== RESTART_CODE) return code;
  }
});
