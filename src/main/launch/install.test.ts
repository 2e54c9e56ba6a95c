import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

describe('isInstalled', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'etalon install-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  type Packages = Readonly<Record<string, object>>;
  const locked = (packages: Packages) =>
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { '': { name: 'a' }, ...packages } }),
    );
  const installed = (packages: Packages) => {
    for (const path of Object.keys(packages)) mkdirSync(join(root, path), { recursive: true });
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
  };
  const zod = { 'node_modules/zod': { version: '4.0.0' } };

  it('is false where nothing is installed', () => {
    locked(zod);
    expect(isInstalled(root)).toBe(false);
  });

  it('is false while npm installs: its record comes last', () => {
    locked(zod);
    mkdirSync(join(root, 'node_modules', 'zod'), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  });

  it('is true where every package has the version of the lock', () => {
    locked(zod);
    installed({ ...zod, 'node_modules/extra': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(true);
  });

  it('is false where the lock asks for another version or one more package', () => {
    installed(zod);
    locked({ 'node_modules/zod': { version: '4.0.1' } });
    expect(isInstalled(root)).toBe(false);
    locked({ ...zod, 'node_modules/pg': { version: '8.0.0' } });
    expect(isInstalled(root)).toBe(false);
  });

  it('is false where the record names a package whose folder is gone', () => {
    locked(zod);
    installed(zod);
    rmSync(join(root, 'node_modules', 'zod'), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  });

  it('may do without what only building and testing need', () => {
    locked({ ...zod, 'node_modules/vitest': { version: '5.0.0', dev: true } });
    installed(zod);
    expect(isInstalled(root)).toBe(false);
    expect(isInstalled(root, { development: false })).toBe(true);
  });

  it('does not miss optional packages of other machines, and what only they need', () => {
    const other = process.platform === 'win32' ? 'linux' : 'win32';
    locked({
      ...zod,
      'node_modules/a': { version: '1.0.0', optional: true, os: [other], cpu: [process.arch] },
      'node_modules/b': { version: '1.0.0', optional: true, cpu: ['wasm32'] },
      'node_modules/c': { version: '1.0.0', optional: true, os: [`!${process.platform}`] },
      'node_modules/d': { version: '1.0.0', optional: true },
    });
    installed(zod);
    expect(isInstalled(root)).toBe(true);
  });

  it('misses an optional package that is made for this machine', () => {
    const own = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
    locked({ ...zod, 'node_modules/node-here': own });
    installed(zod);
    expect(isInstalled(root)).toBe(false);
  });
});
