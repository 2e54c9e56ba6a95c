import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { workFolder } from '../run/memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the data of every node. */
    nodesFolder: string;
  }
}

/** Makes the folder of the nodes' data. @returns the function that removes it, when the process of the nodes has ended */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(workFolder(), 'etalon-opensearch-'));
  project.provide('nodesFolder', folder);
  // Nodes end when they notice that their starter has.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
