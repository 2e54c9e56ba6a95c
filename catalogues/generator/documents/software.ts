import { readFileSync } from 'node:fs';
import { zipFile } from '../tables/zip.ts';

/** The downloads by file name: small programs that work; `content/software/` lists them with their checksums. */
const PROGRAMS = {
  'curve-reader-1.2.0.zip': ['curve_reader.py'],
  'thin-film-1.0.1.zip': ['thin_film.py'],
  'gaussian-beam-1.1.0.zip': ['gaussian_beam.py'],
} as const;

/** The software as files of the folder. */
export function software(): Map<string, Uint8Array> {
  return new Map(
    Object.entries(PROGRAMS).map(([name, sources]) => {
      const files = sources.map(
        source => [source, readFileSync(new URL(`../software/${source}`, import.meta.url), 'utf-8')] as const,
      );
      return [`documents/${name}`, zipFile(files)];
    }),
  );
}
