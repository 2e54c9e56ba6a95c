import { expect, it } from 'vitest';
import { PriceFormLine } from './api/endpoints/cart.ts';
import { Contact, filled, typedLine, typedText } from './visitors/contact.ts';
import { readCookie } from './visitors/cookie.ts';
import { FeedbackForm } from './visitors/feedback.ts';
import { QuotationFormLine, QuotationReference } from './visitors/quotation.ts';

it.each([
  ['to quote', QuotationFormLine],
  ['to price', PriceFormLine],
] as const)('a line %s names its product by id or part number', (_, Line) => {
  const isLine = (line: object) => Line.safeParse({ quantity: 1, ...line }).success;
  expect([
    isLine({ product_id: 'A' }),
    isLine({ part_number: 'A' }),
    isLine({ product_id: 'A', part_number: 'B' }),
  ]).toEqual(Array(3).fill(true));
  expect([
    isLine({}),
    isLine({ product_id: 'A', quantity: 0 }),
    isLine({ product_id: 'A', other: 1 }),
  ]).toEqual(Array(3).fill(false));
});

it('a line to price may say which price was seen', () => {
  const seen = (seen_price: unknown) =>
    PriceFormLine.safeParse({ product_id: 'A', quantity: 1, seen_price }).success;
  expect([seen(null), seen(120), seen('120')]).toEqual([true, true, false]);
});

it('a reference number has a day and six letters that are not mistaken for one another', () => {
  const references = [
    'Q20261121-7KWM4P',
    'Q2026112-7KWM4P',
    'Q20261121-7KWM4',
    'Q20261121-7KWM41',
    'Q20261121-7KWMIP',
    'xQ20261121-7KWM4P',
  ];
  expect(references.map(reference => QuotationReference.safeParse(reference).success)).toEqual([
    true,
    ...Array(5).fill(false),
  ]);
});

it('a line of text is trimmed, bounded and without control characters', () => {
  expect(typedLine(5).parse('  ab  ')).toBe('ab');
  expect(['a\nb', 'a\tb', 'a\u0085b', 'abcdef'].map(text => typedLine(5).safeParse(text).success)).toEqual(
    Array(4).fill(false),
  );
});

it('a text may have several lines, but no other control characters', () => {
  expect(typedText(9).parse(' a\r\n\tb ')).toBe('a\r\n\tb');
  expect(
    ['a\u0000', 'a\u000bb', 'a\u007fb', '0123456789'].map(text => typedText(9).safeParse(text).success),
  ).toEqual(Array(4).fill(false));
  expect([filled(typedText(9)).safeParse('  ').success, filled(typedText(9)).safeParse(' a ').data]).toEqual([
    false,
    'a',
  ]);
});

it('an address for answers is trimmed and at most 254 characters long', () => {
  expect(Contact.parse({ email: ' a@b.example ' })).toEqual({ email: 'a@b.example' });
  expect(Contact.safeParse({ email: 'a@b' }).success).toBe(false);
  expect(Contact.safeParse({ email: `${'a'.repeat(60)}@${'b.'.repeat(100)}example` }).success).toBe(false);
  expect(Contact.safeParse({ fax: '1' }).success).toBe(false);
});

it('an empty field of feedback is as good as none', () => {
  const form = { type_id: 'error', content: ' Too dark ' };
  const blank = { name: '', email: ' ', phone: '', company: '', area_code: '', product_id: '', page: '' };
  const read = FeedbackForm.parse({ ...form, ...blank });
  expect(read.content).toBe('Too dark');
  expect(Object.values(read).filter(value => value !== undefined)).toEqual(['error', 'Too dark']);
  const isForm = (more: object) => FeedbackForm.safeParse({ ...form, ...more }).success;
  expect([isForm({ page: '/product/A' }), isForm({ page: 'https://other.example/' })]).toEqual([true, false]);
  expect([isForm({ email: 'x' }), isForm({ content: ' ' }), isForm({ product_id: 'a b' })]).toEqual(
    Array(3).fill(false),
  );
});

it('a cookie is found among others, by its whole name', () => {
  const cookies = 'oldunits=metric; units=imperial;locale=en=x';
  expect(['units', 'locale', 'unit', 'session'].map(name => readCookie(cookies, name))).toEqual([
    'imperial',
    'en=x',
    undefined,
    undefined,
  ]);
});
