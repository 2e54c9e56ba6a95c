import { buildSnapshot } from '../memory/build/build-snapshot.ts';
import { openMemoryIndex } from '../memory/open-index.ts';
import { openReferenceIndex } from '../reference/reference-index.ts';
import { describeFinding } from './finding.suite.ts';

describeFinding('memory', async stream => openMemoryIndex(await buildSnapshot(stream)));
describeFinding('naive', openReferenceIndex);
