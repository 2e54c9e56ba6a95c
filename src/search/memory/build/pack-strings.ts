import type { YieldTimer } from '../../yield-timer.ts';
import { type SnapshotArray, sharedUint8, sharedUint32 } from '../snapshot.ts';
import { inStretches } from './sort.ts';

/**
 * Adds a list of strings to a snapshot's arrays as `<name>.bytes` and `<name>.offsets`. There may be a million, so the
 * work pauses whenever the timer is due.
 */
export async function packStrings(
  arrays: Record<string, SnapshotArray>,
  name: string,
  strings: readonly string[],
  timer: YieldTimer,
): Promise<void> {
  const offsets = sharedUint32(strings.length + 1);
  let total = 0;
  await inStretches(strings.length, timer, place => {
    total += Buffer.byteLength(strings[place]!);
    offsets[place + 1] = total;
  });
  const bytes = sharedUint8(total);
  const target = Buffer.from(bytes.buffer);
  await inStretches(strings.length, timer, place => {
    target.write(strings[place]!, offsets[place]!);
  });
  arrays[`${name}.bytes`] = bytes;
  arrays[`${name}.offsets`] = offsets;
}
