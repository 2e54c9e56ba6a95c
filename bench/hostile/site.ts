import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import { SAMPLE_FOLDER } from '#main/settings/project.ts';
import { keepSessionSecret } from '../../tests/api/sessions.ts';

/**
 * A site of the sample catalogue in a process of its own, with the limits that a new site has. `logged`: bytes of its
 * log so far; `data`: its folder, which goes when it stops.
 */
export type HostileSite = {
  address: string;
  port: number;
  data: string;
  memory: () => Promise<NodeJS.MemoryUsage>;
  logged: () => number;
  stop: () => Promise<void>;
};

/**
 * Starts the built site with some settings, and sessions that a bench can sign (`sessionOf`).
 * @throws Error with all that it said where it does not come up
 */
export async function startHostileSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<HostileSite> {
  const data = mkdtempSync(join(tmpdir(), 'etalon-bench-'));
  const database = await openDatabase({ data_dir: data, role: 'importer' });
  await importCatalogue(database, { folder: SAMPLE_FOLDER });
  await database.close();
  await keepSessionSecret(data);
  const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const flags = ['--expose-gc', '--import', file('./memory-reporter.ts')];
  const child = spawn(process.execPath, [...flags, file('../../src/main/cli.ts'), 'serve'], {
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  let logged = 0;
  let last = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    logged += Buffer.byteLength(text);
    last = text;
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const found = /^Etalon is ready on (http:\/\/\S+)$/m.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`The site ended: ${last}`)));
  });
  return {
    address,
    port: Number(new URL(address).port),
    data,
    memory: async () => {
      child.send('memory');
      const [usage] = await Promise.race([
        once(child, 'message'),
        ended.then(() => {
          throw new Error(`The site ended: ${last}`);
        }),
      ]);
      // What memory-reporter.ts sends.
      return usage as NodeJS.MemoryUsage;
    },
    logged: () => logged,
    stop: async () => {
      child.disconnect();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
