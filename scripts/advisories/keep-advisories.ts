// `npm run advisories -- <folder>`: keeps what a copy of the GitHub Advisory Database says about our packages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPackages } from '../licences.ts';
import { readAdvisories } from './advisory.ts';
import { ADVISORIES_FILE, type KeptAdvisories } from './kept-advisories.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: npm run advisories -- <folder with OSV records of GitHub>\n');
  process.exit(2);
}

const names = new Set(listPackages().map(({ name }) => name));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path =>
  /GHSA-[\w-]+\.json$/.test(path),
);
const kept: KeptAdvisories = {
  source: 'https://github.com/github/advisory-database (CC-BY-4.0)',
  taken: new Date().toISOString().slice(0, 10),
  read: files.length,
  advisories: files
    .flatMap(path => readAdvisories(JSON.parse(readFileSync(join(folder, path), 'utf8')), names))
    .sort((a, b) => (`${a.package} ${a.id}` < `${b.package} ${b.id}` ? -1 : 1)),
};
writeFileSync(ADVISORIES_FILE, `${JSON.stringify(kept, null, 2)}\n`);
process.stdout.write(
  `${kept.advisories.length} of ${kept.read} advisories name a package of the lock file\n`,
);
