import { describeSearchIndex } from '../search-index.suite.ts';
import { openNaiveIndex } from './naive-index.ts';

describeSearchIndex('naive', openNaiveIndex);
