import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A node of a syntax tree in the ESTree form. The content of its other fields depends on its type. */
export type SyntaxNode = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
};

/** A source file, read and parsed. */
export type SourceFile = {
  /** Path relative to the project's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly nodes: readonly SyntaxNode[];
  readonly comments: readonly { readonly value: string; readonly start: number }[];
};

/**
 * Reads all source files below some folders.
 * @param root the project's folder
 * @param folders relative to it, without files if one is missing
 * @throws Error if a file cannot be parsed
 */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return folders.flatMap(folder => listSourcePaths(root, folder)).map(path => readSource(root, path));
}

/** Formats a place as `path:line`, counted from 1. */
export function formatPlace(file: SourceFile, offset: number): string {
  return `${file.path}:${file.text.slice(0, offset).split('\n').length}`;
}

/** Tells whether a value found in a syntax tree is a node of it. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function listSourcePaths(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(path => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('/node_modules/'))
    .sort();
}

function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  return { path, text, nodes: listNodes(program), comments };
}

/** Lists the node of a value and all nodes below it. */
function listNodes(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(listNodes);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(listNodes)];
}
