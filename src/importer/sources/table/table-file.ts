import type { Problem } from '../../draft.ts';

/** A table on disk: its path and the name that problems give (path inside the folder). */
export type TableFile = { path: string; name: string };

/** How a table is read; everything absent is found from the file itself. `onBytes` hears of bytes as they are read. */
export type TableOptions = {
  encoding?: string;
  delimiter?: string;
  sheet?: string;
  onBytes?: (count: number) => void;
};

/** A row as its format gives it, with the line (or row of a sheet) it begins at; `names` instead of position where each row names its cells (JSONL); `sheet` where the file has several. Or a problem. */
export type RawRow =
  | { line: number; cells: string[]; names?: string[]; sheet?: string; problem?: undefined }
  | { problem: Problem };
