import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { packAssets, readAssets } from './assets.ts';

it('a packed copy that is damaged, or of another file, is not served, and packed anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const page = 'const page = 1;\n'.repeat(500);
  writeFileSync(join(folder, 'page.js'), page);
  await packAssets(folder, readAssets(folder));
  const packed = readFileSync(join(folder, 'page.js.br'));
  for (const damaged of [packed.subarray(0, 5), Buffer.from('no brotli'), Buffer.alloc(0)]) {
    writeFileSync(join(folder, 'page.js.br'), damaged);
    const assets = readAssets(folder);
    const { bytes, encoding } = (await assets.get('/page.js')?.encoded('br')) ?? expect.unreachable();
    expect([encoding, brotliDecompressSync(bytes).toString()]).toEqual(['br', page]);
    await packAssets(folder, assets);
    expect(readFileSync(join(folder, 'page.js.br'))).toEqual(packed);
  }
});
