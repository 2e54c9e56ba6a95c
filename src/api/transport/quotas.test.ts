import { describe, expect, it } from 'vitest';
import { openQuotas } from './quotas.ts';

const LIMITS = {
  address: { posts: 3, bytes: 1000, sessions: 2 },
  all: { posts: 5, bytes: 2000, sessions: 3 },
};
const POST = { is_post: true, session: undefined };
const OTHER = { is_post: false, session: undefined };
const refusal = (seconds: number) =>
  expect.objectContaining({ code: 'too_many_requests', parts: expect.objectContaining({ seconds }) });

function open() {
  let time = 0;
  const quotas = openQuotas(LIMITS, () => time);
  const check = (address: string, wish: Parameters<typeof quotas.check>[1] = POST) => {
    try {
      return quotas.check(address, wish);
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
      quotas.charge('a', POST, 10);
    }
    at(3600);
    expect(check('a')).toEqual(refusal(86_400 - 3500));
    expect(check('b')).toBeUndefined();
    expect(check('a', OTHER)).toBeUndefined();
    at(86_400 + 100);
    expect(check('a')).toBeUndefined();
  });

  it('end an address’s bytes, whatever they are sent as', () => {
    const { quotas, check } = open();
    quotas.charge('a', OTHER, 1000);
    expect(check('a', OTHER)).toEqual(refusal(86_400));
    expect(check('b')).toBeUndefined();
  });

  it('end new sessions of an address that used many, and none that is known', () => {
    const { quotas, check, at } = open();
    const of = (session: string) => ({ is_post: false, session });
    for (const session of ['one', 'two', 'two']) quotas.charge('a', of(session), 1);
    expect(check('a', of('three'))).toEqual(refusal(86_400));
    expect(check('a', of('two'))).toBeUndefined();
    expect(check('a', OTHER)).toBeUndefined();
    // A visitor from another address is not counted again.
    quotas.charge('b', of('one'), 1);
    expect(check('b', of('three'))).toBeUndefined();
    quotas.charge('b', of('three'), 1);
    expect(check('c', of('four'))).toEqual(refusal(86_400));
    at(86_400);
    expect(check('a', of('three'))).toBeUndefined();
  });

  it('bound what comes from many addresses together', () => {
    const { quotas, check, at } = open();
    for (let count = 0; count < 5; count++) quotas.charge(`a${count}`, POST, 10);
    expect(check('new')).toEqual(refusal(86_400));
    at(86_400);
    expect(check('new')).toBeUndefined();
  });

  it('of a clock that is put back are begun anew, and never last longer than a day', () => {
    const { quotas, check, at } = open();
    at(10 * 86_400);
    for (let count = 0; count < 5; count++) quotas.charge('a', POST, 10);
    at(86_400);
    expect(check('a')).toBeUndefined();
    expect(check('b')).toBeUndefined();
  });
});
