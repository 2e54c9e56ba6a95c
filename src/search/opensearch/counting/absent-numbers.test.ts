import { expect, it } from 'vitest';
import { allOf, anyOf, beginsWith, type Condition, term, terms } from '../query-dsl.ts';
import { AbsentNumbers } from './absent-numbers.ts';

const BEGUN = beginsWith('keys', 'lens');
const INSIDE = beginsWith('rests', 'lens');

function noted(...conditions: readonly Condition[]): AbsentNumbers {
  const absent = new AbsentNumbers();
  for (const condition of conditions) absent.note(condition);
  return absent;
}

it('knows that no number begins with what is longer than a beginning that none has', () => {
  const absent = noted(BEGUN);
  expect(absent.follows(beginsWith('keys', 'lensmirror'))).toBe(true);
  expect(absent.follows(term('keys', 'lens'))).toBe(true);
  expect(absent.follows(beginsWith('keys', 'len'))).toBe(false);
  expect(absent.follows(beginsWith('keys', 'mirrorlens'))).toBe(false);
});

it('tells what begins with a text from what has it inside, and needs both where either will do', () => {
  const longer = anyOf([beginsWith('keys', 'lens1'), beginsWith('rests', 'lens1')]);
  expect(noted(BEGUN).follows(longer)).toBe(false);
  expect(noted(BEGUN, INSIDE).follows(longer)).toBe(true);
  expect(noted(anyOf([BEGUN, INSIDE])).follows(longer)).toBe(true);
});

it('follows nothing from a number that there is not, as longer ones may be', () => {
  expect(noted(term('keys', 'lens')).follows(beginsWith('keys', 'lens1'))).toBe(false);
});

it('knows nothing of what is no part number', () => {
  const words = terms('words_4', ['lens']);
  const absent = noted(words, allOf([BEGUN, INSIDE]), anyOf([words, BEGUN]));
  expect(absent.follows(beginsWith('keys', 'lens1'))).toBe(false);
  expect(noted(BEGUN).follows(anyOf([words, BEGUN]))).toBe(false);
});
