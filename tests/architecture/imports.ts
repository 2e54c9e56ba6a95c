import { posix } from 'node:path';
import { formatPlace, isNode, type SourceFile, type SyntaxNode } from './source-file.ts';

/** One import of a file, in any form. */
export type Import = {
  readonly from: string;
  /** As written, such as `#contract/id.ts`, `./tree.ts`, `kysely`. */
  readonly specifier: string;
  /** The imported file, relative to the project's folder, or undefined for packages. */
  readonly target: string | undefined;
  /** Whether it disappears with the types, so that it cannot close a circle. */
  readonly isType: boolean;
  readonly place: string;
};

/** Lists what a file imports: static and dynamic imports, `export … from`, and types. */
export function listImports(file: SourceFile): Import[] {
  return file.nodes.flatMap(node => {
    const specifier = readSpecifier(node);
    if (specifier === undefined) return [];
    const target = resolve(file.path, specifier);
    const place = formatPlace(file, node.start);
    return [{ from: file.path, specifier, target, isType: isTypeOnly(node), place }];
  });
}

/** The room a file belongs to: the folder below `src/`. */
export function roomOf(path: string): string {
  return path.split('/')[1] ?? '';
}

const IMPORTING = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'TSImportType',
]);

function readSpecifier(node: SyntaxNode): string | undefined {
  if (!IMPORTING.has(node.type) || !isNode(node.source)) return undefined;
  return typeof node.source.value === 'string' ? node.source.value : undefined;
}

function isTypeOnly(node: SyntaxNode): boolean {
  return node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
}

function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return `src/${path.slice(1)}`;
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : undefined;
}
