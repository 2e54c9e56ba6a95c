/** How often a fault is tried: a few times in `npm test`, many times with `npm run test:faults -- --long`. */
export function count({ short, long }: { short: number; long: number }): number {
  return process.env.FAULTS === 'long' ? long : short;
}
