import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKDOWN_LENGTH_MAX } from '#text/markdown-limits.ts';
import { overlongWork } from '#text/test-turns.ts';
import { makeTextRenderer, renderMarkdown } from './markdown.ts';

const media = {
  href: (path: string) => `/media/v1/${path}`,
  pictureSize: (path: string) => (path === 'media/sized.png' ? { width: 560, height: 320 } : null),
};

describe('Markdown of a catalogue', () => {
  it('becomes HTML, its first heading below the page’s own', () => {
    expect(renderMarkdown('# Notes\n\n*Low* loss, see [data](https://example.com).', media)).toBe(
      '<h2>Notes</h2>\n<p><em>Low</em> loss, see <a href="https://example.com" rel="nofollow noopener">data</a>.</p>',
    );
  });

  it('stands behind links to pages of its own', () => {
    const html = renderMarkdown('[set](/product/a) [down](#b) [far](//example.com)', media);
    expect(html.match(/<a [^>]*>/g)).toEqual([
      '<a href="/product/a">',
      '<a href="#b">',
      expect.stringContaining('nofollow'),
    ]);
  });

  it('keeps tables and pictures of the catalogue folder', () => {
    const html = renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |\n\n![Drawing](media/x.svg)', media);
    expect(html).toContain('<td align="right">2</td>');
    expect(html).toContain('src="/media/v1/media/x.svg"');
  });

  it('makes a figure of a picture that stands alone, with its words as the caption', () => {
    expect(renderMarkdown('![Section of *a* lens](media/a.svg)', media)).toBe(
      '<figure><img src="/media/v1/media/a.svg" alt="" loading="lazy" /><figcaption>Section of <em>a</em> lens</figcaption></figure>',
    );
    expect(renderMarkdown('![](media/sized.png)', media)).toBe(
      '<figure><img src="/media/v1/media/sized.png" alt="" loading="lazy" width="560" height="320" /></figure>',
    );
    expect(renderMarkdown('<img src="media/sized.png" width="80">', media)).toBe(
      '<img src="/media/v1/media/sized.png" width="80" loading="lazy" />',
    );
    expect(renderMarkdown('Beside ![the lens](b.svg) words', media)).toMatch(
      /^<p>Beside <img .*alt="the lens"/,
    );
  });

  it('keeps the alignment of cells and no other style of them, and the widths of cells written as HTML', () => {
    const html = renderMarkdown('| a | b | c |\n|:-:|--:|---|\n| 1 | 2 | 3 |', media);
    expect(html.match(/<t[hd](?!e)[^>]*>/g)).toEqual([
      ...['<th align="center">', '<th align="right">', '<th>'],
      ...['<td align="center">', '<td align="right">', '<td>'],
    ]);
    expect(renderMarkdown('<table><tr><td colspan="2" style="x">a</td></tr></table>', media)).toContain(
      '<td colspan="2">a</td>',
    );
  });

  it('finds a picture with an address of its own where it is, and any other in the catalogue folder', () => {
    for (const src of ['https://example.com/a.png', 'HTTP://example.com/a.png', '/a.png'])
      expect(renderMarkdown(`a <img src="${src}">`, media)).toContain(`<img src="${src}" loading="lazy" />`);
    for (const src of ['a.png', '1a:b.png'])
      expect(renderMarkdown(`a <img src="${src}">`, media)).toContain(`src="/media/v1/${src}"`);
    expect(renderMarkdown('a <img alt="b">', media)).toContain('alt="b" loading="lazy" src="/media/v1/"');
  });

  it('keeps a size that is given in part or whole', () => {
    const sizes = (given: string) =>
      renderMarkdown(`a <img src="media/sized.png"${given}>`, media).match(/ (width|height)="\d+"/g);
    expect(sizes('')).toEqual([' width="560"', ' height="320"']);
    expect(sizes(' height="40"')).toEqual([' height="40"']);
    expect(sizes(' width="80" height="40"')).toEqual([' width="80"', ' height="40"']);
  });

  it('makes no figure of a picture in a list, a heading or beside another', () => {
    for (const text of [
      '- ![a](b.svg)\n- c',
      '# ![a](b.svg)',
      '![a](b.svg) ![c](d.svg)',
      '![a](b.svg)\nwords',
    ])
      expect([text, renderMarkdown(text, media).includes('<figure')]).toEqual([text, false]);
    expect(renderMarkdown('- ![a](b.svg)\n\n- c', media)).toContain('<li>\n<figure>');
    expect(renderMarkdown('![](b.svg)', media)).not.toContain('figcaption');
  });

  it('finds addresses only where they are written in full', () => {
    expect(renderMarkdown('See https://example.com/a, readme.md and N-BK7.in', media)).toBe(
      '<p>See <a href="https://example.com/a" rel="nofollow noopener">https://example.com/a</a>, readme.md and N-BK7.in</p>',
    );
  });

  it('takes the writer’s own `rel` from links, and follows none without an address', () => {
    expect(renderMarkdown('<a href="/a" rel="me">a</a> <a>b</a>', media)).toBe(
      '<p><a href="/a">a</a> <a rel="nofollow noopener">b</a></p>',
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
    expect(renderMarkdown(markdown, media)).not.toMatch(
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
        const tags = renderMarkdown(parts.join(''), media).match(/<[a-z][^>]*>/gi) ?? [];
        for (const tag of tags)
          expect(tag).not.toMatch(/<(script|iframe|object|embed|style|form|input)\b|\son\w+=/i);
      }),
      { numRuns: 300 },
    );
  });
});

it('renders the other language where the one asked for is missing, and says so', () => {
  expect(makeTextRenderer(media)({ cn: '**低**损耗' }, 'en')).toEqual({
    text: '<p><strong>低</strong>损耗</p>',
    lang: 'cn',
  });
  expect(makeTextRenderer(media)({}, 'en')).toEqual({ text: '' });
});

it('renders a text once, however often it is shown', () => {
  let drawn = 0;
  const href = (path: string) => {
    drawn += 1;
    return path;
  };
  const render = makeTextRenderer({ ...media, href });
  const shown = { text: expect.stringContaining('<img src="a.svg"'), lang: 'cn' };
  for (const _ of [1, 2]) expect(render({ cn: 'a ![](a.svg)' }, 'en')).toEqual(shown);
  expect(drawn).toBe(1);
});

describe('a text that somebody wrote to hold the site up', () => {
  const PIECES = [
    ...[
      '*a_',
      '> ',
      '*a **',
      '[',
      '![',
      '[a](',
      '](',
      '`',
      '``` ',
      '<',
      '<a ',
      '<b>',
      '</b>',
      '<!--',
      '&',
      '&#',
      '\\',
      '|',
    ],
    ...[
      '|-|\n',
      '|a|b|\n|-|-|\n',
      '- ',
      '1. ',
      '\n- ',
      'a\n\n',
      '# ',
      '$',
      '$a ',
      '$a$ ',
      '$$',
      '$$\na\n$$\n',
      '~~a ',
    ],
    ...[
      'http://a.',
      'a@b.',
      'a@b.a\n\n',
      '    a\n',
      '<http://',
      '[a]: b\n',
      '* * * ',
      '**a[',
      '__a',
      '[[]](',
      '> - ',
      '<div>\n',
    ],
    ...[
      '<table><tr><td>',
      '$\\frac{1}{',
      '$\\sqrt{$',
      '透镜，',
      '![a](b)\n\n',
      `${'[a](b) '.repeat(200)}\n\n`,
      `${'**a** '.repeat(200)}\n\n`,
      `${'$x$ '.repeat(200)}\n\n`,
    ],
  ];
  const fill = (piece: string, length: number) =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

  it('is rendered in 50 ms or shown as it is written, whatever it repeats', () => {
    for (const piece of PIECES) renderMarkdown(fill(piece, 2000), media);
    const slow = PIECES.flatMap(piece =>
      [2000, 5000, 20_000, MARKDOWN_LENGTH_MAX].flatMap(length => {
        const text = fill(piece, length);
        const overlong = overlongWork(() => renderMarkdown(text, media));
        return overlong ? [`${JSON.stringify(piece)} of ${length} characters: ${overlong}`] : [];
      }),
    );
    expect(slow).toEqual([]);
  });

  it.each(['*a_'.repeat(20_000), '> '.repeat(2000), 'a'.repeat(MARKDOWN_LENGTH_MAX + 1)])(
    'is shown as it is written where it is too much (%#)',
    text => {
      expect(renderMarkdown(text, media)).toBe(`<p>${text.trim().replaceAll('>', '&gt;')}</p>`);
    },
  );

  it('keeps its paragraphs where it is shown as it is written', () => {
    const long = 'a'.repeat(MARKDOWN_LENGTH_MAX);
    expect(renderMarkdown(`\n ${long}\n \t\n b <c>\nd \n\n\n `, media)).toBe(
      `<p>${long}</p>\n<p>b &lt;c&gt;\nd</p>`,
    );
  });

  it('is still safe where it is shown as it is written', () => {
    const html = renderMarkdown(`${'> '.repeat(2000)}<script>alert(1)</script>`, media);
    expect(html).not.toContain('<script');
  });
});
