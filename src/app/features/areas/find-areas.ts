import type { AreaBranch } from './area-tree.ts';

/** An area as a line of the picker: the names from the top down, and whether it has parts. */
export type AreaLine = {
  code: string;
  /** The names of the area and of those around it, the widest first. */
  names: string[];
  /** The level, from 1. */
  level: number;
  hasChildren: boolean;
  isOpen: boolean;
};

/** Most lines that a search returns. */
const FOUND_MAX = 60;

/** The lines of the tree with some areas opened. */
export function listAreas(areas: readonly AreaBranch[], open: ReadonlySet<string>): AreaLine[] {
  const lines: AreaLine[] = [];
  walk(areas, [], line => {
    const isOpen = line.hasChildren && open.has(line.code);
    lines.push({ ...line, isOpen });
    return isOpen;
  });
  return lines;
}

/**
 * The areas whose full name, parents included, contains every word of a text in any letter case, with at least one word
 * in their own name. Names that equal the last word come first, then those that begin with it.
 */
export function findAreas(areas: readonly AreaBranch[], text: string): AreaLine[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s/,，、]+/)
    .filter(word => word !== '');
  const found: { line: AreaLine; rank: number }[] = [];
  walk(areas, [], line => {
    const own = (line.names.at(-1) ?? '').toLowerCase();
    const all = line.names.join(' ').toLowerCase();
    const last = words.at(-1) ?? '';
    if (words.every(word => all.includes(word)) && words.some(word => own.includes(word)))
      found.push({ line, rank: own === last ? 0 : own.startsWith(last) ? 1 : 2 });
    return true;
  });
  return found
    .sort((one, other) => one.rank - other.rank || one.line.level - other.line.level)
    .slice(0, FOUND_MAX)
    .map(({ line }) => line);
}

/**
 * The codes from the widest area that contains `code` down to `code` itself. Returns an empty list if the tree does not
 * contain it.
 */
export function pathTo(areas: readonly AreaBranch[], code: string): string[] {
  for (const area of areas) {
    if (area.code === code) return [code];
    const below = pathTo(area.children ?? [], code);
    if (below.length > 0) return [area.code, ...below];
  }
  return [];
}

/** Walks the areas depth first. @param visit returns whether to go into the area's children */
function walk(
  areas: readonly AreaBranch[],
  above: readonly string[],
  visit: (line: AreaLine) => boolean,
): void {
  for (const area of areas) {
    const names = [...above, area.name];
    const children = area.children ?? [];
    const hasChildren = children.length > 0;
    const line = { code: area.code, names, level: names.length, hasChildren, isOpen: false };
    if (visit(line) && hasChildren) walk(children, names, visit);
  }
}
