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
  log.info({ url: '/desk/welcome/s3cret' }, 'Answered');
  const urls = lines.map(line => (JSON.parse(line) as { url: string }).url);
  expect(urls).toEqual([
    '/preview/product/LA-25?token=***&lang=cn',
    'https://etalon.example/preview/set/pcx?a=1&token=***',
    '/preview-version/***?a=1',
    '/desk/welcome/***',
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

// A pattern that reads a URL more than once for each of its letters takes minutes for these, so the test would time
// out.
it.each([
  ['letters', `/search?q=${'a'.repeat(1_000_000)}`, 'a'.repeat(1_000_000)],
  ['per cent signs', `/search?q=${'%4'.repeat(500_000)}`, '%4'],
  ['mail addresses', `/search?q=${'a@b.example'.repeat(90_000)}&r=1`, '?q=***&r=1'],
  ['at signs alone', `/search?q=${'@&'.repeat(500_000)}`, '@&@'],
])('an address of a million characters is written as fast as it is read: %s', (_, url, shown) => {
  const lines: string[] = [];
  createLogger('info', { write: line => void lines.push(line) }).error({ url }, 'A page failed');
  expect(lines.join('')).toContain(shown);
});

it('a line of the log shows no mail address that stands in an address', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: line => void lines.push(line) });
  for (const url of ['/search?q=ann@lee.example&a=1', '/search/ann%40lee.example/x', '/a?b=%40&c=@x&d=y@'])
    log.error({ url }, 'A page failed');
  expect(lines.map(line => JSON.parse(line).url)).toEqual([
    '/search?q=***&a=1',
    '/search/***/x',
    '/a?b=%40&c=@x&d=y@',
  ]);
});
