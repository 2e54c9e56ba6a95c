import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';
import { getPackageBin } from './package-bin.mjs';

/** The inputs of the built site: files and whole folders, relative to the project's folder. */
export const INPUTS = [
  'src/app',
  'src/contract',
  'src/quantity',
  'src/text',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** What the pages of a build and the server that shows them have to agree on. */
const AGREED = ['src/contract', 'src/app/platform/request-context.ts'];

/** The name, inside `build/`, of the file that says which inputs the site was built from, and what came out. */
const STAMP = 'build.sha256';

/**
 * Whether the built site under `build/` is there, whole, and made from today's inputs, by their content.
 * @param {string} root the project's folder
 * @returns {boolean}
 */
export function isBuilt(root) {
  const stamp = join(root, 'build', STAMP);
  if (!existsSync(stamp)) return false;
  const [inputs, outputs] = readFileSync(stamp, 'utf8').split('\n');
  return inputs === hashInputs(root) && outputs === hashFiles(root, ['build']);
}

/**
 * Whether the built site under `build/` is that of another release, whose pages this server cannot show. A build that
 * was not made by `npm run build` or `npm start` does not say so.
 * @param {string} root the project's folder
 * @returns {boolean}
 */
export function isOfOtherRelease(root) {
  const stamp = join(root, 'build', STAMP);
  if (!existsSync(stamp)) return false;
  const [, , agreed] = readFileSync(stamp, 'utf8').split('\n');
  return agreed !== undefined && agreed !== hashFiles(root, AGREED);
}

/**
 * Builds the site into `build/`.
 * @param {string} root the project's folder
 * @param {string} node path of the node binary
 * @throws {import('./node-version.mjs').LaunchError} with all that the build said, if it fails
 */
export async function build(root, node) {
  const inputs = hashInputs(root);
  const agreed = hashFiles(root, AGREED);
  // Gone before the build begins and back after it ended well: a build cut short is never taken for a whole one.
  rmSync(join(root, 'build', STAMP), { force: true });
  const routerBin = getPackageBin(root, '@react-router/dev', 'react-router');
  await runQuietly('Building the site', node, [routerBin, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(join(root, 'build', STAMP), `${inputs}\n${hashFiles(root, ['build'])}\n${agreed}`);
}

/**
 * A hash over the inputs of a build: its files, and the languages of the site if they are not the default ones.
 * @param {string} root
 */
function hashInputs(root) {
  const { LOCALES = '' } = process.env;
  return hashFiles(root, INPUTS) + (LOCALES === '' || LOCALES === 'en,cn' ? '' : ` ${LOCALES}`);
}

/**
 * Hashes names and contents of all files but tests, the stamp itself, and packed copies: the server makes those, and looks at them itself.
 * @param {string} root
 * @param {string[]} paths files and whole folders
 */
export function hashFiles(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(path => listFiles(root, path))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} input a file or a folder, which may be missing and then has no files
 * @returns {string[]} paths relative to the root, with forward slashes, in a fixed order
 */
function listFiles(root, input) {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(input)) return [input];
  return readdirSync(path, { recursive: true })
    .map(name => `${input}/${String(name).replaceAll('\\', '/')}`)
    .filter(
      file =>
        !/\.test\.tsx?$|\.(?:br|gz)$/.test(file) &&
        file !== `build/${STAMP}` &&
        statSync(join(root, file)).isFile(),
    )
    .sort();
}
