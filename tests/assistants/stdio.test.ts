import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { startSiteForTest } from '../api/start-site.ts';
import { ROOT } from '../run/tool.ts';

it('etalon mcp answers on standard input and output, and ends with its input', {
  timeout: 60_000,
}, async () => {
  const site = await startSiteForTest({
    entries: [
      ['catalogue', make.catalogue()],
      ['category', make.category('lenses')],
      ['product', make.product('L-1', { category_ids: ['lenses'] })],
    ],
  });
  const child = spawn(process.execPath, ['src/main/cli.ts', 'mcp'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: site.data_dir, BASE_URL: '' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', data => errors.push(String(data)));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (message: object) => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, ...message })}\n`);
    const { value } = await lines.next();
    if (value === undefined) throw new Error(errors.join(''));
    return JSON.parse(value);
  };
  const clientInfo = { name: 'test', version: '1' };
  await ask({
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo },
  });
  const answer = await ask({
    method: 'tools/call',
    params: { name: 'show_product', arguments: { product: 'l-1' } },
  });
  expect(answer.result.structuredContent).toMatchObject({ part_number: 'L-1' });
  child.stdin.end();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
