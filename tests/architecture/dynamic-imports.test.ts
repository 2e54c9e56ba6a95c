import { expect, it } from 'vitest';
import { ROOT } from '../run/tool.ts';
import { formatPlace, isNode, readSources, type SyntaxNode } from './source-file.ts';

/** The functions whose imports are shared by all who ask for the same code at once. */
const SHARING = new Set<unknown>(['shareLoad', 'lateComponent', 'latePart']);

function isSharing({ type, callee }: SyntaxNode): boolean {
  return type === 'CallExpression' && isNode(callee) && SHARING.has(callee.name);
}

it('R-60 shares what the browser imports late, as WebKit ends a second import before the code has run', () => {
  const files = readSources(ROOT, ['src/app']).filter(({ path }) => !/\.(?:test|spec)\.tsx?$/.test(path));
  const imports = files.flatMap(file => {
    const shared = file.nodes.filter(isSharing);
    return file.nodes
      .filter(({ type }) => type === 'ImportExpression')
      .map(({ start, end }) => ({
        place: formatPlace(file, start),
        isShared: shared.some(call => call.start < start && end < call.end),
      }));
  });
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter(({ isShared }) => !isShared).map(({ place }) => place)).toEqual([]);
});
