import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const render = (markdown: string) =>
  renderMarkdown(markdown, { href: path => `/media/${path}`, pictureSize: () => null });

describe('a formula in Markdown', () => {
  it('R-56 becomes MathML, in a line and on its own', () => {
    const html = render('The power is $\\frac{1}{f} = (n - 1)\\,k$ here.\n\n$$\nE = \\sqrt{x}\n$$\n\nAfter.');
    expect(html).toContain('<p>The power is <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics>');
    expect(html).toContain('<mfrac><mn>1</mn><mi>f</mi></mfrac>');
    expect(html).toMatch(
      /<p><math [^>]*display="block"><semantics>.*<msqrt>.*<\/math><\/p>\n<p>After\.<\/p>/s,
    );
    expect(html).not.toContain('<span');
  });

  it('is none where dollar signs are prices', () => {
    for (const text of ['From $5 to $10.', 'From 5$ to 10$.', 'It costs $5.', '$ 5 or $ 10'])
      expect(render(text)).toBe(`<p>${text}</p>`);
    expect(render('`$x$` stays code')).toBe('<p><code>$x$</code> stays code</p>');
  });

  it('that is wrong stays as it was written, as text', () => {
    expect(render('See $\\frac{<b>}{$ here')).not.toContain('<b>');
    expect(render('$\\nosuchcommand{<img src=x onerror=alert(1)>}$')).toBe(
      '<p><code>\\nosuchcommand{&lt;img src=x onerror=alert(1)&gt;}</code></p>',
    );
  });

  it.each([
    '$\\href{javascript:alert(1)}{x}$',
    '$\\htmlData{onclick=alert(1)}{x}$',
    '$\\htmlStyle{position:fixed}{x}$',
    '$\\includegraphics{https://example.com/x.png}$',
    '$\\url{javascript:alert(1)}$',
    '$\\text{</annotation></math><script>alert(1)</script>}$',
  ])('runs and loads nothing: %s', markdown => {
    expect(render(markdown)).not.toMatch(/<(script|img|a)\b|\s(on\w+|href|style|src)=/i);
  });

  it('cannot be called up by the characters that stand for it inside', () => {
    expect(render('a \ue0000\ue001 b $x$')).toMatch(/^<p>a 0 b <math/);
  });
});
