import { describeTwin } from '../twin.suite.ts';
import { buildSnapshot } from './build/build-snapshot.ts';
import { openMemoryIndex } from './open-index.ts';

// 25 catalogues in every run of the tests. TWIN_CATALOGUES=100 asks 10,000 queries.
const catalogues = Number(process.env.TWIN_CATALOGUES ?? 25);
describeTwin('memory', async stream => openMemoryIndex(await buildSnapshot(stream)), {
  catalogues,
  queries: 100,
});
