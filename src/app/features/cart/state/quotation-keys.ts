import { readZone, writeZone } from '../../../platform/storage/data-zone.ts';

/** Key in the zone's `permanent` area: pairs of a reference number and the key of its request, the latest last. */
const KEYS = 'quotation-keys';
/** Limit of kept keys. A session sends at most 30 requests a day. */
const KEPT_MAX = 200;

type Pair = [reference: string, key: string];

/** Keeps the key by which this browser sees name and address in a quote request that it sent. */
export function keepQuotationKey(reference: string, key: string): void {
  writeZone('permanent', KEYS, [...readPairs(), [reference, key]].slice(-KEPT_MAX));
}

/** The key of a quote request, or '' if another browser sent it. */
export function readQuotationKey(reference: string): string {
  return readPairs().findLast(([known]) => known === reference)?.[1] ?? '';
}

function readPairs(): Pair[] {
  const stored = readZone('permanent', KEYS);
  return Array.isArray(stored) ? stored.filter(isPair) : [];
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every(text => typeof text === 'string');
}
