import type { DiskStep } from './disk-record.ts';

/** The contents of files, by name. */
export type Files = Map<string, Buffer>;

/**
 * The fate of data written since a file's last sync: none of it survives, all of it, some of it in any order, or some
 * with one torn write.
 */
export const REMAINS = ['none', 'all', 'some', 'torn'] as const;
export type Remains = (typeof REMAINS)[number];

/** Size that a disk writes atomically, in bytes. */
const SECTOR = 512;

/**
 * A disk that keeps all synced data, and of the rest what survives a power cut. Names of files are as durable as the
 * files: a sync of a file makes its name durable too, as on ext4, XFS and Btrfs.
 */
export class CutDisk {
  readonly #synced: Files;
  #pending: Exclude<DiskStep, { kind: 'sync' | 'said' }>[] = [];

  constructor(files: Files) {
    this.#synced = files;
  }

  do(step: DiskStep): void {
    if (step.kind === 'said') return;
    if (step.kind !== 'sync') {
      this.#pending.push(step);
      return;
    }
    for (const own of this.#pending) if (own.file === step.file) apply(this.#synced, own);
    this.#pending = this.#pending.filter(own => own.file !== step.file);
  }

  /** The files after a power cut at this moment. @param random returns numbers from 0 up to 1 */
  cut(remains: Remains, random: () => number): Files {
    const files: Files = new Map([...this.#synced].map(([name, bytes]) => [name, Buffer.from(bytes)]));
    const kept = this.#pending.filter(() => remains === 'all' || (remains !== 'none' && random() < 0.5));
    const torn = remains === 'torn' ? kept.findLast(step => step.kind === 'write') : undefined;
    for (const step of kept) {
      if (step.kind !== 'write' || step !== torn) apply(files, step);
      else for (const sector of sectorsOf(step)) if (random() < 0.5) apply(files, sector);
    }
    return files;
  }
}

function* sectorsOf(step: Extract<DiskStep, { kind: 'write' }>): Generator<typeof step> {
  for (let from = 0; from < step.bytes.length; ) {
    const to = Math.min(step.bytes.length, from + SECTOR - ((step.at + from) % SECTOR));
    yield { ...step, at: step.at + from, bytes: step.bytes.subarray(from, to) };
    from = to;
  }
}

function apply(files: Files, step: Exclude<DiskStep, { kind: 'sync' | 'said' }>): void {
  if (step.kind === 'unlink') {
    files.delete(step.file);
    return;
  }
  const before = files.get(step.file) ?? Buffer.alloc(0);
  const size = step.kind === 'truncate' ? step.size : Math.max(before.length, step.at + step.bytes.length);
  const after = size === before.length ? before : Buffer.alloc(size);
  if (after !== before) before.copy(after);
  if (step.kind === 'write') step.bytes.copy(after, step.at);
  files.set(step.file, after);
}
