import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signPreviewToken } from '#api/product/preview-token.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { startSampleSite } from '../run/site.ts';
import { ROOT } from '../run/tool.ts';
import { shownOf } from './example-excerpt.ts';

/** The example of a call: its request as written, and the documented answer, JSON or the beginning of a file. */
type Example = { name: string; request: string; kind: string; answer: string };

const PAGE = readFileSync(join(ROOT, 'docs/api-calls.md'), 'utf8');
const SECRET = 'a-secret-of-the-examples';
const EXAMPLE = /### `(\w+)`\n(?:\n[^\n]+\n)?\n```http\n([\s\S]*?)\n```\n\n```(json|text)\n([\s\S]*?)\n```/g;
const examples = [...PAGE.matchAll(EXAMPLE)].map(
  ([, name = '', request = '', kind = '', answer = '']): Example => ({ name, request, kind, answer }),
);

/** Values of the placeholders that earlier answers gave. */
const bound = new Map<string, string>();

let site: Awaited<ReturnType<typeof startSampleSite>>;
beforeAll(async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@acme.example', MAIL_TO: 'b@acme.example' };
  site = await startSampleSite({ PREVIEW_SECRET: SECRET, BASE_URL: 'https://shop.acme.example', ...mail });
  const expires = new Date(Date.now() + 3_600_000);
  bound.set('preview', signPreviewToken(SECRET, { id: 'n-bk7-bi-convex-25', expires }));
}, 100_000);
afterAll(() => site.stop());

const fill = (text: string) => text.replace(/<(\w+)>/g, (whole, name: string) => bound.get(name) ?? whole);

async function ask(request: string): Promise<string> {
  const [head = '', body] = fill(request).split(/\n\n(.*)/s);
  const [line = '', ...lines] = head.split(/\r?\n/);
  const [method = '', target = ''] = line.split(/ (.*)/s);
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  const pairs = query.split('&').map(pair => pair.split(/=(.*)/s));
  const parameters = new URLSearchParams(pairs.map(([key = '', value = '']) => [key, value]));
  const headers = Object.fromEntries(lines.map(own => own.split(': ')));
  const answer = await fetch(`${site.url}${path}${query === '' ? '' : `?${parameters}`}`, {
    method,
    headers: { lang: 'en_US', ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body ?? null,
  });
  return answer.text();
}

/** Replaces each value that stands for another one each time by its placeholder, and keeps it for later requests. */
function placed(answer: unknown, example: unknown): unknown {
  const [, name] = /^<(\w+)>$/.exec(typeof example === 'string' ? example : '') ?? [];
  if (name !== undefined && typeof answer === 'string' && answer !== '') {
    bound.set(name, answer);
    return example;
  }
  if (Array.isArray(answer) && Array.isArray(example))
    return answer.map((item, place) => placed(item, example[place]));
  if (typeof answer !== 'object' || answer === null || typeof example !== 'object' || example === null)
    return answer;
  const shown = new Map(Object.entries(example));
  return Object.fromEntries(Object.entries(answer).map(([key, part]) => [key, placed(part, shown.get(key))]));
}

/** The beginning of a file, as an example shows it: its first lines, cut where they are. */
function beginningOf(file: string, example: string): string {
  const lines = file
    .replace(/^\ufeff/, '')
    .replaceAll(/\d{4}-\d\d-\d\d/g, '<date>')
    .split(/\r?\n/);
  const shown = example.split('\n').map((line, place) => {
    const own = lines[place] ?? '';
    if (line === '…') return own === '' ? own : line;
    return line.endsWith('…') ? `${own.slice(0, line.length - 1)}…` : own;
  });
  return shown.join('\n');
}

describe('the example of a call', () => {
  it('R-54 exists for every call of the API, once', () => {
    const written = examples.map(({ name, request }) => `${name} ${request.split(' ')[0]}`);
    const calls = Object.entries(ENDPOINTS).map(([name, { method }]) => `${name} ${method}`);
    expect(written.toSorted()).toEqual(calls.toSorted());
  });

  it.each(examples)('R-54 asks the call under whose name it stands: $name', ({ name, request }) => {
    const path = new Map(Object.entries(ENDPOINTS)).get(name)?.path ?? '';
    const pattern = path.replace(/[.]/g, '[.]').replace(/\{\w+\}/g, '[^/?]+');
    expect(request.split('\n')[0]?.split(/ (.*)/s)[1]).toMatch(new RegExp(`^${pattern}(\\?|$)`));
  });

  it.each(examples)('R-54 gets the answer that it shows: $name', async ({ request, kind, answer }) => {
    const given = await ask(request);
    if (kind === 'text') return expect(beginningOf(given, answer)).toBe(answer);
    const example: unknown = JSON.parse(answer);
    const envelope: { success: boolean; data: unknown } = JSON.parse(given);
    expect(shownOf(placed(envelope.success ? envelope.data : envelope, example), example)).toEqual(example);
  });
});
