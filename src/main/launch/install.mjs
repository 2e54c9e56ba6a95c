import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './child.mjs';

/** @typedef {string | string[]} Kinds */

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean, os?: Kinds, cpu?: Kinds, libc?:
 * Kinds }} LockedPackage
 */

/**
 * Whether the installed packages are those of `package-lock.json`. It compares npm's own record of what it installed
 * (`node_modules/.package-lock.json`) with the lock, package by package.
 * @param {string} root the project's folder
 * @param {{ development?: boolean }} [needed] whether packages that only building and testing need count too. By
 * default they do
 * @returns {boolean}
 */
export function isInstalled(root, { development = true } = {}) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const locked = readPackages(join(root, 'package-lock.json'));
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '' || wanted.link || (wanted.dev && !development)) return true;
    const found = installed[path];
    if (!found) return wanted.optional === true && !isMadeForThisMachine(wanted);
    return found.version === wanted.version && existsSync(join(root, path));
  });
}

/**
 * Installs exactly the packages of `package-lock.json`, development ones included: the site is built with them.
 * @param {string} root the project's folder
 * @throws {import('./node-version.mjs').LaunchError} with all that npm said, if npm fails
 */
export async function install(root) {
  const [program, args] = npmCommand();
  const flags = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  await runQuietly('Installing packages (npm ci)', program, [...args, ...flags], {
    cwd: root,
    // npm's launcher on Windows is a batch file, which only a shell runs.
    shell: program === 'npm' && process.platform === 'win32',
  });
}

/**
 * The npm that runs us if one does (with the Node it was started with), else the one in PATH.
 * @returns {[string, string[]]}
 */
function npmCommand() {
  const { npm_execpath, npm_node_execpath } = process.env;
  if (npm_execpath && /npm-cli\.js$/.test(npm_execpath) && existsSync(npm_execpath)) {
    return [npm_node_execpath ?? process.execPath, [npm_execpath]];
  }
  return ['npm', []];
}

/**
 * Whether an optional package names kinds of machines and this is one of them. One that names none may be left out by
 * npm for reasons of its parent's.
 * @param {LockedPackage} wanted
 */
function isMadeForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcOfThisMachine());
}

/**
 * npm's rule for `os`, `cpu` and `libc`, which list what is allowed, or what is not (`!win32`). A single value needs
 * no list.
 * @param {string | string[] | undefined} allowed
 * @param {string} value
 */
function fits(allowed, value) {
  const list = [allowed ?? []].flat();
  if (list.length === 0 || list.includes('any')) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every(entry => entry.startsWith('!'));
}

function libcOfThisMachine() {
  const report = process.report?.getReport();
  const header = typeof report === 'object' && report && 'header' in report ? report.header : undefined;
  return header && typeof header === 'object' && 'glibcVersionRuntime' in header ? 'glibc' : 'musl';
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(path) {
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
