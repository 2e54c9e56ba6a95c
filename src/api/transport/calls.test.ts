import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api/errors.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';
import { type AnyHandler, getRoute, type Route } from '../routes.ts';
import { openOutages } from '../served/outage.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { type CallsOptions, codedError, isAboutCatalogue, openCalls, type ParsedCall } from './calls.ts';

it.each([
  ['SQLITE_FULL', 'storage_full', 503],
  ['SQLITE_READONLY', 'storage_read_only', 503],
  ['SQLITE_READONLY_DIRECTORY', 'storage_read_only', 503],
  ['EROFS', 'storage_read_only', 503],
  ['ECONNREFUSED', 'database_unavailable', 503],
  ['SQLITE_CORRUPT', 'database_unavailable', 503],
  ['SQLITE_CONSTRAINT', 'internal_error', 500],
] as const)('a fault is logged once, under the number that the caller is told: %s', (code, type, status) => {
  const logged: string[] = [];
  const error = Object.assign(new Error('said'), { code });
  const log = (fault: { reference: string }) => void logged.push(fault.reference);
  const coded = codedError({ log }, { method: 'POST', url: '/api/v1/feedback' }, error);
  expect([coded.code, coded.status]).toEqual([type, status]);
  expect(logged).toEqual([coded.parts.reference]);
  expect(coded.message).toContain(logged[0]);
});

describe('a call', () => {
  /** Runs a call whose handler is given. Catalogues are told apart by their versions alone. */
  function open(given: Partial<CallsOptions>, live: string | undefined = 'v1') {
    const served =
      live === undefined ? undefined : ({ version: live, index: {}, catalogue: {} } as ServedCatalogue);
    const outages = openOutages();
    const ranking = {
      day: () => '2026-11-20',
      rank: async (catalogue: ServedCatalogue) => ({ ...catalogue, published_at: 'ranked' }),
      prepare: async () => {},
    };
    // What is not named here is handed on unread.
    const options = { served: () => served, ...given } as CallsOptions;
    const run = openCalls(options, ranking, outages);
    const call = (name: Parameters<typeof getRoute>[0], handler: AnyHandler) => {
      const route: Route = { ...getRoute(name), handler };
      return run(route, { locale: 'en' } as ParsedCall);
    };
    return { call, outages };
  }
  const codeOf = async (answer: Promise<unknown>) => {
    const error = await answer.then(
      () => 'answered',
      (reason: unknown) => reason,
    );
    return error instanceof ApiError ? error.code : error;
  };

  it('about the catalogue alone sees it in the order of visitors’ choices, all others as it is', async () => {
    const { call } = open({});
    const orderOf: AnyHandler = async ({ served }) => [served().version, served().published_at];
    expect(await call('product_curves', orderOf)).toEqual(['v1', 'ranked']);
    expect(await call('cart_get', orderOf)).toEqual(['v1', undefined]);
    const about = (name: Parameters<typeof getRoute>[0]) => isAboutCatalogue(getRoute(name));
    expect([about('product_curves'), about('cart_get'), about('feedback_send')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('that a preview of a version does not take is refused there, and only there', async () => {
    let ran = 0;
    const handler: AnyHandler = async () => {
      ran += 1;
    };
    const previewed = open({ previewed: 'v2' });
    expect(await codeOf(previewed.call('feedback_send', handler))).toBe('preview_only');
    expect(ran).toBe(0);
    expect(await codeOf(previewed.call('product_curves', handler))).toBe('answered');
    expect(await codeOf(open({}).call('feedback_send', handler))).toBe('answered');
  });

  it('is refused without a catalogue, with the reason why there is none', async () => {
    const handler: AnyHandler = async ({ served }) => served();
    const why = (
      absence?: () => 'no_catalogue' | 'database_unavailable' | 'search_unavailable' | 'opening',
    ) =>
      codeOf(open({ served: () => undefined, ...(absence && { absence }) }).call('product_curves', handler));
    expect(await why()).toBe('no_catalogue');
    expect(await why(() => 'no_catalogue')).toBe('no_catalogue');
    expect(String(await why(() => 'database_unavailable'))).toMatch(/live version cannot be read/);
    expect(String(await why(() => 'opening'))).toMatch(/not ready yet/);
    expect(String(await why(() => 'search_unavailable'))).toMatch(/not been reached/);
  });

  it('that does not reach the search engine tells so to those after it', async () => {
    const { call, outages } = open({});
    const away = new SearchUnavailableError('away');
    expect(await codeOf(call('product_curves', () => Promise.reject(away)))).toBe(away);
    expect([outages.search.missed(), outages.database.missed()]).toEqual([1, 0]);
    const spare: AnyHandler = async ({ searchSpare, readSpare }) => [
      await searchSpare(async () => 'found', 'left out'),
      await readSpare(async () => 'found', 'left out'),
    ];
    expect(await call('product_curves', spare)).toEqual(['left out', 'found']);
    const other = new Error('other');
    expect(await codeOf(open({}).call('product_curves', () => Promise.reject(other)))).toBe(other);
  });
});
