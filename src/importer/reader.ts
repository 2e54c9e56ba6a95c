/**
 * The imports of a custom reader, as `etalon/reader`: docs/data/reader.md says how to write one. This interface stays
 * stable from release to release.
 */
export { CURVE_POINTS_MAX } from '#contract/curves/curve-limits.ts';
export { makeId } from '#contract/id.ts';
export { defineReader, type ReaderSource } from './sources/plugin/reader.ts';
export type {
  ReaderCell,
  ReaderDocument,
  ReaderItem,
  ReaderRecord,
} from './sources/plugin/reader-item.ts';
export { TablesMapping } from './sources/tables/mapping.ts';
export { readMappedTables } from './sources/tables/reader.ts';
