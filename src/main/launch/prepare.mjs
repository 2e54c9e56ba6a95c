import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './build.mjs';
import { withFolderLock } from './folder-lock.mjs';
import { install, isInstalled } from './install.mjs';
import { getNode, LaunchError } from './node-version.mjs';

/** The project's folder. */
export const ROOT = dirname(fileURLToPath(new URL('../../../package.json', import.meta.url)));

/**
 * Makes sure that the packages of the lock file are installed and finds the Node that runs the project.
 * Costs a few milliseconds where there is nothing to do. Says what it does on the standard error stream.
 * @param {{ development: boolean }} needed whether the packages that only building and testing need must be there
 * @param {string} [root] the project's folder
 * @returns {Promise<string>} path of the node binary
 * @throws {LaunchError} if installing fails or this machine has no fitting Node
 */
export async function prepareNode(needed, root = ROOT) {
  if (!isInstalled(root, needed)) {
    await alone(root, async () => {
      if (isInstalled(root, needed)) return;
      say('Installing packages into node_modules with npm ci (the first time takes about a minute) ...');
      await install(root);
    });
  }
  return getNode(root);
}

/**
 * Makes sure that the site is built from today's sources. Says what it does on the standard error stream.
 * @param {string} node path of the node binary
 * @param {string} [root] the project's folder
 * @throws {LaunchError} if the build fails
 */
export async function prepareSite(node, root = ROOT) {
  if (isBuilt(root)) return;
  await alone(root, async () => {
    if (isBuilt(root)) return;
    say('Building the site ...');
    await build(root, node);
  });
}

/**
 * Runs an entry point. Its result becomes the exit code, and an obstacle is printed without a stack trace.
 * @param {() => Promise<number>} main
 */
export async function launch(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    say(error.message);
    process.exitCode = error.exitCode;
  }
}

/**
 * @param {string} root
 * @param {() => Promise<void>} action
 */
function alone(root, action) {
  return withFolderLock(root, action, {
    onWait: () => say('Another process is installing or building here; waiting for it ...'),
  });
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}
