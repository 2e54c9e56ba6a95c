import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds the script behind a command of an installed package, to be run with a Node of our choice. The scripts in
 * `node_modules/.bin` start with whichever Node comes first in PATH.
 * @param {string} root the project's folder
 * @param {string} packageName such as `@react-router/dev`
 * @param {string} command such as `react-router`
 * @returns {string} the script's path
 */
export function getPackageBin(root, packageName, command) {
  const folder = join(root, 'node_modules', ...packageName.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
