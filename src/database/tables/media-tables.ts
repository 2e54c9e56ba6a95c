/** A file of a version, by its path in the catalogue folder. `width`, `height`: of a picture, in pixels. */
export type MediaFileTable = {
  version: number;
  path: string;
  sha256: string;
  bytes: number | string;
  width: number | null;
  height: number | null;
};

/** A piece of a content, which may be that of many files. */
export type MediaPieceTable = { sha256: string; place: number; content: Uint8Array };

/** The tables of the catalogue's files. */
export type MediaTables = { media_files: MediaFileTable; media_pieces: MediaPieceTable };
