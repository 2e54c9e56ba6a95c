import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readZone } from '../storage/data-zone.ts';
import { globalState, keepToken, readToken, setGlobalState } from './global-state.ts';
import { keepSessionId, readSessionId, sessionCookie, sessionInCookie, takeSessionId } from './session-id.ts';
import { sessionReady } from './session-ready.ts';

/** A page with this cookie, to which the session can write. */
function visit(cookie: string, protocol = 'http:'): { cookie: string } {
  const document = { cookie };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { protocol });
  return document;
}

beforeEach(() => setGlobalState({ sessionId: '', token: '' }));
afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('R-02 is read from memory, else from the cookie, else it is empty', () => {
    visit('');
    expect(readSessionId()).toBe('');
    visit('a=b; sessionId=from-cookie; c=d');
    expect(readSessionId()).toBe('from-cookie');
    keepSessionId('from-memory');
    visit('sessionId=from-cookie');
    expect(readSessionId()).toBe('from-memory');
  });

  it('R-02 reads a damaged cookie as none', () => {
    expect(sessionInCookie('sessionId=%E0%A4')).toBe('');
    expect(sessionInCookie('mySessionId=x; sessionIdx=y')).toBe('');
  });

  it('R-02 is that of the home call, unless another tab has stored its own meanwhile', () => {
    const page = visit('sessionId=old');
    takeSessionId('new', 'old');
    expect([page.cookie.startsWith('sessionId=new;'), readSessionId()]).toEqual([true, 'new']);
    const other = visit('sessionId=of-another-tab');
    takeSessionId('late', 'old');
    expect([other.cookie, readSessionId()]).toEqual(['sessionId=of-another-tab', 'of-another-tab']);
    const first = visit('');
    takeSessionId('first', '');
    expect(first.cookie).toMatch(/^sessionId=first;/);
  });

  it('R-02 is waited for while the browser has one of an earlier release alone', async () => {
    visit(`sessionId=${'x'.repeat(24)}`);
    let isReady = false;
    const ready = sessionReady().then(() => {
      isReady = true;
    });
    await new Promise(resolve => setTimeout(resolve, 120));
    expect(isReady).toBe(false);
    keepSessionId('x'.repeat(48));
    await ready;
    setGlobalState({ sessionId: '', token: '' });
    visit(`sessionId=${'y'.repeat(48)}`);
    await sessionReady();
  });

  it('R-03 has exactly the attributes of the specification', () => {
    const now = new Date('2026-01-01T00:00:00Z');
    const cookie =
      'sessionId=abc_-1; Path=/; Max-Age=315360000; Expires=Sun, 30 Dec 2035 00:00:00 GMT; SameSite=Lax';
    expect(sessionCookie('abc_-1', now, false)).toBe(cookie);
    expect(sessionCookie('abc_-1', now, true)).toBe(`${cookie}; Secure`);
    expect((Date.parse('2035-12-30T00:00:00Z') - now.getTime()) / 1000).toBe(31536e4);
  });

  it('R-03 is secure over HTTPS only', () => {
    const plain = visit('');
    keepSessionId('x');
    expect(plain.cookie).not.toContain('Secure');
    const secure = visit('', 'https:');
    keepSessionId('x');
    expect(secure.cookie).toMatch(/; SameSite=Lax; Secure$/);
  });

  it('R-10 keeps a preview token in the global state, and none for a visitor', () => {
    expect([globalState().token, readToken()]).toEqual(['', '']);
    keepToken('signed');
    expect([globalState().token, readToken()]).toEqual(['signed', 'signed']);
    keepToken('');
    expect([globalState().token, readToken()]).toEqual(['', '']);
  });

  it('R-10 R-21 keeps a preview token in the login area, where the next page finds it', () => {
    keepToken('signed');
    expect(readZone('login', 'token')).toBe('signed');
    setGlobalState({ token: '' });
    expect(readToken()).toBe('signed');
    keepToken('');
    expect([readZone('login', 'token'), readToken()]).toEqual([undefined, '']);
  });
});
