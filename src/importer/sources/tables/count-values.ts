import { type CountedValues, countValue, noValues } from '../../ledger/counted-values.ts';
import type { RecordPath } from './record-path.ts';

type Active = { path: RecordPath; at: number };

/**
 * Counts the values of a record by the paths that are read from it.
 * @param isWanted further wanted paths, given without positions in lists
 */
export function countValues(
  record: unknown,
  paths: readonly RecordPath[],
  isWanted: (path: string) => boolean = () => false,
): CountedValues {
  const counted = noValues();
  const walk = (value: unknown, active: readonly Active[], path: string): void => {
    if (Array.isArray(value)) {
      for (const [at, member] of value.entries()) walk(member, stepIntoList(active, at), path);
      return;
    }
    if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value))
        walk(part, stepInto(active, name), path === '' ? name : `${path}.${name}`);
      return;
    }
    const isNamed = () => active.some(({ path: own, at }) => at === own.length) || isWanted(path);
    countValue(counted, value, path, isNamed);
  };
  walk(
    record,
    paths.map(path => ({ path, at: 0 })),
    '',
  );
  return counted;
}

/** The paths that go on in a member of a list: one that names a place only there. */
function stepIntoList(active: readonly Active[], place: number): Active[] {
  return active.flatMap(({ path, at }) => {
    const step = path[at];
    if (step === undefined || !/^\d{1,9}$/.test(step.name)) return [{ path, at }];
    return Number(step.name) === place ? [{ path, at: at + 1 }] : [];
  });
}

/** The paths that continue under a name. The value that selects a member of a list counts as read too. */
function stepInto(active: readonly Active[], name: string): Active[] {
  return active.flatMap(({ path, at }) => {
    const step = path[at];
    if (path[at - 1]?.filter?.name === name) return [{ path, at: path.length }];
    if (step === undefined) return name === '#text' ? [{ path, at }] : [];
    return step.name === name ? [{ path, at: at + 1 }] : [];
  });
}
