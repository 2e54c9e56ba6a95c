// Loaded before a program that `child.mjs` started. Where the launcher is killed in a way that it cannot pass on (SIGKILL),
// the channel between the two closes, and the program gets the signal that asks it to end: nothing is left running.
import { isMainThread } from 'node:worker_threads';

const startedByLauncher = isMainThread && process.env.ETALON_LAUNCHER_PID === String(process.ppid);

if (startedByLauncher && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // A listener would keep a finished program waiting for its launcher.
  process.channel.unref();
}
