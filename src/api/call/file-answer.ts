import type { FileParts } from '#http/file-parts.ts';

/** A file as an answer: its bytes, or its parts if it is long, its media type, and its file name. */
export type FileAnswer = { bytes: Buffer | FileParts; type: string; name: string };

/** Media types of the files that the API makes. */
export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
