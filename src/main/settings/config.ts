import { resolve } from 'node:path';
import { z } from 'zod';
import type { Retention } from '#database/visitors/visitor-retention.ts';
import type { IndexNowSettings, NoticeSettings } from '#notices/settings.ts';
import type { SearchCluster } from '#search/opensearch/address/search-cluster.ts';
import { LANGUAGES, LOCALES, type Locale, readLocales } from '#text/locale.ts';
import { LocaleCode } from '#text/locale-schema.ts';
import { INDEXNOW_SETTINGS, INDEXNOW_UNADDRESSED, shapeIndexNow } from './indexnow-settings.ts';
import { LIMIT_SETTINGS } from './limit-settings.ts';
import { listIncomplete, NOTICE_SETTINGS, shapeNotices } from './notice-settings.ts';
import { RETENTION_SETTINGS, shapeRetention } from './retention-settings.ts';
import { listSearchFaults, SEARCH_SETTINGS, shapeSearch } from './search-settings.ts';
import { DESK_UNSAFE, isSafeForDesk, SECURITY_SETTINGS } from './security-settings.ts';
import { optional, type Setting, setting, siteAddress, wholeNumber } from './setting.ts';
import { shapeTraces, TRACE_SETTINGS, type TraceSettings } from './trace-settings.ts';
import { trustedProxies } from './trusted-proxies.ts';

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
const LocaleStrategy = z.enum(['prefix_except_default', 'prefix', 'no_prefix']);

/** All settings by the names of their variables. */
export const SETTINGS = {
  HOST: setting(
    z.string().regex(/^[A-Za-z0-9.:_-]+$/),
    '127.0.0.1',
    'a host name or IP address',
    'Address to listen on; `0.0.0.0` for all network interfaces.',
  ),
  PORT: setting(
    wholeNumber(0, 65_535),
    '3000',
    'a whole number from 0 to 65535',
    'Port to listen on; 0 picks a free port.',
  ),
  DATA_DIR: setting(
    z
      .string()
      .min(1)
      .transform(path => resolve(path)),
    './var',
    'a folder',
    'Data folder: database and catalogue files.',
  ),
  DATABASE_URL: setting(
    optional(z.url({ protocol: /^postgres(ql)?$/ })),
    '',
    'postgres://user:password@host:port/database',
    'PostgreSQL database to use instead of the SQLite file in `DATA_DIR`.',
    true,
  ),
  DATABASE_READ_URL: setting(
    optional(z.url({ protocol: /^postgres(ql)?$/ })),
    '',
    'postgres://user:password@host:port/database',
    'Read replica of the database, which pages and calls read the catalogue from. See [Several servers](several-servers.md#read-replica).',
    true,
  ),
  ...SEARCH_SETTINGS,
  LOCALES: setting(
    z.string().transform((text, context) => {
      const locales = readLocales(text);
      if (!locales?.includes('en')) context.addIssue({ code: 'custom', message: 'no languages' });
      return locales ?? z.NEVER;
    }),
    'en,cn',
    `different ones of ${Object.keys(LANGUAGES)
      .map(code => `\`${code}\``)
      .join(', ')}, separated by commas, with \`en\` among them`,
    'Languages of the site and of the texts in its catalogue; the first ones stand in for texts that others lack. See [Languages](../languages.md).',
  ),
  DEFAULT_LOCALE: setting(
    LocaleCode,
    'en',
    `one of \`LOCALES\` (${LOCALES.join(', ')})`,
    'Language used when neither the URL, a cookie nor the browser specifies one.',
  ),
  LOCALE_STRATEGY: setting(
    LocaleStrategy,
    'prefix_except_default',
    '`prefix_except_default`, `prefix` or `no_prefix`',
    'How URLs include the language: `/cn/…` and `/…`, `/cn/…` and `/en/…`, or not at all.',
  ),
  BASE_URL: setting(
    optional(siteAddress),
    '',
    'an http or https URL without a path (the site has a host of its own)',
    'Public URL of the site, with which canonical links, sitemaps, feeds and the QR codes of printed products begin; see [Host names](network.md#host-names) if it is not set.',
  ),
  PREVIEW_SECRET: setting(
    optional(z.string().min(16)),
    '',
    'at least 16 characters',
    'Secret for signing preview tokens, which give access to unpublished records; if not set, previews are disabled.',
    true,
  ),
  MCP: setting(
    z.enum(['yes', 'no']).transform(value => value === 'yes'),
    'yes',
    '`yes` or `no`',
    'Whether the site answers [assistants](../assistants.md) at `/mcp` and shopping agents at `/.well-known/ucp`.',
  ),
  DESK: setting(
    z.enum(['on', 'off']).transform(value => value === 'on'),
    'off',
    '`on` or `off`',
    'Whether the site has the [owner’s desk](../desk.md#on-the-network) under `/desk`, for people with a name and a password; needs an https `BASE_URL`, or a site that this machine alone reaches.',
  ),
  LOG_LEVEL: setting(
    LogLevel,
    'info',
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    'Log level; the log is written to standard error as JSON lines.',
  ),
  TRUST_PROXY: setting(
    trustedProxies,
    'no',
    '`yes`, `no`, a whole number from 1 to 9, or comma-separated IP addresses and networks',
    'Proxies whose `X-Forwarded-…` headers are trusted: how many stand before the site (`yes`: one), or their addresses.',
  ),
  ...LIMIT_SETTINGS,
  VERSIONS_KEPT: setting(
    wholeNumber(2, 1_000),
    '10',
    'a whole number from 2 to 1000',
    'How many versions are kept, the live one among them; each takes as much room as the catalogue.',
  ),
  WORKERS: setting(
    wholeNumber(1, 64),
    '1',
    'a whole number from 1 to 64',
    'Processes that serve the site under one port; each has the search index in its own memory.',
  ),
  METRICS_PORT: setting(
    optional(wholeNumber(0, 65_535)),
    '',
    'a whole number from 0 to 65535',
    'Port for `GET /metrics` in the format of Prometheus, on the same `HOST`; if not set, there are no metrics.',
  ),
  DRAIN_SECONDS: setting(
    wholeNumber(0, 600),
    '0',
    'a whole number from 0 to 600',
    'How long a site that is asked to stop goes on answering, with `/readyz` at 503, so that a balancer can take it out.',
  ),
  ...SECURITY_SETTINGS,
  ...RETENTION_SETTINGS,
  CACHE_MB: setting(
    wholeNumber(0, 100_000),
    '64',
    'a whole number from 0 to 100000',
    'Cache size in MB for API responses, and the same again for pages; sitemaps and feeds take up to 64 MB more.',
  ),
  MEDIA_CACHE_MB: setting(
    wholeNumber(10, 100_000_000),
    '10000',
    'a whole number from 10 to 100000000',
    'Disk space in MB that a server on PostgreSQL uses for catalogue files, which it fetches from the database when they are asked for; those used longest ago are removed.',
  ),
  ...TRACE_SETTINGS,
  ...NOTICE_SETTINGS,
  ...INDEXNOW_SETTINGS,
} satisfies Record<string, Setting>;

/** The message if there is a replica and no database. */
const REPLICA_OF_NOTHING =
  'DATABASE_URL: not set; expected the address of the database, because DATABASE_READ_URL is set';

type Values = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['schema']> };

/**
 * The checked configuration. Sizes are in bytes, times in ms, `rate_limit` in requests per minute, `connection_limit`
 * at the same time (0: none), `submission_limit` per day, `withdrawal_limit` as a share from 0 to 1, and `retention` in
 * days (0: forever).
 */
export type Config = {
  host: string;
  port: number;
  data_dir: string;
  database_url: string | undefined;
  /** A replica of that database, for reading. */
  database_read_url: string | undefined;
  search: SearchCluster | undefined;
  default_locale: Locale;
  locale_strategy: z.infer<typeof LocaleStrategy>;
  base_url: string | undefined;
  preview_secret: string | undefined;
  log_level: z.infer<typeof LogLevel>;
  trust_proxy: false | number | string;
  rate_limit: number;
  connection_limit: number;
  submission_limit: number;
  withdrawal_limit: number;
  /** A share from 0 to 1. */
  price_jump_limit: number;
  versions_kept: number;
  security_contact: string | undefined;
  retention: Retention;
  count_searches: boolean;
  /** Whether the site answers assistants. */
  mcp: boolean;
  /** Whether the owner's desk is part of the site. */
  desk: boolean;
  cache_bytes: number;
  media_cache_bytes: number;
  workers: number;
  metrics_port: number | undefined;
  drain_ms: number;
  traces: TraceSettings | undefined;
  notices: NoticeSettings;
  /** How changes are announced to search engines, or undefined if they are not. */
  indexnow: IndexNowSettings | undefined;
};

/** All faults of the environment, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads the configuration. An empty variable counts as not set.
 * @throws ConfigError with the name and value of every wrong variable, and what it accepts
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, fallback, accepts, secret }] of Object.entries<Setting>(SETTINGS)) {
    const given = env[name]?.trim() || fallback;
    const parsed = schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else
      problems.push(
        `${name}: invalid value${secret ? '' : ` ${JSON.stringify(given)}`}; expected ${accepts}`,
      );
  }
  problems.push(...listIncomplete(env));
  if (problems.length > 0) throw new ConfigError(problems);
  // Each name was parsed by its own schema above.
  const config = shapeConfig(values as Values);
  if (config.database_read_url !== undefined && config.database_url === undefined)
    problems.push(REPLICA_OF_NOTHING);
  if (config.search !== undefined) problems.push(...listSearchFaults(config.search));
  if (config.desk && !isSafeForDesk(config)) problems.push(DESK_UNSAFE);
  if (config.indexnow && config.base_url === undefined) problems.push(INDEXNOW_UNADDRESSED);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function shapeConfig(values: Values): Config {
  return {
    host: values.HOST,
    port: values.PORT,
    data_dir: values.DATA_DIR,
    database_url: values.DATABASE_URL,
    database_read_url: values.DATABASE_READ_URL,
    search: shapeSearch(values),
    default_locale: values.DEFAULT_LOCALE,
    locale_strategy: values.LOCALE_STRATEGY,
    base_url: values.BASE_URL,
    preview_secret: values.PREVIEW_SECRET,
    log_level: values.LOG_LEVEL,
    trust_proxy: values.TRUST_PROXY,
    rate_limit: values.RATE_LIMIT,
    connection_limit: values.CONNECTION_LIMIT,
    submission_limit: values.SUBMISSION_LIMIT,
    versions_kept: values.VERSIONS_KEPT,
    withdrawal_limit: values.WITHDRAWAL_LIMIT / 100,
    price_jump_limit: values.PRICE_JUMP_LIMIT / 100,
    security_contact: values.SECURITY_CONTACT,
    retention: shapeRetention(values),
    count_searches: values.COUNT_SEARCHES,
    mcp: values.MCP,
    desk: values.DESK,
    cache_bytes: values.CACHE_MB * 1_000_000,
    media_cache_bytes: values.MEDIA_CACHE_MB * 1_000_000,
    workers: values.WORKERS,
    metrics_port: values.METRICS_PORT,
    drain_ms: values.DRAIN_SECONDS * 1000,
    traces: shapeTraces(values),
    notices: shapeNotices(values),
    indexnow: shapeIndexNow(values),
  };
}
