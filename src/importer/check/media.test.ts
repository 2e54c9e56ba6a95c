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
    ['media/folder.png', ['file_special']],
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
    '<rect xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></rect>',
    '<a href="&#106;avascript:alert(1)"/>',
    '<a href="&#x6A;avascript:alert(1)"/>',
    '<a xlink:href="//example.org"/>',
    '<rect onclick="x"/>',
    '<style>@\\69mport "x.css"</style>',
    '<style><![CDATA[@import "x.css"]]></style>',
    '<style>a{fill:url(/**/"https://example.org")}</style>',
    '<rect style="background:image-set(\'//example.org\' 1x)"/>',
    '<style>ur<![CDATA[l(https://example.org)]]></style>',
    '<style>ur<g/>l(https://example.org)</style>',
    `<style>${'a'.repeat(70_000)}{}${' '.repeat(60_000)}b{fill:url(https://example.org)}</style>`,
    '<style>a{font-family:"/*";fill:url(https://example.org);font:"*/"}</style>',
    '<body xmlns="http://www.w3.org/1999/xhtml"/>',
  ])('refuses an SVG with %s', async inner => {
    write('b.svg', svg(inner));
    expect(await check('media/b.svg')).toEqual(['svg_unsafe']);
  });

  it.each([
    [
      'a list of its own names',
      '<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg"/>',
      'svg_unsafe',
    ],
    [
      'a style sheet',
      '<?xml-stylesheet href="x.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'svg_unsafe',
    ],
    [
      'another encoding',
      '<?xml version="1.0" encoding="utf-7"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'svg_unsafe',
    ],
    ['UTF-16', Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le'), 'svg_unreadable'],
    ['bytes of no encoding', Buffer.from([0x3c, 0xff, 0x3e]), 'svg_unreadable'],
    ['broken tags', svg('<rect/onclick="x">'), 'svg_unreadable'],
    ['tags left open', svg('<g>'), 'svg_unreadable'],
    ['names that nobody declared', svg('<text>&x;</text>'), 'svg_unreadable'],
    ['no picture', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'svg_unsafe'],
    ['too much drawn', svg(`<g id="a"/>${'<use href="#a"/>'.repeat(200_000)}`), 'svg_costly'],
    ['too many levels', svg('<g>'.repeat(50_000)), 'svg_unsafe'],
    ['nothing', '', 'svg_unreadable'],
  ])('refuses an SVG of %s', async (_, content, code) => {
    writeFileSync(join(folder, 'media', 'c.svg'), content);
    expect(await check('media/c.svg')).toEqual([code]);
  });

  it('checks pictures that no record names as well, and accepts only those that a text shows and that passed', async () => {
    const media = openMediaCheck(folder);
    const place = { file: 'sets.csv', line: 2, column: 'image' };
    write('a.svg', svg('<g/>'));
    write('b.svg', svg('<script/>'));
    write('c.svg', svg('<g>'));
    await media.check(place, 'image', 'media/c.svg', IMAGE_ENDINGS);
    media.mention({
      en: 'See ![it](<media/a.svg>) and ![that](media/b.svg).',
      cn: '[图](media/in\\ner.png)',
    });
    expect((await media.checkPictures()).map(({ file, code }) => [file, code])).toEqual([
      ['media/b.svg', 'svg_unsafe'],
    ]);
    expect((await media.accepted()).sort()).toEqual(['media/a.svg', 'media/inner.png']);
  });
});
