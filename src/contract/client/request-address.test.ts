import { expect, it } from 'vitest';
import { encodeBody, requestAddress } from './request-address.ts';
import { namesNothing, RequestFailure } from './request-failure.ts';
import { textOfStatus } from './status-texts.ts';

it('fills the parts of a path in, encoded', () => {
  expect(requestAddress('/a/{id}/b/{part}', { id: 'x/y', part: 2 }, undefined)).toBe('/a/x%2Fy/b/2');
  expect(requestAddress('/a/{id}', undefined, undefined)).toBe('/a/');
});

it('writes lists and groups of a query with brackets, and leaves out what is not given', () => {
  const query = {
    pageSize: 3,
    filters: ['a=b', 'c'],
    place: { areaCode: 'DE' },
    none: null,
    absent: undefined,
  };
  expect(requestAddress('/a', {}, query)).toBe(
    '/a?page_size=3&filters[]=a%3Db&filters[]=c&place[area_code]=DE',
  );
  expect(requestAddress('/a', {}, { none: null })).toBe('/a');
});

it('sends JSON in the API’s own case, and a form as it is', () => {
  expect(encodeBody(undefined)).toEqual({});
  expect(encodeBody({ partNumber: 'A' })).toEqual({
    body: '{"part_number":"A"}',
    headers: { 'content-type': 'application/json' },
  });
  const form = new FormData();
  expect(encodeBody(form)).toEqual({ body: form });
});

it('a failure says whether there is nothing of that name', () => {
  const failed = (status: number) =>
    new RequestFailure('status', 'failed', { status, code: null, request: 'GET /a' });
  expect([400, 404, 410, 403, 500].map(status => namesNothing(failed(status)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(namesNothing(new Error('failed'))).toBe(false);
  expect(failed(404)).toMatchObject({ data: null, retryAfter: undefined, request: 'GET /a', status: 404 });
  expect(Object.assign(new Error('x'), { name: 'RequestFailure' })).toBeInstanceOf(RequestFailure);
  expect({ name: 'RequestFailure' }).not.toBeInstanceOf(RequestFailure);
});

it('has a text for each status of the specification and for too many requests, in the language asked for', () => {
  expect(textOfStatus(404, 'en')).not.toBe('');
  expect(textOfStatus(429, 'en')).not.toBe('');
  expect(textOfStatus(404, 'cn')).not.toBe(textOfStatus(404, 'en'));
  expect(textOfStatus(418, 'en')).toBe('');
});
