import { describe, expect, it } from 'vitest';
import { MARKDOWN_LENGTH_MAX } from '#text/markdown-limits.ts';
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
    expect(codes('see <https://a.example> and https://b.example, not readme.md')).toEqual([]);
  });

  it.each([
    ['*a_'.repeat(20_000).slice(0, MARKDOWN_LENGTH_MAX), 'text_too_dense'],
    ['> '.repeat(2000), 'text_too_nested'],
    [Array.from({ length: 30 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'), 'text_too_nested'],
    ['[a](/b) '.repeat(1500), 'text_too_dense'],
    ['a\n'.repeat(2100), 'text_too_many_lines'],
  ])('refuses a text that cannot be rendered in a bounded time (%#)', (text, code) => {
    const place = { file: 'sets.csv', line: 7, column: 'description' };
    expect(checkMarkdown(place, 'description', text)).toMatchObject([{ code, ...place }]);
  });
});
