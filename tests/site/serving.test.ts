import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { writeCatalogue } from './catalogue-folder.ts';
import { type Running, readyAddress, runEtalon, startEtalon } from './etalon.ts';

const isBuilt = existsSync(BUILD.server);
let data_dir: string;
beforeEach(context => {
  context.skip(!isBuilt, 'the site is not built: npm start or npm test builds it');
  data_dir = mkdtempSync(join(tmpdir(), 'etalon-serving-'));
  context.onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }));
});

function start(env: Record<string, string> = {}): Running {
  return startEtalon(['serve'], { DATA_DIR: data_dir, PORT: '0', ...env });
}

describe('a served site', () => {
  it('says in one line where it is, and nothing else on the output stream', async () => {
    const site = start();
    const address = await readyAddress(site);
    expect((await fetch(`${address}/api/test`)).status).toBe(200);
    site.child.kill('SIGTERM');
    const { code, out, err } = await site.ended;
    expect([code, out]).toEqual([0, `Etalon is ready on ${address}\n`]);
    for (const line of err.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets a request under way end, then exits with 0',
    async signal => {
      const site = start({ LOG_LEVEL: 'silent' });
      const address = await readyAddress(site);
      await (await fetch(`${address}/api/test`)).text();
      const upload = await beginUpload(address);
      site.child.kill(signal);
      await expect
        .poll(() => fetch(`${address}/api/test`).catch(() => 'refused'), { timeout: 4000 })
        .toBe('refused');
      upload.finish();
      expect(await upload.answer).toMatch(/^HTTP\/1\.1 405 .*"type":"method_not_allowed"/s);
      expect((await site.ended).code).toBe(0);
    },
  );

  it('cuts off after some seconds what does not end', async () => {
    const site = start({ LOG_LEVEL: 'silent' });
    const upload = await beginUpload(await readyAddress(site));
    const before = Date.now();
    site.child.kill('SIGTERM');
    expect((await site.ended).code).toBe(0);
    expect(Date.now() - before).toBeLessThan(9000);
    expect(await upload.answer).not.toMatch(/^HTTP\/1\.1 200/);
  });

  it('says in one line for which languages it was built where it is to have others, with code 1', async () => {
    const env = { DATA_DIR: data_dir, PORT: '0', LOG_LEVEL: 'silent', LOCALES: 'en,de' };
    expect(await runEtalon(['serve'], env)).toEqual({
      code: 1,
      out: '',
      err: 'LOCALES is en,de, but the site was built for en,cn. Set LOCALES to languages among these, or run: LOCALES=en,de npm run build\n',
    });
  });

  it('names a port that is taken, and how to take another, with code 1', async context => {
    const other = createServer().listen(0, '127.0.0.1');
    context.onTestFinished(() => void other.close());
    await new Promise(resolve => other.once('listening', resolve));
    const address = other.address();
    const port = String(address !== null && typeof address === 'object' ? address.port : 0);
    const { code, err } = await runEtalon(['serve'], { DATA_DIR: data_dir, PORT: port, LOG_LEVEL: 'silent' });
    expect([code, err]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is already in use. Set PORT to a free port, or to 0 to pick one.\n`,
    ]);
  });
});

describe('from source files to pages', () => {
  it('R-39 R-43 what an owner writes shows on the site, and so do a change and the way back, without a restart', async context => {
    const folder = mkdtempSync(join(tmpdir(), 'etalon-journey-'));
    context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const load = async (products: string) => {
      writeCatalogue(folder, { 'products/lenses.csv': `part_number,set_id,focal_length [mm]\n${products}` });
      expect(await runEtalon(['import', folder, '--confirm'], { DATA_DIR: data_dir })).toMatchObject({
        code: 0,
      });
    };
    await load('L-25,lens,25\nL-50/M,lens,1.9685 in\n');
    const site = start({ LOG_LEVEL: 'silent' });
    context.onTestFinished(async () => {
      site.child.kill('SIGTERM');
      await site.ended;
    });
    const address = await readyAddress(site);
    const page = async (path: string) => (await fetch(address + path)).text();

    const { data } = await (
      await fetch(`${address}/api/v1/category/filterProductList/lenses?filters[]=focal_length%3D%3D5cm`)
    ).json();
    expect(data.totals.products).toBe(0);
    const written = await (
      await fetch(`${address}/api/v1/category/filterProductList/lenses?filters[]=focal_length%3D5cm`)
    ).json();
    expect(written.data.products.map((row: { part_number: string }) => row.part_number)).toEqual(['L-50/M']);

    expect(await page('/category/lenses')).toContain('Plain lens');
    expect(await page('/cn/category/lenses')).toContain('平透镜');
    expect(await page('/product/L-25')).toContain('L-25');
    expect(await page('/search?q=L25')).toContain('L-25');
    const picture = await fetch(`${address}/media/v1/media/lens.svg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);

    await load('L-25,lens,25\nL-75,lens,75\n');
    await expect.poll(() => page('/product/lens'), { interval: 200 }).toContain('L-75');
    expect((await fetch(`${address}/product/L-50-M`, { redirect: 'manual' })).status).not.toBe(200);
    await runEtalon(['rollback'], { DATA_DIR: data_dir });
    await expect.poll(() => page('/product/lens'), { interval: 200 }).toContain('L-50/M');
  }, 90_000);
});

/** Sends a request except for the last byte of its body. `answer` is all that is received until the connection ends. */
async function beginUpload(address: string): Promise<{ finish: () => void; answer: Promise<string> }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let said = '';
  const answer = new Promise<string>(resolve => {
    socket.setEncoding('utf8').on('data', text => {
      said += text;
    });
    socket.on('error', () => resolve(said)).on('close', () => resolve(said));
  });
  socket.write(
    'POST /api/v1/search HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 2\r\nconnection: close\r\n\r\na',
  );
  // The server has read it once it answers another connection after it.
  await (await fetch(`${address}/api/test`)).text();
  return { finish: () => void socket.write('b'), answer };
}
