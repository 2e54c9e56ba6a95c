import { describe, expect, it } from 'vitest';
import { requestLocale } from './request-locale.ts';

describe('the locale of an answer', () => {
  it('R-04 is what header lang says', () => {
    expect(requestLocale({ lang: 'zh_CN', 'accept-language': 'en' }, 'en')).toBe('cn');
    expect(requestLocale({ lang: 'en_US', 'accept-language': 'zh' }, 'cn')).toBe('en');
  });

  it('is the browser’s best language where header lang is missing or unknown', () => {
    expect(requestLocale({ lang: 'fr_FR', 'accept-language': 'de, zh-CN;q=0.8, en;q=0.5' }, 'en')).toBe('cn');
    expect(requestLocale({ 'accept-language': 'de' }, 'cn')).toBe('cn');
    expect(requestLocale({}, 'cn')).toBe('cn');
  });
});
