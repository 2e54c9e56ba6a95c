import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { startSiteForTest } from '../api/start-site.ts';
import { ROOT } from '../run/tool.ts';

const run = promisify(execFile);
const SUITE = join(ROOT, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

// The others call tools of the suite's own example server, or need features that this server does not offer: prompts,
// completion, subscriptions.
it.each(['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'])(
  'the official conformance suite finds nothing wrong in %s',
  { timeout: 60_000 },
  async scenario => {
    const site = await startSiteForTest({ entries: [['catalogue', make.catalogue()]] });
    const folder = mkdtempSync(join(tmpdir(), 'etalon-conformance-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const url = `${site.address.replace('127.0.0.1', 'localhost')}/mcp`;
    const { stdout } = await run(process.execPath, [SUITE, 'server', '--url', url, '--scenario', scenario], {
      cwd: folder,
      timeout: 50_000,
    });
    expect(stdout).toMatch(/Passed: [1-9]\d*\/[1-9]\d*, 0 failed/);
  },
);
