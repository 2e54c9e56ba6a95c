import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of one person's machine, and hosts from which packages were once fetched, which are valid only there or then. */
const PATTERNS = [
  /(?:^|[^\w.])\/(?:root|home\/[a-z]+)\//,
  /https?:\/\/(?:registry|deb|security)\./,
  /"resolved": "htt[p]/,
];

/** Lists the files of a git checkout that belong to the project: tracked ones, and new ones that are not ignored. */
export function listProjectFiles(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(path => path !== '' && existsSync(join(root, path)));
}

/** Lists lines that are only valid on one machine. Binary files are skipped. */
export function listMachineTraces(root: string, paths: readonly string[]): string[] {
  return paths.flatMap(path => {
    const content = readFileSync(join(root, path));
    if (content.includes(0)) return [];
    return content
      .toString('utf8')
      .split('\n')
      .flatMap((line, index) =>
        PATTERNS.some(pattern => pattern.test(line)) ? [`${path}:${index + 1}`] : [],
      );
  });
}
