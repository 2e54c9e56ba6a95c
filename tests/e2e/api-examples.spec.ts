import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { ROOT } from '../run/tool.ts';
import { shownOf } from './example-excerpt.ts';

/** A request of the documentation, and the documented answer. */
type Example = { call: string; answer: unknown };

const PAGE = readFileSync(join(ROOT, 'docs/api-lists.md'), 'utf8');

const examples = [...PAGE.matchAll(/```http\nGET (\S.*)\n```\n\n```json\n([\s\S]*?)\n```/g)].map(
  ([, call = '', answer = '']): Example => ({ call, answer: JSON.parse(answer) }),
);

/** Makes a call as written in the documentation, where values are not percent-encoded. */
async function ask(call: string): Promise<unknown> {
  const [path = '', query = ''] = call.split(/\?(.*)/s);
  const pairs = query.split('&').filter(pair => pair !== '');
  const parameters = new URLSearchParams(
    pairs.map((pair): [string, string] => {
      const [key = '', value = ''] = pair.split(/=(.*)/s);
      return [key, value];
    }),
  );
  const response = await fetch(`${inject('siteUrl')}${path}?${parameters}`, { headers: { lang: 'en_US' } });
  return ((await response.json()) as { data: unknown }).data;
}

describe('an example of the API’s documentation', () => {
  it('R-54 is read of the page', () => {
    expect(examples.length).toBeGreaterThan(12);
    expect(shownOf({ a: [1, 2, 3], b: 1 }, { a: [1, '…'] })).toEqual({ a: [1, '…'] });
    expect(shownOf({ a: [1] }, { a: [1, '…'] })).not.toEqual({ a: [1, '…'] });
  });

  it.each(examples)('R-54 gets the answer that it shows: $call', async ({ call, answer }) => {
    expect(shownOf(await ask(call), answer)).toEqual(answer);
  });
});
