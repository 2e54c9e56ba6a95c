import type { Import } from './imports.ts';

/**
 * Finds circles of files that import each other's values: none of them can be understood, or loaded, without the others.
 * @returns each circle as its files in the order of the imports, the first one again at the end
 */
export function listCircles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(
    imports.filter(({ isType, target }) => !isType && target !== undefined),
    ({ from }) => from,
  );
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const circles: string[][] = [];

  // A file met again while it is still open closes a circle: the part of the path since then.
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
