import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest Node that runs this project's TypeScript without a build step (type stripping without a flag). */
const OLDEST_NODE = Object.freeze({ major: 22, minor: 18 });

/** An obstacle that the person at the keyboard can remove. Its message says how and needs no stack trace. */
export class LaunchError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode] what the process ends with
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Whether a version such as `v24.21.0` can run the project's TypeScript.
 * @param {string} version
 * @returns {boolean}
 */
export function isRecentNode(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor);
}

/**
 * Finds the Node that runs the project: the one among its own packages, else the running one if it is recent enough.
 * @param {string} root the project's folder
 * @param {{ platform?: string, arch?: string, version?: string, execPath?: string }} [machine] the running one by default
 * @returns {string | undefined} the path of a node binary
 */
export function findNode(root, machine = {}) {
  const { platform, arch, version, execPath } = { ...process, ...machine };
  const own = join(root, 'node_modules', nodePackage(platform, arch), 'bin', binaryName(platform));
  if (existsSync(own)) return own;
  return isRecentNode(version) ? execPath : undefined;
}

/**
 * Finds the Node that runs the project or says what to install.
 * @param {string} root the project's folder
 * @param {{ platform?: string, arch?: string, version?: string, execPath?: string }} [machine] the running one by default
 * @returns {string} the path of a node binary
 * @throws {LaunchError} if there is none
 */
export function getNode(root, machine = {}) {
  const node = findNode(root, machine);
  if (node) return node;
  const { platform, arch, version } = { ...process, ...machine };
  throw new LaunchError(
    `Etalon runs on Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer; this is ${version}, and among the installed ` +
      `packages there is no Node for ${platform}-${arch}. Install Node 24 from https://nodejs.org/ and run this again.`,
  );
}

/**
 * @param {string} platform
 * @param {string} arch
 */
function nodePackage(platform, arch) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** @param {string} platform */
function binaryName(platform) {
  return platform === 'win32' ? 'node.exe' : 'node';
}
