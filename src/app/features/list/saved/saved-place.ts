import { readPath } from '../../../platform/locale/strategy.ts';
import { readZone } from '../../../platform/storage/data-zone.ts';
import { changeAddress } from '../address/address.ts';
import { SAVED_KEY } from './saved-key.ts';

/** The address by which a list is saved: without language, and the whole list rather than one of its pages. */
export function savedPath(pathname: string, parameters: URLSearchParams): string {
  return (readPath(pathname).path + changeAddress(parameters, { page: null, size: null })).replace(/\?$/, '');
}

/** Whether the list with this address is saved in this browser. */
export function isSaved(path: string): boolean {
  const stored = readZone('permanent', SAVED_KEY);
  return Array.isArray(stored) && stored.some(list => list?.path === path);
}
