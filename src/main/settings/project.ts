import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The project's folder, with a slash at the end. */
export const PROJECT_FOLDER = fileURLToPath(new URL('../../../', import.meta.url));

/** The built site: `client` is loaded by browsers, and `server` is the module that renders pages. */
export const BUILD = {
  client: `${PROJECT_FOLDER}build/client`,
  server: `${PROJECT_FOLDER}build/server/index.js`,
};

/** The catalogue of a fresh checkout. */
export const SAMPLE_FOLDER = `${PROJECT_FOLDER}catalogues/sample`;

/** The project's version in its package.json. */
export function readVersion(): string {
  const text = readFileSync(`${PROJECT_FOLDER}package.json`, 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
