import { expect, it } from 'vitest';
import type { InterfaceKey } from '../../platform/messages/catalogue.ts';
import { namedSections } from './named-sections.ts';
import { wordsOfPath } from './words-of-path.ts';

const TITLES: Partial<Record<InterfaceKey, string>> = {
  'solution.title': '解决方案',
  'new.title': 'New products',
  'course.title': 'Courses',
  'shell.all_categories': 'All categories',
};
const sectionsOf = (path: string) =>
  namedSections(wordsOfPath(path), ['banner', 'solution', 'course'], key => TITLES[key] ?? '').map(
    section => section.path,
  );

it.each([
  ['/solutions', ['/solution']],
  ['/shop/Solution.html', ['/solution']],
  ['/%E8%A7%A3%E5%86%B3%E6%96%B9%E6%A1%88', ['/solution']],
  ['/new-products', ['/new-product']],
  ['/categories', ['/category']],
  ['/courses/one', ['/course']],
  // The site has none.
  ['/manuals', []],
  ['/lenses', []],
])('%s names %j', (path, sections) => {
  expect(sectionsOf(path)).toEqual(sections);
});
