import { readFileSync } from 'node:fs';

/**
 * Licences (SPDX) that may reach those who run the site: none of them asks anything of a site that uses the package,
 * beside keeping its notice.
 */
export const ALLOWED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Asks that changes to its own files be published. They are used unchanged, and nothing else is touched.
  'MPL-2.0',
  'PSF-2.0',
];

/** Licences that tools for building and testing may have as well: they are not handed on. */
export const ALLOWED_LICENCES_OF_TOOLS = [
  ...ALLOWED_LICENCES,
  '(MIT AND Zlib)',
  '(MIT OR GPL-3.0-or-later)',
  'CC0-1.0',
  'MIT AND Apache-2.0',
  'MIT OR Apache-2.0',
  'OFL-1.1',
  'Unlicense',
  // The fonts of the browser in tests: Bitstream Vera's licence, and the rest in the public domain.
  'SEE LICENSE IN README.md AND LICENSE',
];

/** Licences of packages that state them in their file `LICENSE` only, each read by a person for this version. */
const IN_FILES: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

/** A package of `package-lock.json`; `isTool` where only building and testing need it. */
export type LockedPackage = { name: string; version: string; licence: string; isTool: boolean };

type Entry = { version?: string; license?: string; dev?: boolean; link?: boolean };

/** All packages of `package-lock.json`, each version once, sorted by name. */
export function listPackages(): LockedPackage[] {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  // npm writes the file.
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };
  const all = new Map<string, LockedPackage>();
  for (const [path, { version = '', license, dev = false, link = false }] of Object.entries(packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (path === '' || link) continue;
    const key = `${name}@${version}`;
    const licence = license ?? IN_FILES[key] ?? 'not stated';
    all.set(key, { name, version, licence, isTool: dev && (all.get(key)?.isTool ?? true) });
  }
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The text of LICENCES.md. */
export function writeLicences(): string {
  const packages = listPackages().filter(({ isTool }) => !isTool);
  const sections = [...new Set(packages.map(({ licence }) => licence))].sort().map(licence => {
    const names = packages.filter(one => one.licence === licence).map(one => `${one.name} ${one.version}`);
    return `## ${licence} (${names.length})\n\n${names.join(', ')}\n`;
  });
  return [
    '# Licences of packages\n',
    'Etalon itself is under the [Apache License 2.0](LICENSE). An installed site runs on these packages. Written by `npm run licences`.\n',
    ...sections,
    '## OFL-1.1, fonts (2)\n\nA part of Inter 4.1, which comes with the pages: [src/app/parts/font](src/app/parts/font/LICENSE). Parts of Inter and of Noto Sans CJK SC, with which sharing pictures are drawn: [src/main/share-pictures/font](src/main/share-pictures/font/LICENSE)\n',
  ].join('\n');
}
