import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { childrenOf, type Running, readyAddress, runEtalon, startEtalon } from './etalon.ts';
import { importLenses, keepData } from './kept-data.ts';

const copyData = keepData(kept => importLenses(kept, 'L-25,lens,25'));

let data_dir: string;
beforeEach(async context => {
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  data_dir = mkdtempSync(join(tmpdir(), 'etalon-workers-'));
  context.onTestFinished(() => rmSync(data_dir, { recursive: true, force: true, maxRetries: 5 }));
  await copyData(data_dir);
});

/** A site of two workers. */
async function open(context: TestContext, env: Record<string, string> = {}) {
  const site = startEtalon(['serve'], {
    DATA_DIR: data_dir,
    PORT: '0',
    WORKERS: '2',
    METRICS_PORT: '0',
    ...env,
  });
  context.onTestFinished(async () => {
    site.child.kill('SIGTERM');
    await site.ended;
  });
  return { site, address: await readyAddress(site) };
}

/** Sends a request on a separate connection, so that any worker may answer. */
function ask(address: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false, timeout: 10_000 }, response => {
      let text = '';
      response.setEncoding('utf8').on('data', part => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', reject);
  });
}

/** Number of processes that serve a version. */
async function serving(site: Running, version: string): Promise<number> {
  const port = /"port":(\d+),"msg":"Metrics/.exec(site.complained())?.[1];
  const { text } = await ask(`http://127.0.0.1:${port}/metrics`);
  return Number(
    new RegExp(`^etalon_catalogue_info\\{version="${version}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
  );
}

describe('a site of several processes', () => {
  it('replaces one that is killed, and goes on answering', async context => {
    context.skip(process.platform !== 'linux', 'only Linux lists the processes that one has started');
    const { site, address } = await open(context);
    await expect.poll(() => serving(site, 'v1'), { timeout: 60_000 }).toBe(2);
    const [first = 0] = childrenOf(site.child);
    process.kill(first, 'SIGKILL');
    for (let time = 0; time < 20; time += 1) {
      const answer = await ask(`${address}/category/lenses`).catch(() => undefined);
      // Only the connection of the killed one may be lost.
      if (time > 0) expect(answer?.status).toBe(200);
    }
    await expect.poll(() => childrenOf(site.child).length, { timeout: 60_000 }).toBe(2);
    expect(childrenOf(site.child)).not.toContain(first);
    await expect.poll(() => serving(site, 'v1'), { timeout: 60_000 }).toBe(2);
  }, 180_000);

  it('shows no visitor the version before once it has shown the next', async context => {
    const { address } = await open(context, { RATE_LIMIT: '0' });
    const seen: string[] = [];
    const afterSwitch: string[] = [];
    let isOver = false;
    context.onTestFinished(() => {
      isOver = true;
    });
    const watch = async () => {
      while (!isOver) {
        // Four ask at once. A request that is under way when another sees the new version may still get the old one.
        const isAfterSwitch = seen.includes('L-75');
        const answer = await ask(`${address}/api/v1/search/more?q=`).catch(() => undefined);
        const first = /L-\d+/.exec(answer?.text ?? '')?.[0] ?? `${answer?.status ?? 'no answer'}`;
        seen.push(first);
        if (isAfterSwitch) afterSwitch.push(first);
      }
    };
    const watching = Promise.all([watch(), watch(), watch(), watch()]);
    await importLenses(data_dir, 'L-75,lens,25');
    await expect.poll(() => afterSwitch.length, { timeout: 60_000 }).toBeGreaterThan(50);
    isOver = true;
    await watching;
    expect(seen[0]).toBe('L-25');
    expect(afterSwitch.filter(part_number => part_number !== 'L-75')).toEqual([]);
  }, 180_000);

  it('counts the requests of an address in all of them together', async context => {
    const { address } = await open(context, { RATE_LIMIT: '30' });
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(`${address}/category/lenses`)));
    const withStatus = (status: number) => answers.filter(answer => answer.status === status);
    expect([withStatus(200).length, withStatus(429).length]).toEqual([30, 10]);
  }, 120_000);

  it('ends with the process above its workers, however that ends', async context => {
    const { site, address } = await open(context);
    site.child.kill('SIGKILL');
    await site.ended;
    await expect
      .poll(() => ask(`${address}/healthz`).catch(() => 'refused'), { interval: 100 })
      .toBe('refused');
  }, 120_000);

  it('says once why it cannot serve, with code 1', async context => {
    const other = createServer().listen(0, '127.0.0.1');
    context.onTestFinished(() => void other.close());
    await new Promise(resolve => other.once('listening', resolve));
    const address = other.address();
    const port = String(address !== null && typeof address === 'object' ? address.port : 0);
    const env = { DATA_DIR: data_dir, PORT: port, WORKERS: '2', LOG_LEVEL: 'silent' };
    expect(await runEtalon(['serve'], env)).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} on 127.0.0.1 is already in use. Set PORT to a free port, or to 0 to pick one.\n`,
    });
  }, 120_000);
});
