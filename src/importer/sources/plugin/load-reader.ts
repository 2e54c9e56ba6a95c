import { existsSync, realpathSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Place, Problem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { readYamlFile } from '../yaml-file.ts';
import { type Reader, ReaderProblems } from './reader.ts';

/** The form of a custom reader in `mapping.yaml`: a path from the folder to a program that Node runs directly. */
export const READER_PATH = /^\.\.?\/.*\.(ts|mts|js|mjs)$/;

/** Packages that a reader finds wherever its folder is: those of this project. */
const PROVIDED = new Set(['etalon/reader', 'yaml', 'zod']);

/** A reader ready to read, and the words of its own problems. */
export type LoadedReader = { reader: Reader; words: ReaderProblems };

/**
 * Loads a reader from the path that `mapping.yaml` names, relative to the catalogue folder, and the `problems.yaml` beside it.
 * The code runs with all rights of the importer: only a path from the owner's own folder may come here.
 * @returns the reader, or why there is none (`file_missing`, `reader_broken`, `reader_invalid`, and those of {@link readYamlFile})
 */
export async function loadReader(
  folder: string,
  path: string,
): Promise<LoadedReader | { problems: Problem[] }> {
  const file = resolve(folder, path);
  if (!existsSync(file)) {
    const place = { file: 'mapping.yaml', line: null, column: 'reader' };
    return { problems: [problemAt(place, 'file_missing', { path })] };
  }
  const words = await readWords(file);
  if (words.value === null) return { problems: words.problems };
  try {
    const reader = await importReader(realpathSync(file));
    if (reader !== null) return { reader, words: words.value };
    return { problems: [problemAt({ file: path, line: null, column: null }, 'reader_invalid')] };
  } catch (error) {
    const place = placeOfError(error, folder, path);
    return { problems: [problemAt(place, 'reader_broken', { reason: reasonOf(error) })] };
  }
}

async function readWords(file: string) {
  const words = join(dirname(file), 'problems.yaml');
  return existsSync(words)
    ? readYamlFile(words, 'problems.yaml', ReaderProblems)
    : { value: {}, problems: [] };
}

async function importReader(file: string): Promise<Reader | null> {
  const { href } = pathToFileURL(file);
  providePackages(href);
  const loaded: { default?: unknown } = await import(/* @vite-ignore */ href);
  return isReader(loaded.default) ? loaded.default : null;
}

function isReader(value: unknown): value is Reader {
  return typeof value === 'object' && value !== null && 'read' in value && typeof value.read === 'function';
}

/** Lets the files beside a reader find the packages of this project, also from a folder outside of it. */
function providePackages(reader: string): void {
  const folder = new URL('.', reader).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      PROVIDED.has(specifier) && context.parentURL?.startsWith(folder)
        ? next(specifier, { ...context, parentURL: import.meta.url })
        : next(specifier, context),
  });
}

/** Where a reader failed: the innermost line of a file beside it that the error's stack names, else the reader as a whole. */
export function placeOfError(error: unknown, folder: string, path: string): Place {
  const home = realpathSync(dirname(resolve(folder, path)));
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, address = '', line] of stack.matchAll(
    /(file:\/\/[^\s)]+?|(?:\/|[A-Z]:\\)[^\n)]+?):(\d+)(?::\d+)?\)?$/gm,
  )) {
    const file = address.startsWith('file:') ? fileURLToPath(address) : address;
    const within = relative(home, file);
    if (!within.startsWith('..') && !within.includes('node_modules'))
      return { file: join(dirname(path), within), line: Number(line), column: null };
  }
  return { file: path, line: null, column: null };
}

/** The message of an error, on one line. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
