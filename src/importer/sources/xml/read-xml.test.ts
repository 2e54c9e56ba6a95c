import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readXml, XmlError } from './read-xml.ts';

const folder = mkdtempSync(join(tmpdir(), 'etalon-xml-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the elements `p` of a file, and the names of elements outside of them that have a text. */
async function read(text: string) {
  const path = join(folder, 'own.xml');
  writeFileSync(path, text);
  const elements = [];
  const outside: string[] = [];
  const onOutside = (names: readonly string[]) => void outside.push(names.join('/'));
  for await (const element of readXml({ path, isRecord: names => names.at(-1) === 'p', onOutside }))
    elements.push(element);
  return { elements, outside };
}

/** The fault of a file, with its line. */
const faultOf = (text: string) =>
  read(text).then(
    () => null,
    error => (error instanceof XmlError ? [error.message, error.line] : error),
  );

it('yields the wanted elements with their attributes, texts and lines', async () => {
  const { elements, outside } = await read(
    '<?xml version="1.0"?>\n<!DOCTYPE l [<!ENTITY x "y">]>\n<g:l>\n<h>head</h>\n<g:p a="1 &lt; 2" toString="t">\n<b>x &amp; &#x4e2d;<![CDATA[<c>]]> y</b><b/>\n</g:p></g:l>\n<!-- end -->\n',
  );
  expect(outside).toEqual(['l/h']);
  expect(elements).toEqual([
    {
      name: 'p',
      attributes: { a: '1 < 2', toString: 't' },
      text: '',
      line: 5,
      children: [
        { name: 'b', attributes: {}, children: [], text: 'x & 中<c> y', line: 6 },
        { name: 'b', attributes: {}, children: [], text: '', line: 6 },
      ],
    },
  ]);
});

it('reads each end of a line as a line feed, wherever the file is read on', async () => {
  expect(
    (await read('<l><p>a\r\nb\rc\n\nd</p>\r\n<p/></l>')).elements.map(({ text, line }) => [text, line]),
  ).toEqual([
    ['a\nb\nc\n\nd', 1],
    ['', 6],
  ]);
  const long = '\r\n'.repeat(100_000);
  // One letter before it moves the pairs to the other side of each cut.
  for (const start of ['', 'a']) {
    const { elements } = await read(`<l><p>${start}${long}z</p></l>`);
    expect(elements[0]?.text.length).toBe(start === '' ? 1 : 100_002);
  }
});

it('passes over comments, and keeps texts and attributes, of any length below the limit of a record', async () => {
  const long = 'x'.repeat(300_000);
  const { elements } = await read(`<l><!-- ${long} --><p a="${long}">${long}</p></l>`);
  expect([elements[0]?.attributes.a, elements[0]?.text]).toEqual([long, long]);
});

it.each([
  ['an element without end', '<l>\n<p>', ['Unclosed root tag', 2]],
  ['elements that cross', '<l>\n<p></l></p>', ['Unexpected close tag', 2]],
  ['an entity that XML does not have', '<l>\n\n<p>&nbsp;</p></l>', ['Invalid character entity', 3]],
  [
    'an entity of the file itself',
    '<!DOCTYPE l [<!ENTITY x "y">]><l><p>&x;</p></l>',
    ['Invalid character entity', 1],
  ],
  [
    'an attribute that stands twice',
    '<l><p a="1"\na="2"/></l>',
    ['attribute a stands twice in an element', 2],
  ],
  ['an attribute without quotes', '<l><p a=1/></l>', ['Unquoted attribute value', 1]],
  ['a second root', '<l/>\n<l/>', ['a second element after the end of the first', 2]],
  ['a text after the end', '<l/>\nrest', ['Text data outside of root node.', 2]],
  ['a text alone', 'rest', ['Non-whitespace before first tag.', 1]],
  ['no element', '<?xml version="1.0"?>\n', ['there is no element', 1]],
  ['an element too deep', `${'<l>\n'.repeat(101)}`, ['more than 100 elements deep', 101]],
])('ends at %s', async (_, text, fault) => {
  expect(await faultOf(text)).toEqual(fault);
});

it('takes an attribute for no part of its own parts', async () => {
  const { elements } = await read('<l><p hasOwnProperty="1" __proto__="2" b="3"/></l>');
  expect(elements[0]?.attributes.b).toBe('3');
  expect(await faultOf('<l><p hasOwnProperty="1" b="3" b="4"/></l>')).toEqual([
    'attribute b stands twice in an element',
    1,
  ]);
});
