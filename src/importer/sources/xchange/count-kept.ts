import { type CountedValues, countValue, noValues } from '../../ledger/counted-values.ts';

/** Counts the values of a record by the data that its reader kept. */
export function countKept(record: unknown, kept: unknown): CountedValues {
  const counted = noValues();
  const walk = (value: unknown, own: unknown, isKept: boolean, path: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        const inner = isKept ? partOf(own, name) : MISSING;
        walk(part, inner, inner !== MISSING, Array.isArray(value) ? path : pathTo(path, name));
      }
      return;
    }
    countValue(counted, value, path, () => isKept);
  };
  walk(record, kept, true, '');
  return counted;
}

const MISSING = Symbol('missing');

function partOf(value: unknown, name: string): unknown {
  const has = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return has ? (value as Record<string, unknown>)[name] : MISSING; // An object has its parts by their names.
}

function pathTo(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
