import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ClusterAccess, IndexLayout, SearchCluster } from '#search/opensearch/address/search-cluster.ts';
import { parseSearchUrl } from '#search/opensearch/address/search-url.ts';
import { optional, setting, wholeNumber } from './setting.ts';

const pemFile = optional(
  z.string().transform((path, context) => {
    try {
      const text = readFileSync(path, 'utf8');
      if (/^-----BEGIN [A-Z ]+-----$/m.test(text)) return text;
    } catch {
      // Reported as any other file that is none.
    }
    context.addIssue({ code: 'custom', message: 'no PEM file' });
    return z.NEVER;
  }),
);
const PEM_FILE = 'the path of a readable file in PEM format';

/** How the site reaches its OpenSearch cluster, and how the indexes there are laid out. */
export const SEARCH_SETTINGS = {
  SEARCH_URL: setting(
    optional(
      z.string().transform((text, context) => {
        const address = parseSearchUrl(text);
        if (address === undefined) context.addIssue({ code: 'custom', message: 'no address of a cluster' });
        return address ?? z.NEVER;
      }),
    ),
    '',
    'https://user:password@host:9200,host2:9200/prefix',
    'OpenSearch cluster that holds the search index instead of the memory of each process; the names of its indexes begin with the prefix (`etalon` without one). See [Scaling](../scaling.md).',
    true,
  ),
  SEARCH_BASE_PATH: setting(
    optional(z.string().regex(/^(?:\/[A-Za-z0-9._~-]{1,100}){1,5}$/)),
    '',
    'a path such as `/opensearch`',
    'Path before those of the cluster’s API, where a proxy in front of it needs one.',
  ),
  SEARCH_API_KEY: setting(
    optional(z.string().regex(/^[\x21-\x7e]{8,4096}$/)),
    '',
    'at least 8 characters without blanks',
    'Key that is sent to the cluster as `Authorization: ApiKey …`, instead of a user in `SEARCH_URL`.',
    true,
  ),
  SEARCH_AWS_REGION: setting(
    optional(z.string().regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/)),
    '',
    'a region such as `eu-central-1`',
    'Region of Amazon OpenSearch Service that requests are signed for; see [Scaling](../scaling.md) for the keys.',
  ),
  SEARCH_AWS_SERVICE: setting(
    z.enum(['es', 'aoss']),
    'es',
    '`es` or `aoss`',
    'Service that requests are signed for: domains (`es`) or serverless collections (`aoss`).',
  ),
  SEARCH_CA_FILE: setting(
    pemFile,
    '',
    PEM_FILE,
    'Certificate of the authority that signed those of the nodes, if the system does not know it.',
  ),
  SEARCH_CERTIFICATE_FILE: setting(
    pemFile,
    '',
    PEM_FILE,
    'Certificate by which the cluster recognises the site, with `SEARCH_KEY_FILE`.',
  ),
  SEARCH_KEY_FILE: setting(pemFile, '', PEM_FILE, 'Private key of `SEARCH_CERTIFICATE_FILE`.'),
  SEARCH_SHARDS: setting(
    optional(wholeNumber(1, 1_000)),
    '',
    'a whole number from 1 to 1000',
    'Shards of an index of products; if not set, one for each two million products.',
  ),
  SEARCH_REPLICAS: setting(
    optional(wholeNumber(0, 10)),
    '',
    'a whole number from 0 to 10',
    'Copies of each shard once an index is written; if not set, one where there is a second node.',
  ),
  SEARCH_WRITE_COPIES: setting(
    wholeNumber(0, 2),
    '0',
    'a whole number from 0 to 2',
    'Copies that a search index in OpenSearch has while it is written. Without any, writing is fastest, and begins anew if a node is lost meanwhile; with one it goes on.',
  ),
};

type Values = { [Name in keyof typeof SEARCH_SETTINGS]: z.output<(typeof SEARCH_SETTINGS)[Name]['schema']> };

/** Combines the settings of the cluster. Returns undefined if there is none. */
export function shapeSearch(values: Values): SearchCluster | undefined {
  if (values.SEARCH_URL === undefined) return undefined;
  const access: ClusterAccess = {
    base_path: values.SEARCH_BASE_PATH,
    api_key: values.SEARCH_API_KEY,
    aws: values.SEARCH_AWS_REGION
      ? { region: values.SEARCH_AWS_REGION, service: values.SEARCH_AWS_SERVICE }
      : undefined,
    tls: {
      ca: values.SEARCH_CA_FILE,
      cert: values.SEARCH_CERTIFICATE_FILE,
      key: values.SEARCH_KEY_FILE,
    },
  };
  const layout: IndexLayout = {
    shards: values.SEARCH_SHARDS,
    replicas: values.SEARCH_REPLICAS,
    write_copies: values.SEARCH_WRITE_COPIES,
  };
  return { ...values.SEARCH_URL, access, layout };
}

/** Lists what contradicts itself in the way to the cluster, and what is missing beside another setting. */
export function listSearchFaults({ auth, access }: SearchCluster): string[] {
  const { api_key, aws, tls = {} } = access ?? {};
  const ways = [
    auth === null ? undefined : 'a user in SEARCH_URL',
    api_key === undefined ? undefined : 'SEARCH_API_KEY',
    aws === undefined ? undefined : 'SEARCH_AWS_REGION',
  ].filter(way => way !== undefined);
  const isHalf = (tls.cert === undefined) !== (tls.key === undefined);
  return [
    ...(ways.length > 1 ? [`SEARCH_URL: expected one way to sign in; there are ${ways.join(' and ')}`] : []),
    ...(isHalf && tls.cert === undefined
      ? [`SEARCH_CERTIFICATE_FILE: not set; expected ${PEM_FILE}, because SEARCH_KEY_FILE is set`]
      : []),
    ...(isHalf && tls.key === undefined
      ? [`SEARCH_KEY_FILE: not set; expected ${PEM_FILE}, because SEARCH_CERTIFICATE_FILE is set`]
      : []),
  ];
}
