import { describe, expect, it } from 'vitest';
import { escapeHtml, Formulas } from './formulas.ts';
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

  it('is none from 2001 characters on, in a line and on its own', () => {
    const inside = (length: number) => render(`a $${'x'.repeat(length)}$ b`).includes('<math');
    expect([inside(2000), inside(2001)]).toEqual([true, false]);
    const alone = (length: number) => render(`$$\n${'x'.repeat(length - 2)}\n$$`).includes('<math');
    expect([alone(2000), alone(2001)]).toEqual([true, false]);
  });

  it('is shown as it was written once those before it have 10,000 characters', () => {
    const formula = `$${'x'.repeat(1999)}$`;
    const html = render(`${`${formula}\n\n`.repeat(5)}$abcde$ then $y<z$`);
    expect(html.match(/<math/g)).toHaveLength(6);
    expect(html).toMatch(
      /<math[^>]*>(?:(?!<math).)*abcde(?:(?!<math).)*<\/math> then <code>y&lt;z<\/code><\/p>$/s,
    );
  });

  it('on its own stands on lines that hold nothing else, indented by three blanks at most', () => {
    const isAlone = (text: string) => render(text).includes('display="block"');
    for (const text of [
      '$$x$$',
      '$$ x $$  ',
      '   $$x$$',
      '$$\nx\n+ y\n$$',
      'before\n$$x$$\nafter',
      '> $$x$$',
      '- a\n\n  $$x$$',
    ])
      expect([text, isAlone(text)]).toEqual([text, true]);
    for (const text of [
      '$$x$$ and',
      '$$$$',
      '$$ $$',
      '$$\n\n$$',
      '    $$x$$',
      '$$x',
      '$$x$',
      '$$x$y$$',
      'a $$x$$',
    ])
      expect([text, isAlone(text)]).toEqual([text, false]);
    expect(render('- a\n\n     $$x$$')).toContain('display="block"');
    expect(render('- a\n\n      $$x$$')).toBe(
      '<ul>\n<li>\n<p>a</p>\n<pre><code>$$x$$\n</code></pre>\n</li>\n</ul>',
    );
    expect(render('$$x\n\nafter')).toBe('<p>$$x</p>\n<p>after</p>');
    expect(render('one\n$$x$$\ntwo')).toMatch(/^<p>one<\/p>\n<p><math .*<\/math><\/p>\n<p>two<\/p>$/s);
  });

  it('ends with the quotation or the item that it began in', () => {
    expect(render('> $$x\n\ny$$')).not.toContain('<math');
    expect(render('> $$\n> x\n> $$\n\nafter')).toMatch(
      /^<blockquote>\n<p><math .*<\/math><\/p>\n<\/blockquote>\n<p>after<\/p>$/s,
    );
  });

  it('is read without the blanks around it', () => {
    const tex = (html: string) => /<annotation[^>]*>(.*?)<\/annotation>/s.exec(html)?.[1];
    expect(tex(render('$$\n  x  \n$$'))).toBe('x');
    expect(tex(render('$$x + y$$'))).toBe('x + y');
    expect(tex(render('a $x + y$ b'))).toBe('x + y');
  });

  it('in the words of a link or of a picture is shown too', () => {
    expect(render('[see $x$](/a)')).toMatch(/^<p><a href="\/a">see <math .*<\/math><\/a><\/p>$/s);
    expect(render('*a $x$ b* and $y$')).toMatch(
      /^<p><em>a <math.*<\/math> b<\/em> and <math.*<\/math><\/p>$/s,
    );
  });
});

describe('the formulas of one text', () => {
  it('are put back each in its place, and a place without one is left empty', () => {
    const formulas = new Formulas();
    const [one, two] = [formulas.keep('x', false), formulas.keep('y', true)];
    const html = formulas.insert(`${two}|${one}|${one.replace('0', '2')}`);
    expect(html).toMatch(/^<math [^>]*display="block".*<\/math>\|<math .*<\/math>\|$/s);
    expect(html.indexOf('<mi>y</mi>')).toBeLessThan(html.indexOf('<mi>x</mi>'));
    expect(formulas.clean(`a${one}b`)).toBe('a0b');
  });

  it('that are shown as text have every sign of HTML escaped', () => {
    expect(escapeHtml('<a href="b">&amp;</a>')).toBe('&lt;a href=&quot;b&quot;&gt;&amp;amp;&lt;/a&gt;');
  });
});
