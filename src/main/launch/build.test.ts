import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, isBuilt, isOfOtherRelease } from './build.mjs';

describe('the built site', () => {
  let root = '';
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'etalon build-'));
    write('src/app/root.tsx', 'root');
    write('vite.config.ts', 'config');
    write('node_modules/@react-router/dev/package.json', '{"bin": {"react-router": "bin.cjs"}}');
    write(
      'node_modules/@react-router/dev/bin.cjs',
      "const fs = require('node:fs'); fs.mkdirSync('build', { recursive: true }); fs.writeFileSync('build/page.js', 'page');",
    );
    await build(root, process.execPath);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  it('is there after a build', () => {
    expect(isBuilt(root)).toBe(true);
  });

  it.each([
    'src/app/root.tsx',
    'src/app/new.css',
    'src/contract/id.ts',
    'vite.config.ts',
    'package-lock.json',
  ])('is out of date once %s changes, and up to date again once it changes back', path => {
    const before = path === 'src/app/root.tsx' ? 'root' : path === 'vite.config.ts' ? 'config' : undefined;
    write(path, 'changed');
    expect(isBuilt(root)).toBe(false);
    if (before === undefined) rmSync(join(root, path));
    else write(path, before);
    expect(isBuilt(root)).toBe(true);
  });

  it('is built anew where a file of it is cut short, changed, gone or more than it was', () => {
    for (const damaged of ['pa', 'gape', '']) {
      write('build/page.js', damaged);
      expect(isBuilt(root), damaged).toBe(false);
    }
    rmSync(join(root, 'build/page.js'));
    expect(isBuilt(root)).toBe(false);
    write('build/page.js', 'page');
    expect(isBuilt(root)).toBe(true);
    // The server that served it has packed it.
    write('build/page.js.br', 'packed');
    expect(isBuilt(root)).toBe(true);
    write('build/other.js', '');
    expect(isBuilt(root)).toBe(false);
  });

  it('is of another release once what pages and server agree on has changed, and only then', () => {
    write('src/app/root.tsx', 'changed');
    expect([isBuilt(root), isOfOtherRelease(root)]).toEqual([false, false]);
    write('src/contract/id.ts', 'changed');
    expect(isOfOtherRelease(root)).toBe(true);
    rmSync(join(root, 'build/build.sha256'));
    expect(isOfOtherRelease(root)).toBe(false);
  });

  it('is not made of tests or of the server', () => {
    write('src/app/root.test.tsx', 'test');
    write('src/api/home/home.ts', 'server');
    expect(isBuilt(root)).toBe(true);
  });

  it('is not there after a build that failed, and the error holds all that was said', async () => {
    write('src/app/root.tsx', 'broken');
    write('node_modules/@react-router/dev/bin.cjs', 'console.log("line 7 is wrong"); process.exit(3);');
    await expect(build(root, process.execPath)).rejects.toThrow(/line 7 is wrong[\s\S]*failed with code 3/);
    expect(isBuilt(root)).toBe(false);
    write('src/app/root.tsx', 'root');
    expect(isBuilt(root)).toBe(false);
  });
});
