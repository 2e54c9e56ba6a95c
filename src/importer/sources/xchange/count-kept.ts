import type { CountedValues } from '../../ledger/counted-values.ts';

/** Counts the values of a record by what its reader kept of it. */
export function countKept(record: unknown, kept: unknown): CountedValues {
  const counted: CountedValues = { values: 0, unnamed: 0, names: new Set() };
  const walk = (value: unknown, own: unknown, isKept: boolean, path: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        const inner = isKept ? partOf(own, name) : MISSING;
        walk(part, inner, inner !== MISSING, Array.isArray(value) ? path : pathTo(path, name));
      }
      return;
    }
    if (value === null || value === undefined || value === '') return;
    counted.values++;
    if (isKept) return;
    counted.unnamed++;
    counted.names.add(path);
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
