// Loaded before the server of the question `hostile`: each message of its parent is answered with its memory after a collection.
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('message', () => {
    globalThis.gc?.();
    process.send?.(process.memoryUsage());
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
