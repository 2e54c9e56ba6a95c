import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from '../../src/main/launch/build.mjs';
import { withFolderLock } from '../../src/main/launch/folder-lock.mjs';
import { readyAddress, startEtalon } from '../site/etalon.ts';
import { ROOT } from './tool.ts';

/** Where the data are kept, in a folder for each state of the sources. */
const KEPT = join(ROOT, '.vitest/sample');

/** What they are made from. */
const INPUTS = ['catalogues/sample', 'src', 'package-lock.json'];

/**
 * Puts the data of a site with the sample catalogue into an empty folder, as its first start would. That start is made
 * once for each state of the sources, as it takes six times as long as one on data.
 */
export async function copySample(folder: string): Promise<void> {
  const kept = join(KEPT, hashFiles(ROOT, INPUTS).slice(0, 16));
  if (!existsSync(kept)) {
    mkdirSync(KEPT, { recursive: true });
    await withFolderLock(KEPT, async () => {
      if (!existsSync(kept)) await make(kept);
    });
  }
  cpSync(kept, folder, { recursive: true });
}

async function make(kept: string): Promise<void> {
  // Those of other sources, and those of a start that was cut short.
  for (const name of readdirSync(KEPT))
    if (!name.startsWith('.')) rmSync(join(KEPT, name), { recursive: true });
  const part = mkdtempSync(join(KEPT, 'part-'));
  const site = startEtalon(['serve', '--sample-if-empty'], { DATA_DIR: part, PORT: '0', LOG_LEVEL: 'warn' });
  await readyAddress(site);
  site.child.kill('SIGTERM');
  await site.ended;
  renameSync(part, kept);
}
