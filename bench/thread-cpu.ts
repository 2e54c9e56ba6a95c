import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Compiles and loads the clock of `thread-cpu.c`: processor time of this thread, in ms.
 * @throws Error without a C compiler
 */
export function loadThreadClock(folder: string): () => number {
  const file = join(folder, 'thread-cpu.node');
  const source = fileURLToPath(new URL('./thread-cpu.c', import.meta.url));
  execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', file, source]);
  // The module is the function.
  const loaded = { exports: {} as () => number };
  process.dlopen(loaded, file);
  return loaded.exports;
}
