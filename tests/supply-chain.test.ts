import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  ALLOWED_LICENCES,
  ALLOWED_LICENCES_OF_TOOLS,
  listPackages,
  writeLicences,
} from '../scripts/licences.ts';
import { ROOT } from './run/tool.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('every package has a licence that is allowed where it is used', () => {
  const refused = listPackages().filter(
    ({ licence, isTool }) => !(isTool ? ALLOWED_LICENCES_OF_TOOLS : ALLOWED_LICENCES).includes(licence),
  );
  expect(refused).toEqual([]);
});

it('LICENCES.md lists the packages of an installed site (npm run licences writes it)', () => {
  expect(read('LICENCES.md')).toBe(writeLicences());
});

it('the bill of materials names every package of an installed site with its version', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
    shell: process.platform === 'win32',
  });
  const { components } = JSON.parse(text) as {
    components: { name: string; version: string; purl: string }[];
  };
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missing = listPackages().filter(
    one => !one.isTool && !one.name.startsWith('node-') && !named.has(`${one.name}@${one.version}`),
  );
  expect(missing).toEqual([]);
});

it('packages bring no program that runs while they are installed', () => {
  expect(
    read('Dockerfile')
      .match(/npm (?:ci|prune|install)\b.*/g)
      ?.every(line => line.includes('--ignore-scripts')),
  ).toBe(true);
  expect(read('src/main/launch/install.mjs')).toContain("'--ignore-scripts'");
});

it('the container runs as a user without rights, on a file system that it cannot write', () => {
  expect(read('Dockerfile')).toMatch(/^USER node$/m);
  const site = read('compose.yaml').split(/^ {2}postgres:/m)[0] ?? '';
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
    expect(site).toContain(line);
});
