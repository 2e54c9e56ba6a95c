import type { IndexQuestions } from '../asking.ts';
import type { OpenedTables } from '../opened-tables.ts';

/** The sources that answer queries: the tables in memory, and OpenSearch. */
export type TextIndex = { readonly asking: IndexQuestions; readonly tables: OpenedTables };
