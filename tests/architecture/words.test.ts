import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatPlace, readSources, type SourceFile } from './source-file.ts';

const ROOT = join(import.meta.dirname, '../..');
const IS_TEST = /(^|\/)(suite|reference|cases)\/|\.(test|suite)\.tsx?$|(^|\/)test-[^/]*$|-cases\.ts$/;
const sources = readSources(ROOT, ['src']).filter(({ path }) => !IS_TEST.test(path));

/** Limits of each kind. Correct some, and lower the number. */
const WIDE_MAX = 170;
const TWICE_MAX = 5;

/** Limit of columns beyond which lines are hard to read. */
const COLUMNS_MAX = 140;

describe('the words of the code', () => {
  it('give an exported type a name that no other has', () => {
    expect(listTwice(sources).length, listTwice(sources).join('\n')).toBeLessThanOrEqual(TWICE_MAX);
    const files = [sourceOf('a.ts', 'export type Row = 1;'), sourceOf('b.ts', 'export type Row = 2;')];
    expect(listTwice(files)).toEqual(['Row: a.ts, b.ts']);
  });

  it('are short lines', () => {
    expect(listWide(sources).length).toBeLessThanOrEqual(WIDE_MAX);
    expect(listWide([sourceOf('a.ts', `a\n${'x'.repeat(141)}`)])).toEqual(['a.ts:2']);
  });

  it('of a docstring are sentences, not half-sentences in a chain', () => {
    expect(listChained(sources)).toEqual([]);
    const comments = [
      { value: '* Reads a row; null at the end. ', start: 0 },
      { value: '* Reads `a; b`. ', start: 0 },
    ];
    expect(listChained([{ ...sourceOf('a.ts', ''), comments }])).toEqual(['a.ts:1']);
  });
});

function sourceOf(path: string, text: string): SourceFile {
  return { path, text, nodes: [], comments: [] };
}

/** Lists the names of types that more than one file exports. */
function listTwice(files: readonly SourceFile[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(/^export (?:declare )?(?:type|interface|class) (\w+)/gm))
      places.set(name, (places.get(name) ?? new Set()).add(path));
  }
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`);
}

function listWide(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (line.length > COLUMNS_MAX ? `${path}:${at + 1}` : [])),
  );
}

/** Lists the docstrings in which a semicolon joins what could be two sentences. Code in backticks may have one. */
function listChained(files: readonly SourceFile[]): string[] {
  return files.flatMap(file =>
    file.comments
      .filter(({ value }) => value.startsWith('*') && /;\s/.test(value.replaceAll(/`[^`]*`/g, '')))
      .map(({ start }) => formatPlace(file, start)),
  );
}
