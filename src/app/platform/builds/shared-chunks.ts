import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Names of chunks, each with its root modules. The imports of these are included. */
export type SharedChunks = Readonly<Record<string, readonly string[]>>;

/** The chunk of packages that the first of the shared chunks needs. */
const FRAMEWORK = 'framework';

/**
 * Puts modules that many pages need into a few files, which compress better and need fewer requests. A module is put
 * into the first chunk that reaches it by imports, and its packages into a chunk of their own. The build fails if a
 * module named here is missing.
 */
export function shareChunks(chunks: SharedChunks): Plugin {
  const chunkOf = new Map<string, string>();
  const names = [FRAMEWORK, ...Object.keys(chunks)];
  const groups = names.map((name, at) => ({
    name,
    test: (id: string) => chunkOf.get(id) === name,
    priority: names.length - at,
  }));
  return {
    name: 'share-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
    }),
    buildEnd(error) {
      if (error !== undefined) return;
      const ids = [...this.getModuleIds()];
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      for (const [chunk, entries] of Object.entries(chunks))
        for (const id of listReached(
          entries.flatMap(entry => findModules(ids, entry)),
          importsOf,
        ))
          if (!chunkOf.has(id)) chunkOf.set(id, isPackage(id) ? FRAMEWORK : chunk);
    },
  };
}

/**
 * The ids of a file's modules. The router splits the module of a route and marks the parts by a query. @throws Error if
 * there is none
 */
function findModules(ids: readonly string[], file: string): string[] {
  const path = resolve(file).replaceAll('\\', '/');
  const found = ids.filter(id => id === path || id.startsWith(`${path}?`));
  if (found.length === 0)
    throw new Error(`${file} is in no page: look again at the shared chunks in vite.config.ts`);
  return found;
}

/** All modules reached by imports from some modules, including these. */
function listReached(ids: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const next of importsOf(id)) reached.add(next);
  return reached;
}

/** Whether a module belongs to a package or to the bundler. */
function isPackage(id: string): boolean {
  return id.includes('/node_modules/') || id.startsWith('\0');
}
