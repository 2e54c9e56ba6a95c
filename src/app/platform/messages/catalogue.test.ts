import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const APP = fileURLToPath(new URL('../..', import.meta.url));

function readSources(): string {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
    name => /\.tsx?$/.test(name) && !/\.test\./.test(name),
  );
  return files.map(name => readFileSync(join(APP, name), 'utf8')).join('\n');
}

it('the catalogues are the only place with text: no component says words of its own', () => {
  const strays = [...readSources().matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+[.!?]?)\s*</g)].map(
    match => match[1],
  );
  expect(strays).toEqual([]);
});
