import { describe, expect, it } from 'vitest';
import { openQuotas } from './quotas.ts';

const LIMITS = { address: { posts: 3, bytes: 1000 }, all: { posts: 5, bytes: 2000 } };
const POST = { posts: 1, bytes: 10 };
const refusal = (seconds: number) =>
  expect.objectContaining({ code: 'too_many_requests', parts: expect.objectContaining({ seconds }) });

function open() {
  let time = 0;
  const quotas = openQuotas(LIMITS, () => time);
  const check = (address: string, is_post = true) => {
    try {
      return quotas.check(address, is_post);
    } catch (error) {
      return error;
    }
  };
  return {
    quotas,
    check,
    at: (seconds: number) => {
      time = seconds * 1000;
    },
  };
}

describe('quotas', () => {
  it('end an address’s posts with the wait until its day is over, and nobody else’s', () => {
    const { quotas, check, at } = open();
    at(100);
    for (let count = 0; count < 3; count++) {
      expect(check('a')).toBeUndefined();
      quotas.charge('a', POST);
    }
    at(3600);
    expect(check('a')).toEqual(refusal(86_400 - 3500));
    expect(check('b')).toBeUndefined();
    expect(check('a', false)).toBeUndefined();
    at(86_400 + 100);
    expect(check('a')).toBeUndefined();
  });

  it('end an address’s bytes, whatever they are sent as', () => {
    const { quotas, check } = open();
    quotas.charge('a', { posts: 0, bytes: 1000 });
    expect(check('a', false)).toEqual(refusal(86_400));
    expect(check('b')).toBeUndefined();
  });

  it('bound what comes from many addresses together', () => {
    const { quotas, check, at } = open();
    for (let count = 0; count < 5; count++) quotas.charge(`a${count}`, POST);
    expect(check('new')).toEqual(refusal(86_400));
    at(86_400);
    expect(check('new')).toBeUndefined();
  });
});
