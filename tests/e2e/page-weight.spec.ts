import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUILD_FOLDER } from './composed-site.ts';

/** Packed size from which a script shared by several pages is listed, in bytes. */
const LISTED_MIN = 3000;

/**
 * Limits of what each screen loads before it works: scripts and styles in kB (brotli 11), of which 13 are parts of the
 * router that no screen uses (docs/decisions/0012-router.md), and the larger scripts that it shares with others.
 */
const LOADS: Readonly<Record<string, readonly [kB: number, scripts: string]>> = {
  '/': [154.2, 'frame framework products rows'],
  '/404': [132.7, 'frame framework'],
  '/category': [141.8, 'frame framework rows'],
  '/category/:id/:sid?/:tid?': [162.7, 'frame framework list products rows'],
  '/product/:id': [181.4, 'frame framework list products rows'],
  '/product/:id/history': [133.5, 'frame framework'],
  '/search': [165.6, 'frame framework list products rows'],
  '/search/set': [163.5, 'frame framework list products rows'],
  '/search/product': [163.5, 'frame framework list products rows'],
  '/search/document': [144.3, 'frame framework rows'],
  '/new-product': [143.7, 'frame framework rows'],
  '/solution': [143.1, 'frame framework rows'],
  '/solution/research': [143.3, 'frame framework rows'],
  '/solution/industrial': [143.3, 'frame framework rows'],
  '/solution/detail/:id': [151.8, 'frame framework products rows'],
  '/course': [144.1, 'frame framework rows'],
  '/course/:id': [150.1, 'frame framework products rows'],
  '/manual': [144.2, 'frame framework rows'],
  '/software': [145.8, 'frame framework rows'],
  '/technology': [144.1, 'frame framework rows'],
  '/technology/:id': [150.1, 'frame framework products rows'],
  '/page/:id': [149.5, 'frame framework products rows'],
  '/compare': [160.8, 'frame framework products rows'],
  '/curves': [176.2, 'convert frame framework rows'],
  '/cart': [160.8, 'frame framework products rows'],
  '/preview/product/:id': [153.7, 'frame framework rows'],
  '/preview/set/:id': [160.4, 'frame framework products rows'],
  '/preview/list/:id': [148.5, 'frame framework products rows'],
  '/feedback': [149.7, 'frame framework rows'],
  '/quotation/:reference': [151.4, 'frame framework products rows'],
};

/** How much the names of a build's files, which are in the scripts themselves, change what these come to, in kB. */
const NAMES_KB = 0.2;

type Assets = ServerBuild['assets'];
type Route = NonNullable<Assets['routes'][string]>;

let assets: Assets;
let screens: (readonly [path: string, route: Route])[];
beforeAll(async () => {
  // The output of `react-router build` is a ServerBuild.
  ({ assets } = (await import(pathToFileURL(join(BUILD_FOLDER, 'server/index.js')).href)) as ServerBuild);
  screens = Object.entries(assets.routes).flatMap(([id, route]) =>
    id.startsWith('plain') && route !== undefined ? [[id.slice('plain'.length), route] as const] : [],
  );
});

const sizes = new Map<string, number>();
/** The packed size of a file of the build, in bytes. */
function sizeOf(address: string): number {
  const path = address.replace(/#$/, '');
  const size = sizes.get(path) ?? brotliCompressSync(readFileSync(join(BUILD_FOLDER, 'client', path))).length;
  sizes.set(path, size);
  return size;
}

/** The scripts and styles that a browser loads for a route. Those of the start and of the root are the same for all. */
function filesOf(route: Route): string[] {
  const { root } = assets.routes;
  const of = [assets.entry, root, route].flatMap(part =>
    part === undefined ? [] : [part.module, ...(part.imports ?? [])],
  );
  const styles = [root, route].flatMap(part => part?.css ?? []);
  return [...new Set([assets.url, ...of, ...styles])];
}

const nameOf = (address: string) => address.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '');

describe('a page', () => {
  it('R-12 loads what the list says, and no more', () => {
    const loaded = screens.map(([path, route]) => {
      const files = filesOf(route);
      const shared = files.filter(
        file => file !== route.module && file !== assets.url && file.endsWith('.js'),
      );
      const names = shared.filter(file => sizeOf(file) > LISTED_MIN).map(nameOf);
      const kB = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
      return [path, [kB <= (LOADS[path]?.[0] ?? 0) + NAMES_KB || kB, names.sort().join(' ')]] as const;
    });
    expect(Object.fromEntries(loaded)).toEqual(
      Object.fromEntries(Object.entries(LOADS).map(([path, [, scripts]]) => [path, [true, scripts]])),
    );
  });

  it('R-12 has a chunk of its own, which no other page loads', () => {
    const byChunk = Map.groupBy(screens, ([, route]) => route.module);
    const together = [...byChunk.values()]
      .filter(group => group.length > 1)
      .map(group => group.map(([path]) => path));
    // One module shows each of these pairs, and only their data differs.
    expect(together).toEqual([
      ['/solution/research', '/solution/industrial'],
      ['/course', '/technology'],
      ['/course/:id', '/technology/:id'],
    ]);
    for (const [path, route] of screens)
      for (const [chunk, [other]] of byChunk)
        if (chunk !== route.module)
          expect(filesOf(route), `${path} loads ${other?.[0]}`).not.toContain(chunk);
  });
});
