import { parentPort, workerData } from 'node:worker_threads';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { generateCatalogue } from './catalogue-generator.ts';

// A thread that builds an index, as a server's does, and notes how long its event loop had to wait at most: by the clock, and by the
// time that the thread itself computed, which other work on the machine does not lengthen.

let longest_ms = 0;
let longest_cpu_ms = 0;
let turn = performance.now();
let turn_cpu = cpuMs();
const ticks = setInterval(() => {
  longest_ms = Math.max(longest_ms, performance.now() - turn);
  longest_cpu_ms = Math.max(longest_cpu_ms, cpuMs() - turn_cpu);
  turn = performance.now();
  turn_cpu = cpuMs();
}, 1);
const started = performance.now();
// What `building.ts` hands over.
await buildSnapshot(generateCatalogue(workerData as number).stream);
clearInterval(ticks);
parentPort?.postMessage({ build_s: (performance.now() - started) / 1000, longest_ms, longest_cpu_ms });

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
