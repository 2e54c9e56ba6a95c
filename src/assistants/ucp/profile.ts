/** The implemented version of the Universal Commerce Protocol (ucp.dev). */
export const UCP_VERSION = '2026-08-25';
/** The path of the calls, below the site's address. */
export const UCP_PATH = '/ucp';
/** The path of the schema of the parametric conditions. */
export const PARAMETRIC_SCHEMA_PATH = `${UCP_PATH}/schemas/parametric.json`;

const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';

/** A capability of the catalogue feed. */
export type Capability = 'search' | 'lookup';

/**
 * The profile that a platform reads first, at `/.well-known/ucp`: the address of the catalogue's calls, and its
 * capabilities. It does not offer a checkout.
 * @param origin the site's own address
 */
export function writeProfile(origin: string): object {
  const official = `https://ucp.dev/${UCP_VERSION}`;
  const extension = parametricName(origin);
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          {
            version: UCP_VERSION,
            spec: `${official}/specification/overview`,
            transport: 'rest',
            schema: `${official}/services/shopping/rest.openapi.json`,
            endpoint: origin + UCP_PATH,
          },
        ],
      },
      capabilities: {
        [SEARCH]: [
          {
            version: UCP_VERSION,
            spec: `${official}/specification/shopping/catalog/search`,
            schema: `${official}/schemas/shopping/catalog_search.json`,
          },
        ],
        [LOOKUP]: [
          {
            version: UCP_VERSION,
            spec: `${official}/specification/shopping/catalog/lookup`,
            schema: `${official}/schemas/shopping/catalog_lookup.json`,
          },
        ],
        ...(extension !== null && {
          [extension]: [
            { version: UCP_VERSION, schema: origin + PARAMETRIC_SCHEMA_PATH, extends: [SEARCH, LOOKUP] },
          ],
        }),
      },
      payment_handlers: {},
    },
  };
}

/** The beginning of every answer: the version and the capabilities that it belongs to. */
export function envelope(
  capability: Capability,
  origin: string,
  status: 'success' | 'error' = 'success',
): object {
  const names = [capability === 'search' ? SEARCH : LOOKUP, parametricName(origin)];
  const active = names.flatMap(name => (name === null ? [] : [[name, [{ version: UCP_VERSION }]] as const]));
  return { version: UCP_VERSION, status, capabilities: Object.fromEntries(active) };
}

/**
 * The name of the extension: the site's own domain reversed, because a name belongs to the owner of the domain of its
 * schema. Returns null if the site's host is a number or a single word. The conditions are read there too, but cannot
 * be named.
 */
export function parametricName(origin: string): string | null {
  const host = URL.parse(origin)?.hostname ?? '';
  const isDomain = host.includes('.') && /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(host);
  return isDomain ? [...host.split('.').reverse(), 'parametric'].join('.') : null;
}
