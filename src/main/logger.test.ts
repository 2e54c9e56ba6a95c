import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';

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
