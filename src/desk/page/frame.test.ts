import { expect, it } from 'vitest';
import { html } from '../html/markup.ts';
import { sayIn } from '../messages/messages.ts';
import type { DeskSession } from '../session/desk-session.ts';
import { framePage } from './frame.ts';

const SESSION: DeskSession = {
  who: 'ann',
  role: 'publish',
  csrf: 'token',
  locale: 'en',
  notice: null,
  proved_at: null,
};

function menuOf(address: string, role: DeskSession['role'] = 'publish'): string {
  const framed = { title: 'T', body: html``, locale: 'en', say: sayIn('en'), site_name: '' } as const;
  const page = framePage({ ...framed, address, session: { ...SESSION, role } });
  return /<nav class="menu".*?<\/nav>/s.exec(page)?.[0] ?? '';
}

const areasOf = (menu: string) => [...menu.matchAll(/href="\/desk\/(\w+)"/g)].map(([, area]) => area);
const openOf = (menu: string) =>
  [...menu.matchAll(/href="\/desk\/(\w+)" aria-current/g)].map(([, area]) => area);

it('the menu has each area once, in named groups', () => {
  const menu = menuOf('/desk/versions');
  expect(new Set(areasOf(menu)).size).toBe(areasOf(menu).length);
  const groups = menu.split('<span ').slice(1);
  expect(groups.map(group => [/>(.*?)<\/span>/.exec(group)?.[1], areasOf(group)[0]])).toEqual([
    ['Catalogue', 'versions'],
    ['Website', 'articles'],
    ['Visitors', 'quotations'],
    ['System', 'runs'],
  ]);
  expect(menu).toContain('<span id="menu-1">Website</span><ul aria-labelledby="menu-1">');
});

it('the menu marks the area of the open page and of those below it, and no other', () => {
  expect(openOf(menuOf('/desk/products/P-1?from=v1'))).toEqual(['products']);
  expect(openOf(menuOf('/desk/home'))).toEqual(['home']);
  expect(openOf(menuOf('/desk/homes'))).toEqual([]);
});

it('the menu leaves out what the person may not see', () => {
  const [all, open] = [areasOf(menuOf('/desk/log')), areasOf(menuOf('/desk/log', 'stage'))];
  expect(all.filter(area => !open.includes(area))).toEqual(['quotations', 'feedback', 'visitor']);
});

it('the menu folds below the name of the open area, or of a page of none', () => {
  const foldOf = (address: string) => /<summary>(.*?)<\/summary>/.exec(menuOf(address))?.[1];
  expect(foldOf('/desk/prices/v3')).toBe('Menu: Prices and stock');
  expect(foldOf('/desk/account')).toMatch(/^Menu: .+/);
});
