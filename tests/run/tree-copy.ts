import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './tool.ts';

/** The content of a copy of the tree: everything that the site is served from in development. */
const PARTS = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** Caches of tools in `node_modules`, which a copy does not have at first. */
const CACHES = ['.vite', '.vite-child-compiler'];

/**
 * Copies the tree into a separate folder that a test may edit. Packages are linked file by file: linked as folders they
 * would be outside of the copy, where Vite does not serve them.
 * @returns the folder, and the function that removes it
 */
export function copyTree(): { folder: string; remove: () => void } {
  // Vite watches no folder named test-results.
  const parent = join(ROOT, '.vitest');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'tree-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  linkFiles(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (CACHES.includes(entry.name)) continue;
    if (entry.isDirectory()) linkFiles(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) linkSync(join(from, entry.name), join(to, entry.name));
  }
}
