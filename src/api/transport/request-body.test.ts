import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { ApiError } from '#contract/api/errors.ts';
import { FORM_BYTES_MAX, readForm } from '../call/form-body.ts';
import { readBody } from './request-body.ts';

type Part = [name: string, content: string, filename?: string];
const TYPE = 'multipart/form-data; boundary=x';

function formOf(parts: readonly Part[]): Readable {
  const texts = parts.map(([name, content, filename]) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: image/png`;
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
  });
  return Readable.from([Buffer.from(`${texts.join('')}--x--\r\n`)]);
}

const read = (parts: readonly Part[], type = TYPE) =>
  readForm({ stream: formOf(parts), type, files_field: 'images' });

/** The code of a refusal and its message. */
async function refusalOf(answer: Promise<unknown>): Promise<string> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError
    ? `${error.code}: ${error.messageIn('en')}`
    : `not refused: ${String(error)}`;
}

it('a form has its fields as texts and its files with their names', async () => {
  const { input, files } = await read([
    ['name', 'Ann'],
    ['note', ''],
    ['images', 'one', 'a.png'],
    ['images[]', 'two', 'b.png'],
    ['images[12]', '', 'empty.png'],
  ]);
  expect(input).toEqual({ name: 'Ann', note: '' });
  expect(files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['a.png', 'one'],
    ['b.png', 'two'],
    ['empty.png', ''],
  ]);
});

it('a field for files without a choice is none', async () => {
  expect((await read([['images', '', '']])).files).toEqual([]);
});

it('a field twice, and a file under another name, are refused by their names', async () => {
  const twice: Part[] = [
    ['name', 'Ann'],
    ['name', 'Bob'],
  ];
  expect(await refusalOf(read(twice))).toMatch(/^invalid_body: .*name/);
  for (const name of ['other', 'images[x]', 'my-images'])
    expect(await refusalOf(read([[name, 'one', 'a.png']]))).toMatch(/^invalid_body: .*images/);
});

it('32 fields and four files are read, and more are refused with how many may be', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, at): Part => [`f${at}`, 'x']);
  const files = (count: number) =>
    Array.from({ length: count }, (_, at): Part => ['images', 'x', `${at}.png`]);
  expect(Object.keys((await read(fields(32))).input)).toHaveLength(32);
  expect((await read(files(4))).files).toHaveLength(4);
  for (const parts of [fields(33), files(5)])
    expect(await refusalOf(read(parts))).toMatch(/^invalid_body: .*32.*3/);
});

it('a form without a boundary, and one that is cut off, are refused', async () => {
  expect(await refusalOf(read([], 'multipart/form-data'))).toMatch(/^invalid_body: .*body/);
  const cut = Readable.from([Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nbegun')]);
  expect(await refusalOf(readForm({ stream: cut, type: TYPE, files_field: 'images' }))).toMatch(
    /^invalid_body/,
  );
});

it('a form that is too long is refused while it comes', async () => {
  const part = Buffer.alloc(1_000_000);
  const long = Readable.from(Array.from({ length: Math.ceil(FORM_BYTES_MAX / part.length) + 1 }, () => part));
  expect(await refusalOf(readForm({ stream: long, type: TYPE, files_field: 'images' }))).toMatch(
    /^too_large/,
  );
});

const json = (text: string, type = 'application/json') =>
  readBody({ type, bytes: Buffer.from(text) }, undefined);

it('a body of JSON is read, whatever its type says behind a semicolon and in which case', async () => {
  for (const type of ['application/json', 'Application/JSON; charset=utf-8', ' application/json ;x=1'])
    expect(await json('{"a":[1,null]}', type)).toEqual({ input: { a: [1, null] }, files: [] });
});

it('a body that is no JSON, broken or not in UTF-8 is refused, and so is none at all', async () => {
  expect(await refusalOf(json('{"a":'))).toMatch(/^invalid_body: .*JSON/);
  const bytes = Buffer.from([0x22, 0xff, 0x22]);
  expect(await refusalOf(readBody({ type: 'application/json', bytes }, undefined))).toMatch(
    /^invalid_body: .*JSON/,
  );
  for (const [body, field] of [
    [undefined, undefined],
    [{ type: 'text/plain', bytes: Buffer.from('{}') }, undefined],
    [{ type: TYPE, stream: formOf([]) }, undefined],
    [undefined, 'images'],
  ] as const) {
    const said = await refusalOf(readBody(body, field));
    expect(said).toMatch(/^invalid_body: .*content-type.*application\/json/);
    expect(said.includes('multipart/form-data')).toBe(field !== undefined || body?.type === TYPE);
  }
});

it('a form is read where the call takes files', async () => {
  const body = { type: TYPE, stream: formOf([['name', 'Ann']]) };
  expect(await readBody(body, 'images')).toEqual({ input: { name: 'Ann' }, files: [] });
});

it('lists and objects are nested 32 levels deep at most', async () => {
  const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  expect((await json(nested(32))).files).toEqual([]);
  expect(await refusalOf(json(nested(33)))).toMatch(/^invalid_body: .*32/);
});
