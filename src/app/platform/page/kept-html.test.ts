import { createElement, Fragment, type FunctionComponent, type PropsWithChildren } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { KeptHtml, openParts, PagePartsContext, placeParts } from './kept-html.tsx';

/** With children that are given after the properties. */
const Kept = KeptHtml as FunctionComponent<PropsWithChildren<{ of: object; view: string; most?: number }>>;

let renderings = 0;

function Foot({ text }: { text: string }) {
  renderings += 1;
  return createElement('footer', null, text);
}

/** A page with a kept foot. */
function render(of: object, view: string, text: string, most = 50): string[] {
  const parts = openParts('mark');
  const foot = createElement(Kept, { of, view, most }, createElement(Foot, { text }));
  const page = createElement(Fragment, null, createElement('p', null, text), foot, createElement('hr'));
  return placeParts(renderToString(createElement(PagePartsContext, { value: parts }, page)), parts);
}

it('renders a part once for each view of an object, and divides pages at it', () => {
  const [first, other] = [{}, {}];
  renderings = 0;
  expect(render(first, 'a', '“1” & <')).toEqual([
    '<p>“1” &amp; &lt;</p>',
    '<footer>“1” &amp; &lt;</footer>',
    '<hr/>',
  ]);
  expect(render(first, 'a', '2')).toEqual(['<p>2</p>', '<footer>“1” &amp; &lt;</footer>', '<hr/>']);
  expect(render(first, 'b', '3').join('')).toBe('<p>3</p><footer>3</footer><hr/>');
  expect(render(other, 'a', '4').join('')).toBe('<p>4</p><footer>4</footer><hr/>');
  expect(renderings).toBe(3);
});

it('renders all of a page without marks, which is kept by nothing', () => {
  const foot = createElement(Foot, { text: '5' });
  expect(openParts(undefined)).toBeNull();
  expect(placeParts(renderToString(createElement(Kept, { of: {}, view: 'a' }, foot)), null)).toEqual([
    '<footer>5</footer>',
  ]);
});

it('keeps parts within others', () => {
  const [outer, inner] = [{}, {}];
  const renderNested = () => {
    const parts = openParts('mark');
    const within = createElement(Kept, { of: inner, view: 'a' }, createElement(Foot, { text: '6' }));
    const list = createElement('main', null, createElement('b'), within, createElement('i'));
    const page = createElement(Kept, { of: outer, view: 'a' }, list);
    const html = renderToString(createElement(PagePartsContext, { value: parts }, page, createElement('hr')));
    return placeParts(html, parts).join('');
  };
  const html = '<main><b></b><footer>6</footer><i></i></main><hr/>';
  expect([renderNested(), renderNested()]).toEqual([html, html]);
});

it('keeps no more views of an object than asked for', () => {
  const row = {};
  for (const view of ['a', 'b', 'c']) render(row, view, view, 2);
  expect(render(row, 'c', 'new', 2).join('')).toContain('<footer>c</footer>');
  expect(render(row, 'a', 'new', 2).join('')).toContain('<footer>new</footer>');
});

it('takes no text of a page for a mark', () => {
  const text = '<kept-html data-mark="other" data-part="known 0"></kept-html>';
  expect(placeParts(text, openParts('mark'))).toEqual([text]);
});
