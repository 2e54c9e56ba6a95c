import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanSvg, DRAWN_MAX } from './svg.ts';

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const clean = (inner: string) => cleanSvg(Buffer.from(`<svg ${NAMESPACES}>${inner}</svg>`));
const cleaned = (inner: string) => {
  const result = clean(inner);
  return result.ok ? result.svg.trim().replace(/^<svg xmlns="[^"]*">|<\/svg>$/g, '') : result.danger;
};

it.each([
  [
    '<g id="a" class="l"><path d="M0 0h1" stroke="#123"/></g>',
    '<g id="a" class="l"><path d="M0 0h1" stroke="#123"/></g>',
  ],
  ['<g><g/><g><g/></g></g>', '<g><g/><g><g/></g></g>'],
  ['<use xlink:href="#a"/>', '<use href="#a"/>'],
  [
    '<text xml:space="preserve">1 &lt; 2 &amp; 3</text>',
    '<text xml:space="preserve">1 &lt; 2 &amp; 3</text>',
  ],
  [
    '<style>.a{fill:url(#h)}@media print{.a{fill:none}}</style>',
    '<style>.a{fill:url(#h)}@media print{.a{fill:none}}</style>',
  ],
  ['<style><![CDATA[a>b{}]]></style>', '<style>a&gt;b{}</style>'],
])('writes back what draws: %s', (inner, expected) => {
  expect(cleaned(inner)).toBe(expected);
});

it.each([
  ['<!-- note --><g/>', '<g/>'],
  ['<metadata><x/>text</metadata><g/>', '<g/>'],
  ['<n:view xmlns:n="http://sodipodi.example"/><g n:a="1" xmlns:n="http://inkscape.example"/>', '<g/>'],
  ['<g data-x="1" unknown="2"/>', '<g/>'],
  ['<a href="#x"><animate attributeName="href" values="#;//evil.example"/></a>', '<a href="#x"/>'],
  ['<rect><set attributeName="onclick" to="alert(1)"/></rect>', '<rect/>'],
])('leaves out what does not draw: %s', (inner, expected) => {
  expect(cleaned(inner)).toBe(expected);
});

it('takes the document type of older programs, which it does not write back', () => {
  const result = cleanSvg(
    Buffer.from(
      `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg ${NAMESPACES}/>`,
    ),
  );
  expect(result).toEqual({ ok: true, svg: '<svg xmlns="http://www.w3.org/2000/svg"/>\n' });
});

it('writes back nothing that it would refuse or change itself, whatever it reads', () => {
  const piece = fc.constantFrom(
    ...[
      '<g>',
      '</g>',
      '<path d="',
      '"/>',
      '<script',
      '>',
      '<style>',
      '</style>',
      'url(',
      '#a',
      ')',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
    ],
    ...[
      'onload="',
      'href="',
      'java',
      'script:',
      '&#106;',
      '&lt;',
      '"',
      "'",
      ' ',
      '@import',
      '\\69',
      '<?xml-stylesheet ',
      '?>',
      '<a ',
      '</a>',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      const result = clean(pieces.join(''));
      if (!result.ok) return;
      expect(result.svg).not.toMatch(/<script|href="(?!#)|<!|<\?/i);
      expect(cleanSvg(Buffer.from(result.svg))).toEqual(result);
    }),
    { numRuns: 2000 },
  );
});

/** Nine groups, each of which draws the previous one ten times, in any notation. */
const nested = (refer: (id: string) => string, wrap: (id: string, inner: string) => string) =>
  `${wrap('g0', '<rect/>')}${Array.from({ length: 9 }, (_, level) => wrap(`g${level + 1}`, refer(`g${level}`).repeat(10))).join('')}${refer('g9')}`;
const group = (id: string, inner: string) => `<g id="${id}">${inner}</g>`;

it.each([
  ['use', nested(id => `<use href="#${id}"/>`, group)],
  ['use, as it was written once', nested(id => `<use xlink:href=" #${id}"/>`, group)],
  [
    'pattern',
    nested(
      id => `<rect fill="url(#${id})"/>`,
      (id, inner) => `<pattern id="${id}">${inner}</pattern>`,
    ),
  ],
  [
    'mask in a style',
    nested(
      id => `<rect style="mask:url(#${id})"/>`,
      (id, inner) => `<mask id="${id}">${inner}</mask>`,
    ),
  ],
  [
    'marker in a style sheet',
    `<style>${Array.from({ length: 10 }, (_, level) => `.c${level}{marker-mid:url(#g${level})}`).join('')}</style>${nested(
      id => `<path class="x c${id.slice(1)}"/>`,
      (id, inner) => `<marker id="${id}">${inner}</marker>`,
    )}`,
  ],
  ['elements of their own', '<g/>'.repeat(DRAWN_MAX + 1)],
])('refuses what has more drawn than a browser can show: %s', (_, inner) => {
  expect(clean(inner)).toEqual({ ok: false, danger: null, drawn: DRAWN_MAX + 1 });
});

it.each([
  [
    'a sprite used often',
    `<symbol id="s">${'<path/>'.repeat(20)}</symbol>${'<use href="#s"/>'.repeat(5000)}`,
  ],
  [
    'gradients of a style sheet',
    `<style>.a{fill:url(#l)}</style><linearGradient id="l">${'<stop/>'.repeat(50)}</linearGradient>${'<path class="a"/>'.repeat(20_000)}`,
  ],
  ['what refers to itself', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/><use href="#b"/></g>'],
  ['what is not there', '<use href="#nowhere"/>'],
])('takes what draws much, and what draws nothing: %s', (_, inner) => {
  expect(clean(inner).ok).toBe(true);
});
