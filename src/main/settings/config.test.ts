import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config.ts';
import type { Setting } from './setting.ts';

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the configuration', () => {
  it.each([
    [{ BASE_URL: 'http://shop.example' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ BASE_URL: 'http://127.0.0.1.evil.example' }, false],
    [{ BASE_URL: 'https://shop.example', HOST: '0.0.0.0' }, true],
    [{ BASE_URL: 'http://[::1]:3000', HOST: '0.0.0.0' }, true],
    [{ HOST: 'localhost' }, true],
    [{}, true],
  ])('takes the owner’s desk onto no network that anybody can read: %j', (env, isSafe) => {
    expect(readConfig(env).desk).toBe(false);
    expect(problemsOf({ ...env, DESK: 'on' })).toEqual(
      isSafe ? [] : [expect.stringMatching(/^DESK: on; expected BASE_URL with https/)],
    );
  });

  it('reads by which key changes are announced to search engines, which needs the address of the site', () => {
    const env = { BASE_URL: 'https://shop.example', INDEXNOW_KEY: 'a1b2c3d4-E5' };
    expect(readConfig({ INDEXNOW_URL: 'https://search.example/indexnow' }).indexnow).toBeUndefined();
    expect(readConfig(env).indexnow).toEqual({
      key: 'a1b2c3d4-E5',
      url: 'https://api.indexnow.org/indexnow',
    });
    expect(problemsOf({ ...env, BASE_URL: '' })).toEqual([
      'BASE_URL: not set; expected the URL of the site, because INDEXNOW_KEY is set',
    ]);
    for (const INDEXNOW_KEY of ['a1b2c3d', 'a'.repeat(129), 'a1b2c3d4_E5', '../a1b2c3d4', 'ключключ'])
      expect(problemsOf({ ...env, INDEXNOW_KEY })).toEqual([expect.stringMatching(/^INDEXNOW_KEY: invalid/)]);
    for (const INDEXNOW_URL of ['ftp://search.example', 'https://me:secret@search.example'])
      expect(problemsOf({ ...env, INDEXNOW_URL })).toEqual([expect.stringMatching(/^INDEXNOW_URL: invalid/)]);
  });

  it('reads how a cluster is reached and how its indexes are laid out, with one way to sign in', () => {
    const certificate = 'tests/fixtures/tls/cert.pem';
    const key = 'tests/fixtures/tls/key.pem';
    const env = {
      SEARCH_URL: 'https://search.example/shop',
      SEARCH_BASE_PATH: '/opensearch',
      SEARCH_AWS_REGION: 'eu-central-1',
      SEARCH_CERTIFICATE_FILE: certificate,
      SEARCH_KEY_FILE: key,
      SEARCH_SHARDS: '6',
      SEARCH_REPLICAS: '2',
      SEARCH_WRITE_COPIES: '1',
    };
    const { search } = readConfig(env);
    expect(search?.access).toMatchObject({
      base_path: '/opensearch',
      aws: { region: 'eu-central-1', service: 'es' },
      tls: { ca: undefined, cert: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') },
    });
    expect(search?.layout).toEqual({ shards: 6, replicas: 2, write_copies: 1 });
    expect(readConfig({ SEARCH_BASE_PATH: '/opensearch' }).search).toBeUndefined();
    expect(problemsOf({ ...env, SEARCH_API_KEY: 'secret-key' })).toEqual([
      'SEARCH_URL: expected one way to sign in; there are SEARCH_API_KEY and SEARCH_AWS_REGION',
    ]);
    expect(problemsOf({ ...env, SEARCH_KEY_FILE: '' })).toEqual([
      'SEARCH_KEY_FILE: not set; expected the path of a readable file in PEM format, because SEARCH_CERTIFICATE_FILE is set',
    ]);
    expect(problemsOf({ SEARCH_CA_FILE: 'package.json', SEARCH_BASE_PATH: 'opensearch/' })).toEqual([
      'SEARCH_BASE_PATH: invalid value "opensearch/"; expected a path such as `/opensearch`',
      'SEARCH_CA_FILE: invalid value "package.json"; expected the path of a readable file in PEM format',
    ]);
  });

  it('needs nothing: every variable has a value without being set', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      default_locale: 'en',
      database_url: undefined,
    });
    expect(readConfig({ PORT: '', HOST: ' ' })).toEqual(readConfig({}));
  });

  it('refuses an address of the site with a path, a query or a user, by name, and takes one with slashes at its end', () => {
    for (const BASE_URL of [
      'https://shop.example/catalogue',
      'https://shop.example/a/b/',
      'https://shop.example/?site=2',
      'https://shop.example#top',
      'https://me:secret@shop.example',
    ])
      expect(problemsOf({ BASE_URL })).toEqual([expect.stringMatching(/^BASE_URL: .*without a path/)]);
    expect(readConfig({ BASE_URL: 'https://shop.example:8443//' }).base_url).toBe(
      'https://shop.example:8443',
    );
  });

  it('reads what is set', () => {
    const config = readConfig({
      PORT: '0',
      DEFAULT_LOCALE: 'cn',
      BASE_URL: 'https://example.com/',
      TRUST_PROXY: 'yes',
      CACHE_MB: '2',
    });
    expect(config).toMatchObject({
      port: 0,
      default_locale: 'cn',
      base_url: 'https://example.com',
      trust_proxy: 1,
      cache_bytes: 2e6,
    });
    expect(readConfig({ TRUST_PROXY: '2' }).trust_proxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trust_proxy).toBe('10.0.0.0/8, ::1');
  });

  it('reads how mail and webhooks are sent', () => {
    const { notices } = readConfig({
      SMTP_URL: 'smtp://ann%40acme.example:p%3Aw@mail.acme.example',
      MAIL_FROM: '"Acme Optics" <shop@acme.example>',
      MAIL_TO: 'sales@acme.example, boss@acme.example',
      WEBHOOK_URL: 'http://10.0.0.7/hook',
      WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
      DELIVERY_DAYS: '2',
    });
    expect(notices).toEqual({
      mail: {
        server: {
          host: 'mail.acme.example',
          port: 587,
          secure: false,
          user: 'ann@acme.example',
          password: 'p:w',
        },
        from: { name: 'Acme Optics', address: 'shop@acme.example' },
        to: ['sales@acme.example', 'boss@acme.example'],
      },
      webhook: { url: 'http://10.0.0.7/hook', key: Buffer.alloc(24) },
      give_up_ms: 2 * 86_400_000,
    });
    expect(readConfig({}).notices).toMatchObject({ mail: undefined, webhook: undefined });
  });

  it('reports all that is wrong together, with variable, value and accepted form', () => {
    const problems = problemsOf({
      PORT: '70000',
      LOCALE_STRATEGY: 'suffix',
      BASE_URL: 'ftp://x',
      LOG_LEVEL: 'loud',
    });
    expect(problems).toHaveLength(4);
    expect(problems[0]).toBe('PORT: invalid value "70000"; expected a whole number from 0 to 65535');
  });

  it.each([
    { PORT: '3000.5' },
    { PORT: '-1' },
    { PORT: '0x10' },
    { PORT: '1e3' },
    { HOST: 'a b' },
    { DATABASE_URL: 'mysql://x/y' },
    { SEARCH_URL: 'localhost:9200' },
    { SEARCH_URL: 'https://search.acme.example:9200,host two' },
    { SEARCH_URL: 'https://search.acme.example:9200/Etalon' },
    { RATE_LIMIT: 'many' },
    { TRUST_PROXY: 'maybe' },
    { TRUST_PROXY: '0' },
    { TRUST_PROXY: '10' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { PREVIEW_SECRET: 'short' },
    { DELIVERY_DAYS: '0' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_TRACES_SAMPLER: 'sometimes' },
    { OTEL_TRACES_SAMPLER_ARG: '1.5' },
    { SMTP_URL: 'https://mail.acme.example', MAIL_FROM: 'a@b.example', MAIL_TO: 'a@b.example' },
    { SMTP_URL: 'smtp://mail.acme.example', MAIL_FROM: 'Acme', MAIL_TO: 'a@b.example' },
    { SMTP_URL: 'smtp://mail.acme.example', MAIL_FROM: 'Acme <a@b>x', MAIL_TO: 'a@b.example' },
    { SMTP_URL: 'smtp://mail.acme.example', MAIL_FROM: 'a@b.example', MAIL_TO: 'a@b.example, b' },
    { SMTP_URL: 'smtp://mail.acme.example', MAIL_FROM: 'a@b.example' },
    { MAIL_FROM: 'a@b.example', MAIL_TO: 'a@b.example' },
    { WEBHOOK_URL: 'http://10.0.0.7/hook' },
    { WEBHOOK_URL: 'http://me:hunter2@10.0.0.7/hook', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` },
    { WEBHOOK_URL: 'http://10.0.0.7/hook', WEBHOOK_SECRET: 'whsec_short' },
  ])('refuses %j', env => {
    expect(problemsOf(env)).toHaveLength(1);
  });

  it('takes a read replica of a database only', () => {
    const DATABASE_READ_URL = 'postgres://me:hunter2@standby/etalon';
    expect(problemsOf({ DATABASE_READ_URL })).toEqual([
      'DATABASE_URL: not set; expected the address of the database, because DATABASE_READ_URL is set',
    ]);
    const config = readConfig({ DATABASE_READ_URL, DATABASE_URL: 'postgres://me:hunter2@db/etalon' });
    expect(config.database_read_url).toBe(DATABASE_READ_URL);
  });

  it('never repeats a secret', () => {
    const said = problemsOf({
      DATABASE_READ_URL: 'http://me:hunter2@standby',
      DATABASE_URL: 'http://me:hunter2@db',
      PREVIEW_SECRET: 'hunter2',
      SMTP_URL: 'x://me:hunter2@mail',
      WEBHOOK_SECRET: 'hunter2',
    }).join();
    expect(said).toContain('DATABASE_URL');
    expect(said).not.toContain('hunter2');
  });

  it('stands in docs/operating/settings.md as it is', () => {
    const page = readFileSync(new URL('../../../docs/operating/settings.md', import.meta.url), 'utf8');
    const rows = page.split('\n').filter(line => /^\| `[A-Z_]+` \|/.test(line));
    const expected = Object.entries<Setting>(SETTINGS).map(
      ([name, { fallback, accepts, about }]) =>
        `| \`${name}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | ${accepts} | ${about} |`,
    );
    expect(rows).toEqual(expected);
  });

  it('has an example of every setting in docs/operating/settings.md, other than its default, that starts a site', () => {
    const page = readFileSync(new URL('../../../docs/operating/settings.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| ((?:`[A-Z_]+=[^`]+` ?)+)\| \S.* \|$/gm)].map(([, examples = '']) =>
      [...examples.matchAll(/`([A-Z_]+)=([^`]+)`/g)].map(([, name = '', value = '']) => ({ name, value })),
    );
    expect(rows.map(([shown]) => shown?.name).toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
    // A file of the example stands on the operator's machine.
    const here = (value: string) =>
      value.replace(/^\/etc\/etalon\/[a-z-]+\.pem$/, 'tests/fixtures/tls/cert.pem');
    for (const row of rows)
      expect(problemsOf(Object.fromEntries(row.map(({ name, value }) => [name, here(value)])))).toEqual([]);
    const settings = new Map(Object.entries<Setting>(SETTINGS));
    const idle = rows.flat().filter(({ name, value }) => settings.get(name)?.fallback === value);
    expect(idle).toEqual([]);
  });
});
