import type { Problem } from '../../draft.ts';

/** A table on disk: its path, and its name in problems (the path inside the folder). */
export type TableFile = { path: string; name: string };

/** How a table is read. Absent options are found from the file itself. */
export type TableOptions = {
  encoding?: string;
  /** Used for a text file that is not UTF-8 or UTF-16. */
  fallback_encoding?: string | undefined;
  delimiter?: string;
  sheet?: string | undefined;
  /** Whether the columns of the file are the rows. */
  transposed?: boolean | undefined;
  /** Whether the second of two equal heads becomes `Head #2` instead of an error. */
  numbers_heads?: boolean;
  /** Receives the number of bytes read. */
  onBytes?: (count: number) => void;
};

/** A row in the form of its format, or a problem. */
export type RawRow =
  | {
      /** Line of the file, or row of the sheet, where it begins. */
      line: number;
      cells: string[];
      /** Names of the cells, if each row has its own (JSONL). */
      names?: string[];
      /** Used if the file has several. */
      sheet?: string;
      /** The file ends within or right after this row, without a line end. */
      unended?: true;
      /** Indexes of the cells that the format itself marks as numbers. */
      typed?: ReadonlySet<number> | undefined;
      problem?: undefined;
    }
  | { problem: Problem };
