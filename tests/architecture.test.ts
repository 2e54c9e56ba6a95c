import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { listCircles, listFolderCircles } from './architecture/circles.ts';
import { listImports } from './architecture/imports.ts';
import {
  listAddressesAsPaths,
  listBarrels,
  listClimbingImports,
  listClimbingStreets,
  listEmptyNames,
  listFullFolders,
  listStraySql,
  listSwitchedOff,
  listUncheckedTypes,
  listWaysOut,
  listWrongArrows,
} from './architecture/rules.ts';
import { readSources } from './architecture/source-file.ts';
import { listMachineTraces, listProjectFiles } from './architecture/tracked-text.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const sources = readSources(root, ['src']);
const imports = sources.flatMap(listImports);

const everything = readSources(root, ['src', 'tests', 'bench', 'catalogues']);
const paths = everything.map(({ path }) => path);

const planted: string[] = [];
afterAll(() => {
  for (const folder of planted) rmSync(folder, { recursive: true });
});

/** Writes a small tree of source files to test a rule. @returns its folder */
function plant(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-architecture-'));
  planted.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const importsOf = (files: Readonly<Record<string, string>>) =>
  readSources(plant(files), ['src']).flatMap(listImports);

describe('arrows between rooms', () => {
  it('go only where the map allows', () => {
    expect(imports.length).toBeGreaterThan(0);
    expect(listWrongArrows(imports)).toEqual([]);
  });

  it.each([
    ["import { a } from '#database/a.ts';", 'database'],
    ["import type { A } from '#database/a.ts';", 'database'],
    ["export * from '#search/a.ts';", 'search'],
    ["export { a } from '../../src/api/a.ts';", 'api'],
    ["const a = await import('../importer/a.ts');", 'importer'],
    ["type A = import('#main/a.ts').A;", 'main'],
  ])('are found wrong in the contract: %s', (line, room) => {
    const [wrong, ...others] = listWrongArrows(importsOf({ 'src/contract/id.ts': `\n${line}\n` }));
    expect(wrong).toMatch(new RegExp(`^src/contract/id\\.ts:2 .* contract must not know ${room}$`));
    expect(others).toEqual([]);
  });

  it('may go down', () => {
    const files = {
      'src/api/a.ts': "import { b } from '#search/b.ts';\nimport { c } from './c.ts';\nimport z from 'zod';",
    };
    expect(listWrongArrows(importsOf(files))).toEqual([]);
  });

  it('never leave src', () => {
    expect(
      listWrongArrows(importsOf({ 'src/api/a.ts': "import { b } from '../../tests/b.ts';" })),
    ).toHaveLength(1);
  });
});

describe('circles', () => {
  it('do not exist', () => {
    expect(listCircles(imports)).toEqual([]);
  });

  it('are found, however long', () => {
    const files = {
      'src/contract/a.ts': "import { b } from './b.ts';",
      'src/contract/b.ts': "export { c } from '#contract/c.ts';",
      'src/contract/c.ts': "const a = await import('./a.ts');",
      'src/contract/d.ts': "import { a } from './a.ts';",
    };
    expect(listCircles(importsOf(files))).toEqual([
      ['src/contract/a.ts', 'src/contract/b.ts', 'src/contract/c.ts', 'src/contract/a.ts'],
    ]);
  });

  it('of types alone are no circles: nothing of them is left when the program runs', () => {
    const files = {
      'src/contract/a.ts': "import { b } from './b.ts';",
      'src/contract/b.ts': "import type { A } from './a.ts';",
    };
    expect(listCircles(importsOf(files))).toEqual([]);
  });
});

describe('circles of folders', () => {
  it('do not exist, at any depth, types and tests included', () => {
    const all = readSources(root, ['src', 'bench', 'catalogues']).flatMap(listImports);
    expect(listFolderCircles(all)).toEqual([]);
  });

  it('are found though no file is in a circle', () => {
    const files = {
      'src/contract/one/a.ts': "import { b } from '../two/b.ts';",
      'src/contract/two/c.ts': "import { d } from '../one/d.ts';",
    };
    expect(listFolderCircles(importsOf(files))).toEqual(['src/contract: one, two']);
  });

  it('are found deep down, of types, through files beside the folders, and from tests', () => {
    const files = {
      'src/contract/kinds/one/a.ts': "import type { B } from '../b.ts';",
      'src/contract/kinds/b.ts': "import type { C } from './two/c.ts';",
      'src/contract/kinds/two/c.test.ts': "import { a } from '../one/a.ts';",
      'src/contract/kinds/three/d.ts': "import { a } from '../one/a.ts';",
    };
    expect(listFolderCircles(importsOf(files))).toEqual(['src/contract/kinds: b.ts, one, two']);
  });

  it('are no circles where all arrows go one way', () => {
    const files = {
      'src/contract/one/a.ts': "import { b } from '../two/b.ts';\nimport { e } from './e.ts';",
      'src/contract/two/b.ts': "import { c } from '../c.ts';",
    };
    expect(listFolderCircles(importsOf(files))).toEqual([]);
  });
});

describe('the storeys of the screens', () => {
  it('import only what is below', () => {
    expect(listClimbingImports(imports)).toEqual([]);
  });

  it.each([
    ['platform', '../../parts/icon.tsx', 'platform must not know parts'],
    ['parts', '../../features/cart/cart.ts', 'parts must not know features'],
    ['features', '../../shell/header.tsx', 'features must not know shell'],
    ['shell', '../../screens/home/page.tsx', 'shell must not know screens'],
    ['screens', '../../root.tsx', 'it is above all storeys'],
    ['screens', '../../widgets/list.ts', 'widgets is no storey'],
  ])('are found to climb from %s: %s', (storey, specifier, reason) => {
    const files = { [`src/app/${storey}/x/a.ts`]: `import type { A } from '${specifier}';` };
    expect(listClimbingImports(importsOf(files))).toEqual([
      `src/app/${storey}/x/a.ts:1 imports ${specifier}: ${reason}`,
    ]);
  });

  it('may be imported from below, from within, and from the files above them', () => {
    const files = {
      'src/app/screens/home/page.tsx':
        "import { a } from '../../shell/a.ts';\nimport { b } from '../cart/b.ts';",
      'src/app/shell/a.ts': "import { b } from './b.ts';\nimport { c } from '#contract/c.ts';",
      'src/app/root.tsx': "import './app.css';\nimport { a } from './screens/home/page.tsx';",
      'src/main/page.ts': "import { a } from '#app/platform/page/a.ts';",
    };
    expect(listClimbingImports(importsOf(files))).toEqual([]);
  });
});

describe('the streets of the rooms', () => {
  it('import only what is below', () => {
    expect(listClimbingStreets(imports)).toEqual([]);
  });

  it('are found to climb, and to be unknown', () => {
    const files = {
      'src/api/low/a.ts': "import { b } from '../high/b.ts';",
      'src/api/high/b.ts': "import { a } from '../low/a.ts';\nimport { c } from '#api/c.ts';",
      'src/api/alley/c.ts': "import { z } from 'zod';",
    };
    expect(listClimbingStreets(importsOf(files), { 'src/api': ['low', 'high'] }).toSorted()).toEqual([
      'src/api/alley/c.ts:1: src/api/alley is no street of the order',
      'src/api/low/a.ts:1 imports ../high/b.ts: low must not know high',
    ]);
  });

  it('are short enough to look over', () => {
    const isCounted = (path: string) => /\.(tsx?|mjs|css)$/.test(path);
    expect(listFullFolders(listProjectFiles(root).filter(isCounted))).toEqual([]);
    const many = Array.from({ length: 26 }, (_, index) => `src/api/list/a${index}.ts`);
    expect(listFullFolders(many)).toEqual(['src/api/list has 26 files: 25 at most']);
    expect(listFullFolders(many.slice(1))).toEqual([]);
  });
});

describe('SQL', () => {
  it('stays in the database room', () => {
    expect(listStraySql(imports)).toEqual([]);
  });

  it('is found elsewhere', () => {
    const line = "import { sql } from 'kysely';\nimport { Pool } from 'pg';\nimport 'pgn';";
    expect(listStraySql(importsOf({ 'src/api/a.ts': line, 'src/database/a.ts': line }))).toEqual([
      'src/api/a.ts:1 imports kysely: SQL belongs to the database room',
      'src/api/a.ts:2 imports pg: SQL belongs to the database room',
    ]);
  });
});

describe('the screens', () => {
  it('never load the schema library', () => {
    expect(listWaysOut(imports, 'app', 'zod')).toEqual([]);
  });

  it('are found to load it, through however many files', () => {
    const files = {
      'src/app/a.ts': "import { b } from '#contract/b.ts';\nimport type { c } from '#contract/c.ts';",
      'src/app/a.test.ts': "import { z } from 'zod';",
      'src/contract/b.ts': "import { d } from './d.ts';",
      'src/contract/c.ts': "import { z } from 'zod';",
      'src/contract/d.ts': "import { z } from 'zod';",
    };
    expect(listWaysOut(importsOf(files), 'app', 'zod')).toEqual([
      'src/app/a.ts → src/contract/b.ts → src/contract/d.ts → zod',
    ]);
  });
});

describe('names', () => {
  it('are never index: a file is imported by its own name', () => {
    expect(listBarrels(paths)).toEqual([]);
    expect(listBarrels(['src/api/index.ts', 'src/api/index-page.ts'])).toEqual(['src/api/index.ts']);
  });

  it('say what is inside', () => {
    expect(listEmptyNames(paths)).toEqual([]);
    const empty = [
      'src/api/utils.ts',
      'src/app/common/a.ts',
      'src/app/helpers.test.ts',
      'src/app/commonly.ts',
    ];
    expect(listEmptyNames(empty)).toEqual(empty.slice(0, 3));
  });
});

describe('types', () => {
  it('are checked everywhere', () => {
    expect(listUncheckedTypes(everything)).toEqual([]);
  });

  it('are found unchecked', () => {
    const text = 'const a: any = 1;\nconst b = a as any;\n// @ts-ignore\nconst many = [1]; // any of them\n';
    const found = listUncheckedTypes(readSources(plant({ 'src/a.ts': text }), ['src']));
    expect(found).toEqual([
      'src/a.ts:1 has the type any',
      'src/a.ts:2 has the type any',
      'src/a.ts:3 silences the compiler',
    ]);
  });
});

describe('paths of files', () => {
  it('hold in a folder with a blank in its name', () => {
    expect(listAddressesAsPaths(everything)).toEqual([]);
  });

  it('are found wrong', () => {
    const text =
      "new URL('./a.json', import.meta.url).pathname;\nnew URL('/a', 'https://example.org').pathname;\n" +
      "const HERE = new URL('.', import.meta.url);\nread(HERE.pathname, location.pathname);";
    expect(listAddressesAsPaths(readSources(plant({ 'src/a.ts': text }), ['src']))).toEqual([
      "src/a.ts:1 takes a file's address for its path: use fileURLToPath",
      "src/a.ts:4 takes a file's address for its path: use fileURLToPath",
    ]);
  });
});

describe('tests', () => {
  it('are all switched on', () => {
    expect(listSwitchedOff(everything)).toEqual([]);
  });

  it.each([
    "it.only('a', () => {});",
    "describe.skip('a', () => {});",
    "describe.concurrent.only('a', () => {});",
    "test.todo('a');",
    "xit('a', () => {});",
    "it('a', context => context.skip());",
    "it('a', context => context.skip(1 > 0));",
    "it('a', ({ skip }) => skip());",
  ])('are found switched off: %s', line => {
    expect(listSwitchedOff(readSources(plant({ 'src/a.test.ts': line }), ['src']))).toEqual([
      'src/a.test.ts:1 switches tests off',
    ]);
  });

  it('may skip themselves with a reason', () => {
    const text = "it('a', context => context.skip(1 > 0, 'no data here'));\nit.skipIf(1 > 0)('b', () => {});";
    expect(listSwitchedOff(readSources(plant({ 'src/a.test.ts': text }), ['src']))).toEqual([]);
  });
});

describe('the text of the project', () => {
  it('names no machine and no package host', context => {
    context.skip(!existsSync(join(root, '.git')), 'only a git checkout knows which files are its own');
    expect(listMachineTraces(root, listProjectFiles(root))).toEqual([]);
  });

  it('is searched for both in all files that git would take', () => {
    const traces = [
      ['', 'root', 'x'].join('/'),
      ['', 'home', 'ann', 'x'].join('/'),
      ['https:', '', 'registry.example'].join('/'),
    ];
    const folder = plant({
      'a.md': `${traces.join('\n')}\n/api/v1/home/show/\nhttps://example.org/\n`,
      'ignored.md': traces.join('\n'),
      '.gitignore': 'ignored.md\n',
    });
    execFileSync('git', ['init', '-q'], { cwd: folder });
    expect(listMachineTraces(folder, listProjectFiles(folder))).toEqual(['a.md:1', 'a.md:2', 'a.md:3']);
  });
});
