import type { Problem } from '../../draft.ts';

/** A table on disk: its path and the name that problems give (path inside the folder). */
export type TableFile = { path: string; name: string };

/**
 * How a table is read; everything absent is found from the file itself. `fallback_encoding`: of a text file that is not
 * UTF-8 or UTF-16. `numbers_heads`: of equal heads the second is called `Head #2` instead of being an error. `onBytes`
 * hears of bytes as they are read.
 */
export type TableOptions = {
  encoding?: string;
  fallback_encoding?: string | undefined;
  delimiter?: string;
  sheet?: string | undefined;
  numbers_heads?: boolean;
  onBytes?: (count: number) => void;
};

/**
 * A row as its format gives it, with the line (or row of a sheet) it begins at; `names` instead of position where each
 * row names its cells (JSONL); `sheet` where the file has several; `unended` where the file ends without a line end
 * behind the row; `typed`: the cells that the format itself says are numbers. Or a problem.
 */
export type RawRow =
  | {
      line: number;
      cells: string[];
      names?: string[];
      sheet?: string;
      unended?: true;
      typed?: ReadonlySet<number> | undefined;
      problem?: undefined;
    }
  | { problem: Problem };
