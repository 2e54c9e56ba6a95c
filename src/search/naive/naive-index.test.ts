import { describeSearchIndex } from '../search-index.suite.ts';
import { openNaiveIndex } from './naive-index.ts';

// The twin is there to be compared with: it completes nothing.
describeSearchIndex('naive', openNaiveIndex, { suggestions: false });
