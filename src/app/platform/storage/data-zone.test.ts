import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser's storage: texts by name, with a limit. Other tabs write to `shared`. */
class FakeStorage {
  readonly texts = new Map<string, string>();
  limit = 1000;
  blocked = false;
  getItem(name: string): string | null {
    if (this.blocked) throw new DOMException('denied', 'SecurityError');
    return this.texts.get(name) ?? null;
  }
  setItem(name: string, text: string): void {
    if (this.blocked) throw new DOMException('denied', 'SecurityError');
    if (text.length > this.limit) throw new DOMException('full', 'QuotaExceededError');
    this.texts.set(name, text);
  }
}

let local: FakeStorage;
let session: FakeStorage;
let follow: (event: { key: string | null; oldValue: string | null; newValue: string | null }) => void;
let zone: typeof import('./data-zone.ts');
beforeEach(async () => {
  local = new FakeStorage();
  session = new FakeStorage();
  vi.stubGlobal('window', {
    localStorage: local,
    sessionStorage: session,
    addEventListener: (_: string, listener: typeof follow) => {
      follow = listener;
    },
    removeEventListener: () => {},
  });
  vi.resetModules();
  zone = await import('./data-zone.ts');
});
afterEach(() => vi.unstubAllGlobals());

const stored = (storage: FakeStorage) => JSON.parse(storage.texts.get('dataZone') ?? 'null');

describe('the storage zone', () => {
  it('R-21 keeps three areas under one name, the session one in session storage', () => {
    zone.writeZone('permanent', 'theme', 'dark');
    zone.writeZone('login', 'token', 't');
    zone.writeZone('session', 'state', { a: 1 });
    expect(stored(local)).toEqual({ permanent: { theme: 'dark' }, login: { token: 't' } });
    expect(stored(session)).toEqual({ session: { state: { a: 1 } } });
    expect(zone.readZone('session', 'state')).toEqual({ a: 1 });
    zone.writeZone('permanent', 'theme', undefined);
    expect(zone.readZone('permanent', 'theme')).toBeUndefined();
  });

  it('R-21 reads what it wrote as the next page will: without parsing it all, and apart from the writer’s own objects', () => {
    zone.writeZone('permanent', 'areas', 'long');
    const state = { lines: [1], none: undefined };
    zone.writeZone('permanent', 'state', state);
    zone.writeZone('session', 'other', 1);
    const parse = vi.spyOn(JSON, 'parse');
    state.lines.push(2);
    expect(zone.readZone('permanent', 'state')).toEqual({ lines: [1] });
    expect(zone.readZone('session', 'other')).toBe(1);
    expect(Object.keys(zone.readZone('permanent', 'state') as object)).toEqual(['lines']);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    local.texts.set('dataZone', '{"permanent":{"state":"of another tab"}}');
    expect(zone.readZone('permanent', 'state')).toBe('of another tab');
  });

  it('R-21 goes on with what a full storage does not take, for this page', () => {
    zone.writeZone('permanent', 'theme', 'dark');
    zone.writeZone('permanent', 'big', 'x'.repeat(2000));
    expect(zone.readZone('permanent', 'big')).toHaveLength(2000);
    expect(stored(local)).toEqual({ permanent: { theme: 'dark' } });
    zone.writeZone('permanent', 'big', 'small');
    expect([zone.readZone('permanent', 'big'), stored(local).permanent.big]).toEqual(['small', 'small']);
  });

  it('R-21 goes on where storage is blocked', () => {
    local.blocked = true;
    const told = vi.fn();
    zone.subscribeZone(told);
    zone.writeZone('permanent', 'units', 'imperial');
    expect([zone.readZone('permanent', 'units'), told.mock.calls.length]).toEqual(['imperial', 1]);
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    zone.writeZone('session', 'a', 1);
    expect(zone.readZone('session', 'a')).toBe(1);
  });

  it.each([
    '',
    '{"perm',
    'null',
    '[]',
    '7',
    '"text"',
    '{"permanent": 5}',
    '{"permanent": null}',
    '{"permanent": ["dark"]}',
  ])('R-21 takes what is not ours for empty and writes over it: %s', text => {
    local.texts.set('dataZone', text);
    expect(zone.readZone('permanent', 'theme')).toBeUndefined();
    zone.writeZone('permanent', 'theme', 'light');
    expect(stored(local)).toEqual({ permanent: { theme: 'light' } });
  });

  it('R-21 puts back what another tab wrote over without having seen it', () => {
    const told = vi.fn();
    zone.subscribeZone(told);
    zone.writeZone('permanent', 'theme', 'dark');
    // The other tab had read the zone before, and wrote it completely.
    const theirs = JSON.stringify({ permanent: { units: 'imperial' } });
    local.texts.set('dataZone', theirs);
    follow({ key: 'dataZone', oldValue: null, newValue: theirs });
    expect(stored(local)).toEqual({ permanent: { units: 'imperial', theme: 'dark' } });
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('R-21 leaves another tab its own change of the same value', () => {
    zone.subscribeZone(() => {});
    zone.writeZone('permanent', 'theme', 'dark');
    const ours = local.texts.get('dataZone') ?? null;
    const theirs = JSON.stringify({ permanent: { theme: 'light' } });
    local.texts.set('dataZone', theirs);
    follow({ key: 'dataZone', oldValue: ours, newValue: theirs });
    expect(zone.readZone('permanent', 'theme')).toBe('light');
    local.texts.delete('dataZone');
    follow({ key: null, oldValue: null, newValue: null });
    expect(zone.readZone('permanent', 'theme')).toBeUndefined();
  });
});
