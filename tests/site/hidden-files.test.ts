import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { startSiteForTest } from '../api/start-site.ts';
import { writeCatalogue } from './catalogue-folder.ts';
import { runEtalonHere } from './etalon-here.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>';
const EVIL = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Valid files that a record names or a text shows. */
const SHOWN = ['media/lens.svg', 'media/in text.svg', 'documents/lens.pdf'];
/** Files in the folder that the check refused, or that lie next to the displayed ones. */
const HIDDEN = [
  'media/evil.svg',
  'media/evil-unnamed.svg',
  'media/unnamed.svg',
  'media/notes.txt',
  'documents/draft.pdf',
  'secret.pdf',
  'catalogue.yaml',
  'products/lenses.csv',
];

function writeFolder(folder: string, part_number: string): void {
  writeCatalogue(folder, {
    'products/lenses.csv': `part_number,set_id,image,description\n${part_number},lens,media/lens.svg,"See ![it](<media/in text.svg>)"\nL-9,lens,media/evil.svg,\n`,
    'documents.csv': `owner,kind,name,path\nproduct:${part_number},datasheet,Sheet,documents/lens.pdf\n`,
  });
  for (const path of [...SHOWN, ...HIDDEN]) {
    if (path.endsWith('.csv') || path.endsWith('.yaml')) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      path.includes('evil') ? EVIL : path.endsWith('.svg') ? SVG : '%PDF-1.4',
    );
  }
}

it('shows no file that nothing names, that was refused, or whose version was never live', {
  timeout: 240_000,
}, async context => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-hidden-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = await startSiteForTest();
  const etalon = (...args: string[]) => runEtalonHere(args, { DATA_DIR: site.data_dir });
  const statusOf = async (version: string, path: string) =>
    (await site.get(`/media/${version}/${path.split('/').map(encodeURIComponent).join('/')}`)).status;
  const statusesOf = (version: string, paths: readonly string[]) =>
    Promise.all(paths.map(path => statusOf(version, path)));

  writeFolder(folder, 'L-1');
  expect((await etalon('import', folder, '--allow-errors')).code).toBe(0);
  await expect.poll(() => statusesOf('v1', SHOWN)).toEqual([200, 200, 200]);
  expect(await statusesOf('v1', HIDDEN)).toEqual(HIDDEN.map(() => 404));
  expect(readdirSync(join(site.data_dir, 'media', 'v1', 'media')).sort()).toEqual([
    'in text.svg',
    'lens.svg',
  ]);

  writeFolder(folder, 'L-2');
  expect((await etalon('import', folder, '--allow-errors', '--stage')).code).toBe(0);
  expect(readdirSync(join(site.data_dir, 'media')).sort()).toEqual(['v1', 'v2']);
  expect(await statusesOf('v2', SHOWN)).toEqual([404, 404, 404]);
  for (const path of [
    '/media/v1/../v2/media/lens.svg',
    '/media/v1/%2e%2e/v2/media/lens.svg',
    '/media/v1/..%2fv2/media/lens.svg',
    '/media/v1/..%5cv2/media/lens.svg',
    '/media/%762/media/lens.svg',
    '/media//v2/media/lens.svg',
    '/media/./v2/media/lens.svg',
  ])
    expect(await rawStatus(site.address + path, path), path).not.toBe(200);

  expect((await etalon('publish', 'v2', '--lang', 'en')).code).toBe(0);
  await expect.poll(() => statusesOf('v2', SHOWN)).toEqual([200, 200, 200]);
  expect(await statusesOf('v1', SHOWN), 'open pages go on').toEqual([200, 200, 200]);
});

/** The status of a path sent unchanged, which `fetch` would normalise. */
function rawStatus(address: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, response => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
