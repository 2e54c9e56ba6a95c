import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { createLogger } from '#main/log/logger.ts';
import { supervise } from '#main/workers/supervise.ts';

// Run by workers-kill.test.ts as a separate process: two workers that answer requests like those of a site, under the
// supervisor of a site.
const [port = '0', behaviour = 'serves'] = process.argv.slice(2);

if (cluster.isPrimary) {
  const supervision = supervise(2, createLogger('error', { write: line => void process.stdout.write(line) }));
  process.once('SIGTERM', () => void supervision.close().then(() => process.exit()));
  await supervision.ready;
  process.stdout.write('ready\n');
  await new Promise(() => {});
}
if (behaviour === 'crashes' && Number(cluster.worker?.id) > 2) process.exit(3);
createServer((_, response) => response.end(String(process.pid))).listen(Number(port), '127.0.0.1', () =>
  process.send?.({ etalon: 'serves', address: `http://127.0.0.1:${port}` }),
);
process.once('SIGTERM', () => process.exit());
