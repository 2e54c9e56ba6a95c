import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type CompiledMessage, compileMessage } from '#contract/messages/compile-message.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the keys of a room's catalogue may be named; its own room where it is not said. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  contract: ['src/contract', 'src/database', 'src/importer', 'src/api', 'src/main'],
};

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
    join(folder, name),
  );
}

const folders = listFiles('src')
  .filter(path => basename(path) === 'en.json' && basename(dirname(path)) === 'messages')
  .map(dirname);

function readMessages(folder: string, locale: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8'));
}

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\./.test(path);

function readSources(places: readonly string[]): string {
  const files = places.flatMap(listFiles).filter(isSource);
  return files.map(path => readFileSync(join(root, path), 'utf8')).join('\n');
}

/** The names of what a message shows, also inside its plurals; not of a number that only chooses the plural. Throws where it is not ICU. */
function partsOf(message: string): string[] {
  const found = new Set<string>();
  const visit = (compiled: CompiledMessage): void => {
    for (const piece of compiled) {
      if (typeof piece === 'string') continue;
      const [name, , cases] = piece;
      if (cases === undefined) found.add(name);
      else for (const inner of Object.values(cases)) visit(inner);
    }
  };
  visit(compileMessage(message));
  return [...found].toSorted();
}

/** Patterns of the keys that sources put together: `` `status.${status}` ``. */
function madeKeys(sources: string): RegExp[] {
  const templates = sources.matchAll(/`([a-z_]+\.[a-z_]*)\$\{[^`]*\}([a-z_]*)`/g);
  return [...templates].map(([, start, end]) => new RegExp(`^${start}(.+)${end}$`));
}

describe.each(folders)('R-09 the messages in %s', folder => {
  const [english, chinese] = [readMessages(folder, 'en'), readMessages(folder, 'cn')];

  it('have the same keys in both languages, sorted', () => {
    expect(Object.keys(chinese)).toEqual(Object.keys(english));
    expect(Object.keys(english)).toEqual(Object.keys(english).toSorted());
  });

  it('are filled with the same parts in both languages', () => {
    const parts = (messages: Record<string, string>) =>
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, partsOf(text)]));
    expect(parts(chinese)).toEqual(parts(english));
  });

  it('leave nothing in the other language', () => {
    for (const [key, text] of Object.entries(english)) {
      expect(text, key).not.toMatch(/\p{Script=Han}/u);
      const isName = /^\{[^{}]*\}$|Etalon|^(Node|CSV|Excel)$/.test(text);
      if (!isName && /[A-Za-z]{4}/.test(text.replace(/\{.*\}/g, '')))
        expect(chinese[key], key).toMatch(/\p{Script=Han}/u);
    }
  });

  it('are all used', () => {
    const room = folder.split(/[\\/]/)[1] ?? '';
    const sources = readSources(READERS[room] ?? [join('src', room)]);
    const everything = readSources(['src']);
    const patterns = madeKeys(sources);
    const isNamed = (word: string) => new RegExp(`'${word}'|\\b${word}:`).test(everything);
    const isMade = (key: string) => patterns.some(pattern => isNamed(pattern.exec(key)?.[1] ?? ' '));
    const unused = Object.keys(english).filter(key => !sources.includes(`'${key}'`) && !isMade(key));
    expect(unused).toEqual([]);
  });
});

it('the API, the screens, the contract, the importer and the commands have a catalogue each', () => {
  expect(folders.map(folder => folder.split(/[\\/]/)[1])).toEqual(
    expect.arrayContaining(['api', 'app', 'contract', 'importer', 'main']),
  );
});
