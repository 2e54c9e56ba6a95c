import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '#main/settings/config.ts';
import { ROOT } from '../run/tool.ts';

/** Reads a file of the project. */
export function readProject(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The settings of the image that a deployment leaves out. */
export function imageEnvironment(): Record<string, string> {
  const line = /^ENV (.*)$/m.exec(readProject('Dockerfile'))?.[1] ?? '';
  return Object.fromEntries(line.split(' ').map(pair => pair.split('=', 2)));
}

/** Names that are not settings. */
export function listUnknownSettings(environment: Readonly<Record<string, string>>): string[] {
  return Object.keys(environment).filter(name => !(name in SETTINGS));
}
