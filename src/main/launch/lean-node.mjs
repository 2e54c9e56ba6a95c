/**
 * How Node is started for an import, which makes much that is soon of no use: on a machine with much memory V8 would
 * let the heaps of both threads grow instead of tidying up, and glibc would keep a pool of its own for each thread.
 * Half as much memory for about a fifth more CPU, see docs/decisions/0007-import.md.
 */
export const LEAN_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

/** The environment that belongs to {@link LEAN_FLAGS}. Variables that the owner has set are kept. */
export const LEAN_ENV = { MALLOC_ARENA_MAX: '2', ...process.env };
