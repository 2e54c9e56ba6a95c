import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTextRenderer, renderMarkdown } from './markdown.ts';

const mediaHref = (path: string) => `/media/v1/${path}`;

describe('Markdown of a catalogue', () => {
  it('becomes HTML, its first heading below the page’s own', () => {
    expect(renderMarkdown('# Notes\n\n*Low* loss, see [data](https://example.com).', mediaHref)).toBe(
      '<h2>Notes</h2>\n<p><em>Low</em> loss, see <a href="https://example.com" rel="nofollow noopener">data</a>.</p>',
    );
  });

  it('stands behind links to pages of its own', () => {
    const html = renderMarkdown('[set](/product/a) [down](#b) [far](//example.com)', mediaHref);
    expect(html.match(/<a [^>]*>/g)).toEqual([
      '<a href="/product/a">',
      '<a href="#b">',
      expect.stringContaining('nofollow'),
    ]);
  });

  it('keeps tables and pictures of the catalogue folder', () => {
    const html = renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |\n\n![Drawing](media/x.svg)', mediaHref);
    expect(html).toContain('<td align="right">2</td>');
    expect(html).toContain('src="/media/v1/media/x.svg"');
  });

  it('makes a figure of a picture that stands alone, with its words as the caption', () => {
    expect(renderMarkdown('![Section of *a* lens](media/a.svg)', mediaHref)).toBe(
      '<figure><img src="/media/v1/media/a.svg" alt="" loading="lazy" /><figcaption>Section of <em>a</em> lens</figcaption></figure>',
    );
    expect(renderMarkdown('Beside ![the lens](b.svg) words', mediaHref)).toMatch(
      /^<p>Beside <img .*alt="the lens"/,
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '<iframe src="//evil"></iframe>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<p style="position:fixed">x</p>',
    '<svg onload=alert(1)><style>*{}</style></svg>',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  ])('takes what is dangerous out of %j', markdown => {
    expect(renderMarkdown(markdown, mediaHref)).not.toMatch(
      /<(script|iframe|style|svg)|onerror|onload|style=|javascript:|data:/i,
    );
  });

  it('never lets a tag through that is not on its list', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '/',
        '"',
        "'",
        '=',
        '`',
        '\n',
        '&#',
        'script',
        'on',
        'a href',
        '](',
        'javascript:',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), parts => {
        const tags = renderMarkdown(parts.join(''), mediaHref).match(/<[a-z][^>]*>/gi) ?? [];
        for (const tag of tags)
          expect(tag).not.toMatch(/<(script|iframe|object|embed|style|form|input)\b|\son\w+=/i);
      }),
      { numRuns: 300 },
    );
  });
});

it('renders the other language where the one asked for is missing, and says so', () => {
  expect(makeTextRenderer(mediaHref)({ cn: '**低**损耗' }, 'en')).toEqual({
    text: '<p><strong>低</strong>损耗</p>',
    lang: 'cn',
  });
  expect(makeTextRenderer(mediaHref)({}, 'en')).toEqual({ text: '' });
});
