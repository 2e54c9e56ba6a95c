import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded before a program (node --import). Its time of day is shifted by the milliseconds in the file CLOCK_FILE, which
// is read again at each SIGUSR2. Timers continue as when a system's clock is set.
const file = process.env.CLOCK_FILE ?? '';
const readShift = () => Number(readFileSync(file, 'utf8'));
let shift_ms = readShift();
if (isMainThread)
  process.on('SIGUSR2', () => {
    shift_ms = readShift();
  });

const RealDate = Date;
const now = () => RealDate.now() + shift_ms;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
