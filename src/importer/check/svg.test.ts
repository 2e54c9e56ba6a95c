import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanSvg } from './svg.ts';

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
