import type { IndexQuestions } from '../asking.ts';
import type { OpenedTables } from '../opened-tables.ts';

/** What questions are answered from: the tables in memory, and OpenSearch. */
export type TextIndex = { readonly asking: IndexQuestions; readonly tables: OpenedTables };
