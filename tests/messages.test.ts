import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type CompiledMessage, compileMessage } from '#contract/messages/compile-message.ts';
import { LANGUAGES } from '#text/locale.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the keys of a room's messages may be used. The default is the room itself. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  contract: ['src/contract', 'src/database', 'src/importer', 'src/api', 'src/main'],
};

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
    join(folder, name),
  );
}

/** The rooms that have messages. */
const rooms = readdirSync(join(root, 'src/text/languages/en'))
  .filter(name => !['finding.json', 'quantities.json', 'shared.json'].includes(name))
  .map(name => basename(name, '.json'));

/** The languages that have a folder, except English. */
const others = Object.keys(LANGUAGES).filter(
  locale => locale !== 'en' && existsSync(join(root, 'src/text/languages', locale, 'app.json')),
);

function readMessages(room: string, locale: string): Record<string, string> {
  const file = join(root, 'src/text/languages', locale, `${room}.json`);
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8'));
}

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\./.test(path);

function readSources(places: readonly string[]): string {
  const files = places.flatMap(listFiles).filter(isSource);
  return files.map(path => readFileSync(join(root, path), 'utf8')).join('\n');
}

/**
 * The names of the values in a message, also inside its plurals, but not of a number that only selects the plural.
 * Throws if it is not ICU.
 */
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

/** Patterns of the keys that sources construct: `` `status.${status}` ``. */
function madeKeys(sources: string): RegExp[] {
  const templates = sources.matchAll(/`([a-z_]+\.[a-z_]*)\$\{[^`]*\}([a-z_]*)`/g);
  return [...templates].map(([, start, end]) => new RegExp(`^${start}(.+)${end}$`));
}

describe.each(rooms)('R-09 the messages of %s', room => {
  const english = readMessages(room, 'en');

  it('have the same keys in all languages, sorted', () => {
    expect(Object.keys(english)).toEqual(Object.keys(english).toSorted());
    expect(Object.keys(readMessages(room, 'cn'))).toEqual(Object.keys(english));
    // Messages of further languages may be missing, which a site logs at its start.
    for (const locale of others) {
      const own = readMessages(room, locale);
      expect(Object.keys(own), locale).toEqual(Object.keys(english).filter(key => key in own));
    }
  });

  it('are filled with the same parts in all languages', () => {
    const parts = (messages: Record<string, string>) =>
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, partsOf(text)]));
    for (const locale of others) {
      const own = readMessages(room, locale);
      const same = Object.fromEntries(Object.entries(english).filter(([key]) => own[key] !== undefined));
      expect(parts(own), locale).toEqual(parts(same));
    }
  });

  it('leave nothing in the other language', () => {
    const chinese = readMessages(room, 'cn');
    for (const [key, text] of Object.entries(english)) {
      expect(text, key).not.toMatch(/\p{Script=Han}/u);
      const isName = /^\{[^{}]*\}$|Etalon|^(Node|CSV|Excel)$/.test(text);
      if (!isName && /[A-Za-z]{4}/.test(text.replace(/\{.*\}/g, '')))
        expect(chinese[key], key).toMatch(/\p{Script=Han}/u);
    }
  });

  it('are sentences of their own in each further language', () => {
    const sentence = /\b[a-z]{2,} [a-z]{2,} [a-z]{2,} [a-z]{2,}/;
    for (const locale of others)
      for (const [key, text] of Object.entries(readMessages(room, locale)))
        if (sentence.test(text.replace(/\{.*\}/g, '')))
          expect(text, `${locale} ${key}`).not.toBe(english[key]);
  });

  it('are all used', () => {
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
  expect(rooms).toEqual(expect.arrayContaining(['api', 'app', 'contract', 'importer', 'main', 'notices']));
});
