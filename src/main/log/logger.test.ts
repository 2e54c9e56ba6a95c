import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

it('a log that cannot be written, on a full disk say, does not end the process', context => {
  context.skip(!existsSync('/dev/full'), 'this system has no device that is always full');
  const full = openSync('/dev/full', 'w');
  const script = `
    const { createLogger } = await import(${JSON.stringify(new URL('./logger.ts', import.meta.url))});
    const log = createLogger('info');
    for (let count = 0; count < 1000; count++) {
      log.info({ count }, 'x'.repeat(10_000));
      if (count % 100 === 0) await new Promise(resolve => setTimeout(resolve, 1));
    }
    console.log(process.memoryUsage.rss() < 200_000_000);
  `;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', full],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stdout]).toEqual([0, 'true\n']);
});

it('a line of the log shows what was asked for, and no preview token', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: line => void lines.push(line) });
  log.error({ url: '/preview/product/LA-25?token=s3cret.x-y&lang=cn', status: 500 }, 'A page failed');
  log
    .child({ reference: 'a1' })
    .warn({ url: 'https://etalon.example/preview/set/pcx?a=1&token=s3cret' }, 'A page failed');
  log.info({ url: '/preview-version/s3cret.x-y?a=1' }, 'Answered');
  const urls = lines.map(line => (JSON.parse(line) as { url: string }).url);
  expect(urls).toEqual([
    '/preview/product/LA-25?token=***&lang=cn',
    'https://etalon.example/preview/set/pcx?a=1&token=***',
    '/preview-version/***?a=1',
  ]);
  expect(lines.join('')).not.toContain('s3cret');
});

it('a log takes so many warnings a minute, and errors beside them', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: line => void lines.push(line) });
  for (let count = 0; count < 600; count++) log.warn('product_get: 404');
  log.error('A page failed');
  expect(lines).toHaveLength(501);
});
