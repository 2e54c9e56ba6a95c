import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';

vi.hoisted(() => {
  process.env.LOCALES = 'de,cn';
});

const { openMediaCheck } = await import('../check/media.ts');
const { readSourceFile } = await import('./source-file.ts');
const { readItems } = await import('./test-items.ts');

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/exchange/', import.meta.url));

/** Reads a fixture after a change of its text. */
async function read(name: string, change: (text: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-languages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = readFileSync(join(fixtures, name), 'utf8');
  writeFileSync(join(folder, name), change(text));
  return readItems(readSourceFile(join(folder, name), openMediaCheck(folder)));
}

it('takes German from ETIM xChange, and names in no other language stand in for it', async () => {
  const { products, attributes, problems } = await read('etim-xchange-2.0.json', text =>
    text
      .replace('"en-GB", "Minimal', '"de-DE", "Minimal')
      .replace(/"zh-CN"(, "MinimalProductDescription": )"开关/, '"fr-FR"$1"Interrupteur'),
  );
  expect(products[0]).toMatchObject({
    name: { de: 'Switch 1' },
    documents: [{}, { name: { de: 'Manual SW-1' } }],
  });
  expect(attributes.find(({ key }) => key === 'depth')?.name).toEqual({ de: 'Depth' });
  expect(problems.map(({ code, parts }) => [code, parts.value, parts.field]).slice(-1)).toEqual([
    ['language_left_out', 'français (France)', 'MinimalProductDescription'],
  ]);
});

it('takes German from BMEcat, and says where English stands in', async () => {
  const { products, problems } = await read('etim-bmecat-5.0.xml', text => text);
  expect(products[0]?.name).toEqual({ de: 'Einbauleuchte', cn: '筒灯 100' });
  expect(problems.map(({ code, parts }) => [code, parts.value])).toEqual([
    ['language_left_out', 'English'],
    ['text_in_other_language', 'English'],
  ]);
});
