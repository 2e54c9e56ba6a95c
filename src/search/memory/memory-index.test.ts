import { describeSearchIndex } from '../search-index.suite.ts';
import { buildSnapshot } from './build/build-snapshot.ts';
import { openMemoryIndex } from './open-index.ts';

describeSearchIndex('memory', async stream => openMemoryIndex(await buildSnapshot(stream)));
