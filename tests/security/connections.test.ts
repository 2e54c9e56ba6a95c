import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listProjectFiles } from '../architecture/tracked-text.ts';
import { ROOT } from '../run/tool.ts';

/** The ways in which a Node program or its environment stops checking the certificates of other servers. */
const UNCHECKED =
  /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|sslmode=(?:no-verify|allow)/;

/** Whether a line of a program or of its settings makes it take any certificate. */
function isUnchecked(line: string): boolean {
  return UNCHECKED.test(line);
}

it('certificates of other servers are checked: nothing of the site switches that off', () => {
  const files = listProjectFiles(ROOT).filter(path => /^(?:src|deploy)\/|^(?:compose|Dockerfile)/.test(path));
  const lines = files
    .filter(path => !/\.(?:test|spec)\.tsx?$|\.(?:png|otf|ttf|woff2)$/.test(path))
    .flatMap(path => readFileSync(join(ROOT, path), 'utf8').split('\n').filter(isUnchecked));
  expect(files.length).toBeGreaterThan(1000);
  expect(lines).toEqual([]);
  expect(isUnchecked('connect({ rejectUnauthorized: false })')).toBe(true);
});
