import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openPdfReader } from './pdf-reader.ts';
import { makePdf } from './test-pdf.ts';

/** Reads files one after the other with one reader. */
async function readAll(files: readonly (Buffer | string)[], options?: Parameters<typeof openPdfReader>[0]) {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-pdf-'));
  const reader = openPdfReader(options);
  onTestFinished(async () => {
    await reader.close();
    rmSync(folder, { recursive: true });
  });
  const read = [];
  for (const [at, content] of files.entries()) {
    const file = join(folder, `${at}.pdf`);
    writeFileSync(file, content);
    read.push(await reader.read(file));
  }
  return read;
}

it('reads what stands on each page', async () => {
  const [read] = await readAll([makePdf(['Focal length 100 mm\nof EL-1', '', 'The end'])]);
  expect(read).toEqual({ pages: ['Focal length 100 mm\nof EL-1', '', 'The end'], is_cut_off: false });
});

it('says of a damaged and of a locked file what is wrong, and reads on', async () => {
  const good = makePdf(['Good']);
  const cut = good.subarray(0, 60);
  expect(
    await readAll(['%PDF-1.7 not really', cut, '', makePdf(['Secret'], { locked: true }), good]),
  ).toEqual([
    { refusal: 'broken' },
    { refusal: 'broken' },
    { refusal: 'broken' },
    { refusal: 'locked' },
    { pages: ['Good'], is_cut_off: false },
  ]);
});

it('takes as many pages and characters as it may', async () => {
  const limits = { pages_max: 2, characters_max: 1000, memory_max: 2 ** 30 };
  const document = makePdf(['One', 'Two', 'Three']);
  expect(await readAll([document], { limits })).toEqual([{ pages: ['One', 'Two'], is_cut_off: true }]);
  expect(await readAll([document], { limits: { ...limits, characters_max: 3 } })).toEqual([
    { pages: ['One'], is_cut_off: true },
  ]);
});

it('gives up a file that asks for more memory than it may, and reads on', async () => {
  // Nothing may be added to the initial environment of the reading program.
  const limits = { pages_max: 9, characters_max: 1000, memory_max: 0 };
  const large = Buffer.concat([makePdf(['Large']), Buffer.alloc(40_000_000, ' ')]);
  expect(await readAll([large, makePdf(['Good'])], { limits })).toEqual([
    { refusal: 'too_much_memory' },
    { pages: ['Good'], is_cut_off: false },
  ]);
});

it('ends a file that takes longer than it may', async () => {
  // Starting the thread alone takes longer.
  expect(await readAll([makePdf(['Slow'])], { read_max_ms: 1 })).toEqual([{ refusal: 'too_slow' }]);
});
