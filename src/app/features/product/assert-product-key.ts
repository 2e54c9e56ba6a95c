import { isPartNumber } from '#text/part-number.ts';
import { pageNotFound } from '../../platform/errors/page-fault.ts';

/** Refuses an address that can name no product, neither by id nor by part number, with a fatal 404. @throws 404 */
export function assertProductKey(url: URL, key: string): void {
  if (!isPartNumber(key)) throw pageNotFound(url);
}
