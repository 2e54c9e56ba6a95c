import type { Import } from './imports.ts';

/**
 * Finds circles of files that import each other's values, none of which can be understood or loaded without the others.
 * @returns each circle as its files in the order of the imports, with the first one repeated at the end
 */
export function listCircles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(
    imports.filter(({ isType, target }) => !isType && target !== undefined),
    ({ from }) => from,
  );
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const circles: string[][] = [];

  // A file that is met again while it is still open closes a circle: the path since then.
  const visit = (file: string): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      circles.push([...path.slice(path.indexOf(file)), file]);
      return;
    }
    state.set(file, 'open');
    path.push(file);
    for (const { target } of targets.get(file) ?? []) if (target) visit(target);
    path.pop();
    state.set(file, 'done');
  };

  for (const file of targets.keys()) visit(file);
  return circles;
}

/**
 * Finds circles between the entries of a folder, its folders and files, at every depth. Imports of types count, and so
 * do those of tests, because a folder that needs another one's types cannot be read, moved or tested without it.
 * @returns each circle as `folder: entries`, sorted
 */
export function listFolderCircles(imports: readonly Import[]): string[] {
  const ours = imports.flatMap(({ from, target }) => (target === undefined ? [] : [{ from, target }]));
  const folders = new Set(ours.flatMap(({ from }) => foldersAbove(from)));
  return [...folders]
    .sort()
    .flatMap(folder =>
      listKnots(entryImports(ours, folder)).map(knot => `${folder}: ${knot.sort().join(', ')}`),
    );
}

/** `src/api/kinds/range.ts` is in `src`, `src/api` and `src/api/kinds`. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Which entries of a folder import which others. */
function entryImports(
  imports: readonly { from: string; target: string }[],
  folder: string,
): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>();
  const entryOf = (path: string) =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;
  for (const { from, target } of imports) {
    const [entry, other] = [entryOf(from), entryOf(target)];
    if (entry === undefined || other === undefined || entry === other) continue;
    entries.set(entry, (entries.get(entry) ?? new Set()).add(other));
  }
  return entries;
}

/** Groups of names that all reach each other. */
function listKnots(targets: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...targets.keys()].map(name => [name, reachedFrom(name, targets)]));
  const inKnots = new Set<string>();
  return [...reached].flatMap(([name, all]) => {
    if (inKnots.has(name) || !all.has(name)) return [];
    const knot = [...all].filter(other => reached.get(other)?.has(name));
    for (const member of knot) inKnots.add(member);
    return [knot];
  });
}

/** Everything reachable from a name, including itself only if a path leads back. */
function reachedFrom(name: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const queue = [name];
  for (const from of queue)
    for (const target of targets.get(from) ?? [])
      if (!reached.has(target)) {
        reached.add(target);
        queue.push(target);
      }
  return reached;
}
