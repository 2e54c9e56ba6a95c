import { describe, expect, it } from 'vitest';
import { noticeCookie, noticeInCookie } from './notice-cookie.ts';

describe('the message of a failed page', () => {
  it.each(['没有这个产品; x=1', 'a "quoted", message', '100 %', '🔭'.repeat(200)])(
    'R-24 comes through a cookie: %s',
    text => {
      const cookie = noticeCookie(text);
      expect(noticeInCookie(`a=b; ${cookie.split(';')[0]}`)).toBe(text);
      expect(cookie).toMatch(/; Path=\/; Max-Age=20; SameSite=Lax$/);
    },
  );

  it('is none where the cookie is missing, empty or damaged', () => {
    expect(['', 'notice=', 'notice=%E0%A4', 'xnotice=a'].map(noticeInCookie)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
