import { describe, expect, it } from 'vitest';
import { leaveOut } from './leave-out.ts';

const CODE = `function outer() {
	async function inner(a) {
		return outer(inner(a));
	}
	return inner(1);
}
function other() {
	return outer() || inner(2);
}`;

describe('a function that is left out', () => {
  it('keeps its name and place, and returns what it is to return', () => {
    expect(leaveOut('file.js', 'function ask(path) { return send(path); }', { ask: '{ path }' })).toBe(
      'function ask(path) { return { path }; }',
    );
  });

  it('is not called where it returns a constant', () => {
    expect(leaveOut('file.js', CODE, { inner: 'false' })).toBe(`function outer() {
	async function inner(a) { return false; }
	return (false);
}
function other() {
	return outer() || (false);
}`);
  });

  it('takes those inside of it along', () => {
    expect(leaveOut('file.js', CODE, { inner: 'false', outer: 'undefined' })).toBe(
      'function outer() { return undefined; }\nfunction other() {\n\treturn (undefined) || (false);\n}',
    );
  });

  it('must be there exactly once', () => {
    expect(() => leaveOut('file.js', CODE, { gone: 'false' })).toThrow(
      /file\.js has 0 functions gone instead of 1/,
    );
    expect(() => leaveOut('file.js', `${CODE}function other() {}`, { other: 'false' })).toThrow(
      /2 functions/,
    );
  });
});
