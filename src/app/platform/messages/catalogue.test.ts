import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import chinese from './cn.json' with { type: 'json' };
import english from './en.json' with { type: 'json' };

const APP = fileURLToPath(new URL('../..', import.meta.url));

/** The names of the values in a message; throws where it is not ICU. */
function valuesIn(message: string): string[] {
  compileMessageOrThrow(message);
  return [...new Set([...message.matchAll(/\{(\w+)[,}]/g)].map(match => match[1] ?? ''))];
}

function readSources(): string {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.tsx?$/.test(name) && !/\.test\./.test(name),
  );
  return files.map(name => readFileSync(join(APP, name), 'utf8')).join('\n');
}

describe('the message catalogues', () => {
  it('R-09 have the same keys in both languages, sorted', () => {
    expect(Object.keys(chinese)).toEqual(Object.keys(english));
    expect(Object.keys(english)).toEqual(Object.keys(english).toSorted());
  });

  it('R-09 leave nothing in the other language, and no value out of a translation', () => {
    for (const [key, text] of Object.entries(english)) {
      const translated = chinese[key as keyof typeof chinese];
      expect(text, key).not.toMatch(/\p{Script=Han}/u);
      if (/[A-Za-z]{4}/.test(text.replace(/\{.*\}/g, '')) && key !== 'shell.name')
        expect(translated, key).toMatch(/\p{Script=Han}/u);
      // Chinese has no plural, so the count may stand in the sentence or not.
      const needed = valuesIn(text).filter(name => name !== 'count');
      expect(valuesIn(translated), key).toEqual(expect.arrayContaining(needed));
    }
  });

  it('hold no text that no screen shows', () => {
    const sources = readSources();
    const stems = [...sources.matchAll(/[`'"]([a-z]+\.[a-z_]*)\$\{/g)].map(match => match[1] ?? '');
    const unused = Object.keys(english).filter(
      key => !sources.includes(`'${key}'`) && !stems.some(stem => key.startsWith(stem)),
    );
    expect(unused).toEqual([]);
  });

  it('are the only place with text: no component says words of its own', () => {
    const strays = [...readSources().matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+[.!?]?)\s*</g)].map(
      match => match[1],
    );
    expect(strays).toEqual([]);
  });
});
