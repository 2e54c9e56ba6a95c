// `npm run build`: builds the site unless it is built from today's sources already. Plain JavaScript without dependencies,
// because it runs before anything is installed, on any Node from 20 on.
import { launch, prepareNode, prepareSite } from './launch/prepare.mjs';

await launch(async () => {
  await prepareSite(await prepareNode({ development: true }));
  return 0;
});
