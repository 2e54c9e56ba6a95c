/** Number of attempts at a fault: a few in `npm test`, many with `npm run test:faults -- --long`. */
export function count({ short, long }: { short: number; long: number }): number {
  return process.env.FAULTS === 'long' ? long : short;
}
