import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { workFolder } from '../run/memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the catalogues that several test files use are imported once, see imported-catalogues.ts. */
    importedFolder: string;
  }
}

/** Makes the folder of a run. @returns the function that removes it */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(workFolder(), 'etalon-imported-'));
  project.provide('importedFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
