/** A file as an answer: its bytes, media type, and the name under which it is saved. */
export type FileAnswer = { bytes: Buffer; type: string; name: string };

/** Media types of the files that the API makes. */
export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
