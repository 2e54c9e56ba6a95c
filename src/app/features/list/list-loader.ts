import { redirect } from 'react-router';
import { pageNotFound } from '../../platform/errors/page-fault.ts';
import { normalizeAddress, writeAddress } from './address.ts';

/** The parameters of a list's address in normal form; a form's own spelling of them is sent to it first. @throws Response (redirect) */
export function readParameters({ pathname, searchParams }: URL): URLSearchParams {
  const normal = normalizeAddress(searchParams);
  if (normal.toString() !== searchParams.toString()) throw redirect(pathname + writeAddress(normal));
  return normal;
}

const ID = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,127}$/;

/** Refuses an address whose ids cannot be ids: a fatal 404. @throws 404 */
export function assertIds(url: URL, ids: readonly (string | undefined)[]): void {
  if (ids.every(id => id === undefined || ID.test(id))) return;
  throw pageNotFound(url);
}
