import { expect, it } from 'vitest';
import { markdownPath, pageOfMarkdown, prefersMarkdown } from './markdown-path.ts';

it.each([
  ['/', '/index.md'],
  ['/cn', '/cn/index.md'],
  ['/category/lenses', '/category/lenses.md'],
  ['/product/EL-1.5', '/product/EL-1.5.md'],
])('the page %s is there as %s, and back', (page, markdown) => {
  expect(markdownPath(page)).toBe(markdown);
  expect(pageOfMarkdown(markdown)).toBe(page);
});

it('no other path is Markdown', () => {
  expect(['/', '/product/a.mdx', '/product/md', '/a.md/b'].map(pageOfMarkdown)).toEqual(
    Array(4).fill(undefined),
  );
});

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0', false],
  ['*/*', false],
  [undefined, false],
])('a client that accepts %s prefers it: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
