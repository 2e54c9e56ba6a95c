import { describeSearchIndex } from '../search-index.suite.ts';
import { openReferenceIndex } from './reference-index.ts';

describeSearchIndex('naive', openReferenceIndex);
