import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { download } from './download.ts';

// One of this machine's addresses represents the public internet.
vi.mock('./public-address.ts', () => ({ isPublicAddress: (address: string) => address === '127.0.0.1' }));

it.each(['127.0.0.2', 'localhost.localdomain', '[::1]'])(
  'is not led from a public address to %s',
  async private_host => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/start')
        response.writeHead(302, { location: `http://${private_host}:${port}/secret` }).end();
      else response.end('secret');
    });
    await new Promise<void>(resolve => server.listen(0, '0.0.0.0', resolve));
    // Listening on a port, so it has an address of this form.
    const { port } = server.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'etalon-download-'));
    onTestFinished(() => {
      server.close();
      rmSync(folder, { recursive: true });
    });
    const limits = { bytes_max: 1000, time_max_ms: 10_000, redirects_max: 5, allow_private: false };
    const task = { target: join(folder, 'file'), known: null, signal: undefined };
    await expect(download(`http://127.0.0.1:${port}/start`, { ...limits, ...task })).rejects.toThrow();
    expect(asked).toEqual(['/start']);
    const fetched = await download(`http://127.0.0.1:${port}/plain`, { ...limits, ...task });
    expect(fetched?.bytes).toBe(6);
  },
);
