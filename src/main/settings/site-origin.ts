import type { FastifyRequest } from 'fastify';
import { ApiError } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import { plainAddress } from '#http/visitor-address.ts';
import type { Config } from './config.ts';

/** Headers that proxies add to the requests that they forward. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * The origin of the site's own URLs: `BASE_URL`, else that of the request if it names this server, which means
 * `localhost` or the connection's own address with its own port and no proxy between. Any other host may be invented by
 * a client or internal to a proxy, so the origin is then '' and URLs have no host.
 * @param base_url the configured address of the site
 * @throws ApiError `invalid_parameter` if the header `host` is needed and is not a host
 */
export function siteOrigin({ headers, socket }: FastifyRequest, base_url: string | undefined): string {
  if (base_url !== undefined) return base_url;
  const host = readHost(headers.host);
  if (PROXY_HEADERS.some(name => headers[name] !== undefined)) return '';
  const own = ['localhost', bracketed(socket.localAddress ?? '')];
  return host !== null && own.includes(host.hostname) && portOf(host) === socket.localPort ? host.origin : '';
}

/**
 * The host of a header, or null without one, which HTTP/1.0 allows.
 * @throws ApiError `invalid_parameter` if the header is no host
 */
export function readHost(header: string | undefined): URL | null {
  if (header === undefined || header === '') return null;
  const url = URL.parse(`http://${header}`);
  // A URL can hold more than a host.
  if (url !== null && !/[@/?#\\]/.test(header)) return url;
  throw new ApiError('invalid_parameter', {
    field: 'host',
    value: header,
    expected: inBoth('expected.host'),
  });
}

/** The address of a socket in the form for a URL, with brackets around IPv6. */
function bracketed(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? `[${plain}]` : plain;
}

function portOf({ port }: URL): number {
  return port === '' ? 80 : Number(port);
}

/** The site's public address, as far as the settings state it. */
export function publicAddress({ base_url, host, port }: Pick<Config, 'base_url' | 'host' | 'port'>): string {
  return base_url ?? `http://${host}:${port}`;
}
