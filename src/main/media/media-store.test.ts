import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mediaFolder } from './media.ts';
import { copyMedia, hasSameMedia } from './media-store.ts';

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
