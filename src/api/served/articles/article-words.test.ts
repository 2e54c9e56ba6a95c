import { expect, it } from 'vitest';
import { namedKind } from './article-words.ts';

it.each([
  ['manual', 'manual'],
  [' Manuals ', 'manual'],
  ['手册', 'manual'],
  ['说明书', 'manual'],
  ['software', 'software'],
  ['courses', 'course'],
  ['manual stage', null],
  ['lens', null],
  ['', null],
])('takes %j alone for the name of %s', (text, kind) => {
  expect(namedKind(text)).toBe(kind);
});
