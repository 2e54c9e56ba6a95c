import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_FOLDER } from '#main/settings/project.ts';
import { INPUTS } from '../../src/main/launch/build.mjs';
import { getPackageBin } from '../../src/main/launch/package-bin.mjs';

/** Files of the project that a build needs besides the inputs of a site. */
const BESIDE = ['package.json', 'tsconfig.json'];

/** The folder of another build, inside the project so that it finds its packages. The result is in `build` there. */
export function otherBuildFolder(name: string): string {
  return join(PROJECT_FOLDER, `test-results/${name}-build`);
}

/**
 * Builds the site in a different folder from that of `npm run build`.
 * @param change changes the sources there before they are built @param env settings of the build, such as `LOCALES`
 */
export async function buildOther(
  folder: string,
  { change, env = {} }: { change?: (folder: string) => void; env?: Readonly<Record<string, string>> },
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const input of [...INPUTS, ...BESIDE])
    cpSync(join(PROJECT_FOLDER, input), join(folder, input), { recursive: true });
  change?.(folder);
  const router = getPackageBin(PROJECT_FOLDER, '@react-router/dev', 'react-router');
  await promisify(execFile)(process.execPath, [router, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
}
