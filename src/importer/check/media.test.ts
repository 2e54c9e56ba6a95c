import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { IMAGE_ENDINGS, openMediaCheck } from './media.ts';

const work = mkdtempSync(join(tmpdir(), 'etalon-media-'));
const folder = join(work, 'catalogue');
mkdirSync(join(folder, 'media', 'folder.png'), { recursive: true });
afterAll(() => rmSync(work, { recursive: true }));

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`;
const write = (name: string, text: string) => writeFileSync(join(folder, 'media', name), text);
write('good.png', 'png');
writeFileSync(join(work, 'secret.png'), 'secret');
symlinkSync(join(work, 'secret.png'), join(folder, 'media', 'link.png'));
symlinkSync(join(folder, 'media', 'good.png'), join(folder, 'media', 'inner.png'));
symlinkSync(join(work, 'gone.png'), join(folder, 'media', 'dangling.png'));

async function check(path: string): Promise<string[]> {
  const place = { file: 'sets.csv', line: 2, column: 'image' };
  return (await openMediaCheck(folder).check(place, 'image', path, IMAGE_ENDINGS)).map(
    problem => problem.code,
  );
}

describe('files that records name', () => {
  it.each([
    ['media/good.png', []],
    ['media/inner.png', []],
    ['media/link.png', ['path_outside']],
    ['media/dangling.png', ['file_missing']],
    ['media/none.png', ['file_missing']],
    ['media/folder.png', ['file_missing']],
    ['../secret.png', ['path_outside']],
    ['media/../../secret.png', ['path_outside']],
    ['/etc/secret.png', ['path_outside']],
    ['..\\secret.png', ['path_outside']],
    ['media/good.html', ['media_type']],
    ['media/a\0.png', ['path_outside']],
  ])('finds of %j: %j', async (path, expected) => {
    expect(await check(path)).toEqual(expected);
  });

  it.each([
    '<path d="M0 0h1"/><use href="#a"/><rect fill="url(#g)"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<text>on = off, see http://example.org</text>',
  ])('accepts an SVG with %s', async inner => {
    write('a.svg', svg(inner));
    expect(await check('media/a.svg')).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT href="x"/>',
    '<rect onload="alert(1)"/>',
    '<a href="javascript:alert(1)"/>',
    '<image href="https://example.org/a.png"/>',
    '<use xlink:href="other.svg#a"/>',
    '<foreignObject/>',
    '<style>@import "x.css"</style>',
    '<rect fill="url(https://example.org/x)"/>',
    '<!DOCTYPE svg [<!ENTITY x "y">]>',
  ])('refuses an SVG with %s', async inner => {
    write('b.svg', svg(inner));
    expect(await check('media/b.svg')).toEqual(['svg_unsafe']);
  });
});
