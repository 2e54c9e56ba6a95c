import { expect, it } from 'vitest';
import { html } from './markup.ts';

it('escapes every text, in elements and in attributes, also in lists', () => {
  const evil = `"><script>alert('1')</script>&`;
  const page = html`<p title="${evil}">${[evil, html`<b>${evil}</b>`]}</p>`;
  expect(page.text).not.toContain('<script>');
  expect(page.text.match(/&lt;script&gt;/g)).toHaveLength(3);
  expect(page.text.match(/&quot;&gt;/g)).toHaveLength(3);
  expect(page.text).toContain('<b>&quot;');
});

it('writes numbers, and nothing for what is not there', () => {
  expect(html`<p>${0}${null}${undefined}${false}${[]}</p>`.text).toBe('<p>0</p>');
});
