import { redirect } from 'react-router';
import type { ListData } from '#contract/client/client-answers.ts';
import { writeAddress } from '#contract/search/address/write-address.ts';
import { pageNotFound } from '../../platform/errors/page-fault.ts';
import { type LoaderInput, readRequest } from '../../platform/requests/page-call.ts';
import { normalizeAddress } from './address/address.ts';
import { loadNumberReader } from './address/load-number-reader.ts';
import { hasTypedNumbers } from './address/number-fields.ts';

/**
 * The parameters of a list's address in normal form. An address in another form, such as a form submission, is
 * redirected.
 * @throws Response (redirect)
 */
export function readParameters({ pathname, searchParams }: URL): URLSearchParams {
  const normal = normalizeAddress(searchParams);
  if (normal.toString() !== searchParams.toString()) throw redirect(pathname + writeAddress(normal));
  return normal;
}

/** The same for a list's address. Texts typed into number fields are read first. @throws Response (redirect) */
export async function readListParameters(input: LoaderInput): Promise<URLSearchParams> {
  const { pathname, searchParams } = input.url;
  if (!hasTypedNumbers(searchParams)) return readParameters(input.url);
  const { readFields } = await loadNumberReader();
  const read = readFields(searchParams, readRequest(input).locale);
  throw redirect(pathname + writeAddress(normalizeAddress(read)));
}

/**
 * Redirects an address with a condition in another notation (`1,000..2,000`) to the canonical one. @throws Response
 * (redirect)
 */
export function assertCanonical(
  { pathname }: URL,
  parameters: URLSearchParams,
  { chips }: Pick<ListData, 'chips'>,
): void {
  const canonical = [...parameters].map(([key, value]): [string, string] => {
    const address =
      chips.find(({ given }) => given.includes(`${key}=${value}`))?.address ?? `${key}=${value}`;
    const equals = address.indexOf('=');
    return [address.slice(0, equals), address.slice(equals + 1)];
  });
  const wanted = normalizeAddress(new URLSearchParams(canonical));
  if (wanted.toString() !== parameters.toString()) throw redirect(pathname + writeAddress(wanted));
}

const ID = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,127}$/;

/** Refuses an address with malformed ids with a fatal 404. @throws 404 */
export function assertIds(url: URL, ids: readonly (string | undefined)[]): void {
  if (ids.every(id => id === undefined || ID.test(id))) return;
  throw pageNotFound(url);
}
