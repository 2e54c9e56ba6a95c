import { readFileSync } from 'node:fs';

/** A process's actions on a durable file, or its output (`said`) to a connection, in order. */
export type DiskStep =
  | { kind: 'write'; file: string; at: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; size: number }
  | { kind: 'unlink'; file: string }
  | { kind: 'sync'; file: string }
  | { kind: 'said'; bytes: Buffer };

/** The recorded system calls. All others that write (`write`, `writev`) go to connections here. */
const CALLS = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'unlink', 'write', 'writev'];

/** Longest recorded part of a write, in bytes: a page of the database with its header. */
const PIECE_MAX = 40_000;

/** The prefix of a command that records its actions in hexadecimal digits. The started process is the recorded one. */
export function recordingCommand(strace: string, file: string): string[] {
  const trace = `--trace=${CALLS.join(',')}`;
  return [strace, '-D', '-f', '--seccomp-bpf', '-y', '-xx', '-s', String(PIECE_MAX), trace, '-o', file];
}

/** Whether the recorded process has ended, so that nothing more is added. */
export function isWhole(file: string): boolean {
  return /\+\+\+ (killed by|exited with)[^\n]*\n$/.test(readFileSync(file, 'latin1').slice(-200));
}

const BEGINNING = /^(\d+) +(\w+)\((.*)$/s;
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/s;

/**
 * Reads the recorded actions below a folder. A write counts from its beginning (it may be on the disk), a sync from its
 * end (it may not).
 */
export function readRecord(file: string, folder: string): DiskStep[] {
  const steps: DiskStep[] = [];
  /** Syncs under way, by thread. */
  const syncing = new Map<string, string>();
  for (const line of readFileSync(file, 'latin1').split('\n')) {
    const resumed = RESUMED.exec(line);
    if (resumed !== null) {
      const synced = syncing.get(resumed[1] ?? '');
      if (synced !== undefined && / = 0$/.test(line)) steps.push({ kind: 'sync', file: synced });
      syncing.delete(resumed[1] ?? '');
      continue;
    }
    const [, thread = '', call = '', rest = ''] = BEGINNING.exec(line) ?? [];
    const step = readCall(call, rest, folder);
    if (step === undefined) continue;
    if (step.kind === 'sync' && line.endsWith('<unfinished ...>')) syncing.set(thread, step.file);
    else steps.push(step);
  }
  return steps;
}

function readCall(call: string, rest: string, folder: string): DiskStep | undefined {
  const path = textOf(/^"([^"]*)"/.exec(rest)?.[1] ?? /^\d+<([^>]*)>/.exec(rest)?.[1] ?? '');
  if (call === 'write' || call === 'writev')
    return /^(socket|TCP)/.test(path) ? { kind: 'said', bytes: bytesOf(rest) } : undefined;
  if (!path.startsWith(`${folder}/`)) return undefined;
  const file = path.slice(folder.length + 1);
  const number = Number(/, (\d+)(?:\)| <unfinished)/.exec(rest)?.[1]);
  if (call === 'pwrite64') return { kind: 'write', file, at: number, bytes: bytesOf(rest) };
  if (call === 'ftruncate') return { kind: 'truncate', file, size: number };
  if (call === 'unlink') return { kind: 'unlink', file };
  return call === 'fsync' || call === 'fdatasync' ? { kind: 'sync', file } : undefined;
}

/** All strings of a call, concatenated. */
function bytesOf(rest: string): Buffer {
  return Buffer.concat([...rest.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => fromHex(hex)));
}

function textOf(path: string): string {
  return path.startsWith('\\x') ? fromHex(path).toString() : path;
}

function fromHex(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}
