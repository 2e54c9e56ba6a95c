import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FILE_BYTES_MAX, readSent, surveySent } from './sent-files.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from('ffd8ffe000104a464946ffd9', 'hex');
const WEBP = Buffer.from('RIFF\u0008\u0000\u0000\u0000WEBPVP8 ', 'latin1');
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

function makeFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-sent-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'files', path)), { recursive: true });
    writeFileSync(join(folder, 'files', path), content);
  }
  return folder;
}

it('finds whole pictures and documents good, also with blanks behind a PDF file', async () => {
  const folder = makeFolder({
    'a.png': PNG,
    'b/b.JPG': JPEG,
    'c.jpeg': JPEG,
    'd.webp': WEBP,
    'e.svg': SVG,
    'f.pdf': Buffer.concat([PDF, Buffer.alloc(1000, ' ')]),
  });
  const sent = await surveySent(folder);
  expect(sent.map(({ path, fault }) => [path, fault])).toEqual(
    ['a.png', 'b/b.JPG', 'c.jpeg', 'd.webp', 'e.svg', 'f.pdf'].map(path => [path, null]),
  );
  expect(await readSent(folder)).toEqual(sent);
});

it('names what is cut off, of another kind, too large, or runs something', async () => {
  const folder = makeFolder({
    'cut.png': PNG.subarray(0, -4),
    'cut.jpg': JPEG.subarray(0, -2),
    'cut.webp': WEBP.subarray(0, -4),
    'cut.pdf': PDF.subarray(0, 9),
    'empty.png': '',
    'large.pdf': PDF,
    'page.jpg': '<!doctype html><p>404',
    'png.jpg': PNG,
    'script.svg': SVG.replace('/>', '><script/></svg>'),
    'table.xlsx': 'PK',
  });
  truncateSync(join(folder, 'files/large.pdf'), FILE_BYTES_MAX + 1);
  const found = Object.fromEntries((await surveySent(folder)).map(({ path, fault }) => [path, fault]));
  expect(found).toEqual({
    'cut.png': 'cut',
    'cut.jpg': 'cut',
    'cut.webp': 'cut',
    'cut.pdf': 'cut',
    'empty.png': 'other',
    'large.pdf': 'large',
    'page.jpg': 'other',
    'png.jpg': 'other',
    'script.svg': 'other',
    'table.xlsx': 'kind',
  });
});
