import { describe, expect, it } from 'vitest';
import { Contact, EmailAddress, filled, typedLine, typedText } from './contact.ts';
import { SIGNED_SESSION } from './session-id.ts';

/** The pattern that the API's description states for a schema. */
const patternOf = (schema: { meta: () => Record<string, unknown> | undefined }) =>
  new RegExp(String(schema.meta()?.pattern), 'u');
const problemOf = (schema: ReturnType<typeof typedLine>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

describe('what a visitor types', () => {
  it('in a line is trimmed, of bounded length and without control characters', () => {
    const line = typedLine(5);
    expect(line.parse('  a b ')).toBe('a b');
    expect(line.parse('12345 ')).toBe('12345');
    expect(line.safeParse('123456').success).toBe(false);
    expect(problemOf(line, 'a\nb')).toBe('one line without control characters');
    expect(problemOf(line, 'a\u0085b')).toBe('one line without control characters');
  });

  it('in a text may have line breaks and tabs', () => {
    const text = typedText(10);
    expect(text.parse(' a\n\tb\r\n ')).toBe('a\n\tb');
    expect(text.safeParse('12345678901').success).toBe(false);
    for (const control of ['\u0000', '\u000b', '\u001f', '\u007f'])
      expect(problemOf(text, `a${control}b`)).toBe('text without control characters');
  });

  it('is described by a pattern that accepts the same', () => {
    for (const schema of [typedLine(9), typedText(9), filled(typedText(9))])
      for (const text of ['', ' ', 'a b', 'a\nb', 'a\u0000', '\u001f', 'x\u007f', ' a ', '\u3000'])
        expect([text, patternOf(schema).test(text)]).toEqual([text, schema.safeParse(text).success]);
  });

  it('is not empty where a text is needed', () => {
    const text = filled(typedText(9));
    expect(text.parse(' a ')).toBe('a');
    expect(text.safeParse(' \n').success).toBe(false);
    expect(text.meta()).toMatchObject({ minLength: 1 });
  });
});

describe('the details of a sender', () => {
  it('are an address of at most 254 characters, and lines of bounded length', () => {
    expect(EmailAddress.parse(' jo@lab.example ')).toBe('jo@lab.example');
    for (const text of ['jo', 'jo@', 'a b@lab.example', `${'x'.repeat(250)}@lab.example`])
      expect(EmailAddress.safeParse(text).success).toBe(false);
    for (const text of [' jo@lab.example ', 'jo', 'a jo@lab.example'])
      expect([text, patternOf(EmailAddress).test(text)]).toEqual([
        text,
        EmailAddress.safeParse(text).success,
      ]);
    const sized = (field: string, length: number) =>
      Contact.safeParse({ [field]: 'x'.repeat(length) }).success;
    for (const [field, max] of [
      ['name', 100],
      ['phone', 40],
      ['company', 200],
    ] as const)
      expect([field, sized(field, max), sized(field, max + 1)]).toEqual([field, true, false]);
  });

  it('are absent where they are not given, and nothing else', () => {
    expect(Contact.parse({})).toEqual({});
    expect(Contact.safeParse({ title: 'Dr' }).success).toBe(false);
  });
});

it('a session is told by 48 letters, digits, dashes or underscores alone', () => {
  const id = `${'aZ09-_'.repeat(8)}`;
  expect(SIGNED_SESSION.test(id)).toBe(true);
  for (const other of [`${id}a`, id.slice(1), `.${id}`, `${id}.`, `.${id.slice(1)}`])
    expect([other, SIGNED_SESSION.test(other)]).toEqual([other, false]);
});
