import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mediaFolder } from './media.ts';
import { copyMedia, hasSameMedia, shareMedia } from './media-store.ts';

it('publishes of an SVG what was read of it, and no file that did not pass', async () => {
  const work = mkdtempSync(join(tmpdir(), 'etalon-media-store-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const media = join(work, 'catalogue', 'media');
  mkdirSync(media, { recursive: true });
  writeFileSync(
    join(media, 'a.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><!-- x --><g unknown="1"/></svg>',
  );
  writeFileSync(join(media, 'changed.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  writeFileSync(join(media, 'refused.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  writeFileSync(join(media, 'a.png'), 'png');
  writeFileSync(join(work, 'kept'), 'pdf');
  const named = ['media/a.svg', 'media/changed.svg', 'media/a.png'];
  const files = { named, fetched: new Map([['fetched/1/a.pdf', join(work, 'kept')]]) };
  await copyMedia({ folder: join(work, 'catalogue'), data_dir: work, version: 'v1', files });
  const published = join(mediaFolder(work, 'v1'), 'media');
  expect(readdirSync(published).sort()).toEqual(['a.png', 'a.svg']);
  expect(readFileSync(join(mediaFolder(work, 'v1'), 'fetched/1/a.pdf'), 'utf8')).toBe('pdf');
  expect(readFileSync(join(published, 'a.svg'), 'utf8')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>\n',
  );
  const again = { folder: join(work, 'catalogue'), data_dir: work, version: 'v1', files };
  expect(await hasSameMedia(again)).toBe(true);
  expect(await hasSameMedia({ ...again, files: { ...files, named: named.slice(0, 2) } })).toBe(false);
  expect(await hasSameMedia({ ...again, version: 'v2' })).toBe(false);
  writeFileSync(join(media, 'b.png'), 'png');
  expect(await hasSameMedia({ ...again, files: { ...files, named: [...named, 'media/b.png'] } })).toBe(false);
  writeFileSync(join(media, 'a.png'), 'PNG');
  expect(await hasSameMedia(again)).toBe(false);
});

it('adds files to those that a version shares, and leaves those of the other version as they are', async () => {
  const work = mkdtempSync(join(tmpdir(), 'etalon-media-store-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const folder = join(work, 'update');
  mkdirSync(join(folder, 'media'), { recursive: true });
  mkdirSync(join(mediaFolder(work, 'v1'), 'media'), { recursive: true });
  writeFileSync(join(mediaFolder(work, 'v1'), 'media/a.png'), 'earlier');
  writeFileSync(join(mediaFolder(work, 'v1'), 'media/b.png'), 'shared');
  writeFileSync(join(folder, 'media/a.png'), 'new');
  writeFileSync(join(folder, 'media/c.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><!-- x --></svg>');
  const added = ['media/a.png', 'media/c.svg'];
  await shareMedia(work, { from: 'v1', version: 'v2', folder, added });
  const read = (version: string, path: string) =>
    readFileSync(join(mediaFolder(work, version), path), 'utf8');
  expect(readdirSync(join(mediaFolder(work, 'v2'), 'media')).sort()).toEqual(['a.png', 'b.png', 'c.svg']);
  expect([read('v2', 'media/a.png'), read('v2', 'media/b.png')]).toEqual(['new', 'shared']);
  expect(read('v2', 'media/c.svg')).not.toContain('x -->');
  expect(read('v1', 'media/a.png')).toBe('earlier');
});
