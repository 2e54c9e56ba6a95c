import { describe, expect, it } from 'vitest';
import { checkMarkdown, isSafeLink } from './link.ts';

describe('links', () => {
  it.each([
    'https://example.org/a b',
    'http://example.org',
    'mailto:sales@example.org',
    '/course/lenses',
    'media/lens.svg',
    '#top',
  ])('accepts %s', link => {
    expect(isSafeLink(link)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '\\\\evil',
    'file:///etc/passwd',
    'https://',
  ])('refuses %j', link => {
    expect(isSafeLink(link)).toBe(false);
  });

  it('accepts only the protocols asked for, and no path then', () => {
    expect(isSafeLink('mailto:a@b.example', ['https:'])).toBe(false);
    expect(isSafeLink('/path', ['https:'])).toBe(false);
  });

  it('finds unsafe links and HTML in Markdown', () => {
    const place = { file: 'f', line: 1, column: null };
    const codes = (text: string) => checkMarkdown(place, 'description', text).map(problem => problem.code);
    expect(codes('**bold** [fine](/a) ![fine](media/a.png) 5 < 6')).toEqual([]);
    expect(codes('[bad](javascript:alert(1))')).toEqual(['link_unsafe']);
    expect(codes('![bad](data:text/html,x)')).toEqual(['link_unsafe']);
    expect(codes('[bad][1]\n\n[1]: javascript:alert(1)')).toEqual(['link_unsafe']);
    expect(codes('<b>a</b> <i>b</i>')).toEqual(['html_removed']);
  });
});
