import { buildSnapshot } from '../../memory/build/build-snapshot.ts';
import { openMemoryIndex } from '../../memory/open-index.ts';
import { openReferenceIndex } from '../../reference/reference-index.ts';
import { describeCompleting } from './complete.suite.ts';

describeCompleting('memory', async stream => openMemoryIndex(await buildSnapshot(stream)));
describeCompleting('naive', openReferenceIndex);
