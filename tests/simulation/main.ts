// `npm run simulate -- --seeds 10000`: exposes a site to kills, a failing disk and lost mails, with one course of
// events per seed, and lists the seeds in which a promise was broken. `--seed 17` repeats one, with its course of
// events.
import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';
import { makeTemplate } from './simulated-site.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});
const numbers = [values.seeds, values.from, values.seed ?? '1'];
if (!numbers.every(text => /^[1-9]\d{0,8}$/.test(text))) {
  process.stderr.write('npm run simulate -- [--seeds 500] [--from 1], or --seed 17 to see one again\n');
  process.exit(2);
}
const [first, count] =
  values.seed === undefined ? [Number(values.from), Number(values.seeds)] : [Number(values.seed), 1];
const template = await makeTemplate();
const started = performance.now();
let broken = 0;
let faults = 0;
for (let seed = first; seed < first + count; seed++) {
  const outcome = await simulate(template, seed);
  faults += outcome.faults;
  if (outcome.broken.length > 0) broken++;
  if (values.seed !== undefined) process.stdout.write(`${outcome.trace.join('\n')}\n`);
  for (const line of outcome.broken) process.stdout.write(`seed ${seed}: ${line}\n`);
}
template.remove();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(`${count} seeds, ${faults} faults, ${broken} with a broken promise, ${seconds} s\n`);
process.exit(broken > 0 ? 1 : 0);
