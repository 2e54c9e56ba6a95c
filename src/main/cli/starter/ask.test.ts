import { PassThrough } from 'node:stream';
import { beforeEach, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';

// A dumb terminal, as some runners of CI have, sends no arrows.
beforeEach(() => void vi.stubEnv('TERM', 'xterm'));

it('asks five questions, refuses what does not fit, and asks that one again', async () => {
  const { terminal, answers, shown } = typist([
    ['Name of your company', 'Acme Optics'],
    ['Languages', '\u001b[B'],
    ['Currency', 'EURO'],
    ['expected a currency in use', `${'\u007f'.repeat(4)}eur`],
    ['E-mail address', ''],
    ['Table of your products', ''],
  ]);
  expect(await ask({}, 'en', terminal)).toEqual({
    name: 'Acme Optics',
    languages: ['cn', 'en'],
    currency: 'EUR',
    email: null,
    table: null,
  });
  expect(answers).toEqual([]);
  expect(shown()).toContain('Chinese and English, Chinese first');
});

it('does not ask what is given, and asks in Chinese', async () => {
  const { terminal, answers } = typist([
    ['产品目录的名称', '极致光学'],
    ['货币', 'CNY'],
  ]);
  const given = { languages: 'cn', email: 'a@b.example', table: 'parts.csv' };
  expect(await ask(given, 'cn', terminal)).toEqual({
    name: '极致光学',
    languages: ['cn'],
    currency: 'CNY',
    email: 'a@b.example',
    table: 'parts.csv',
  });
  expect(answers).toEqual([]);
});

it('leaves what is not given at its default where nobody can answer, but for the name', async () => {
  expect(await ask({ name: 'Acme' }, 'en', null)).toEqual({
    name: 'Acme',
    languages: ['en', 'cn'],
    currency: 'USD',
    email: null,
    table: null,
  });
  await expect(ask({}, 'en', null)).rejects.toThrow('--name "Acme Optics"');
});

it.each([
  ['name', ' ', '--name “ ”: expected a name of 1 to 100 characters'],
  ['languages', 'en,fr', '--languages “en,fr”: expected en, cn, “en,cn” or “cn,en”'],
  ['languages', 'en,en', '--languages “en,en”: expected en, cn, “en,cn” or “cn,en”'],
  ['currency', 'XXZ', '--currency “XXZ”: expected a currency in use, for example EUR'],
  [
    'email',
    'sales',
    '--email “sales”: expected an e-mail address, for example sales@example.com, or nothing',
  ],
])('refuses --%s “%s” with the form that it takes', async (question, text, message) => {
  await expect(ask({ name: 'Acme', [question]: text }, 'en', null)).rejects.toThrow(message);
});

/** A terminal whose user answers each question as soon as it is shown. */
function typist(script: [question: string, answer: string][]) {
  const answers = [...script];
  const input = new PassThrough();
  const output = new PassThrough();
  // Like a terminal, it stays open after a question.
  output.end = () => output;
  let shown = '';
  let since = 0;
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    const [next] = answers;
    if (next === undefined || !shown.slice(since).includes(next[0])) return;
    since = shown.length;
    answers.shift();
    // A question listens only once it is shown, and accepts one key at a time.
    setImmediate(() => {
      input.write(next[1]);
      setImmediate(() => input.write('\r'));
    });
  });
  return { terminal: { input, output }, answers, shown: () => shown };
}
