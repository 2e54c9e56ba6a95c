import { describe, expect, it } from 'vitest';
import { type Charge, openQuotas, shareQuotas } from './quotas.ts';

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

  it('end an address’s sessions, posts and bytes just at their limits, each for all together too', () => {
    const { quotas, check, at } = open();
    quotas.charge('a', OTHER, 999);
    expect(check('a', OTHER)).toBeUndefined();
    quotas.charge('b', OTHER, 1000);
    quotas.charge('c', OTHER, 1);
    expect(check('d', OTHER)).toEqual(refusal(86_400));
    at(86_399.5);
    expect(check('d', OTHER)).toEqual(refusal(1));
    at(86_400);
    expect(check('d', OTHER)).toBeUndefined();
  });

  it('tell other processes what was stored, and count what these stored', () => {
    const { quotas, check } = open();
    const told: Charge[] = [];
    let hear: (charge: Charge) => void = () => {};
    const link = {
      tell: (charge: Charge) => void told.push(charge),
      listen: (listener: typeof hear) => {
        hear = listener;
      },
    };
    const shared = shareQuotas(quotas, link);
    shared.charge('a', { is_post: true, session: 'one' }, 10);
    expect(told).toEqual([{ address: 'a', is_post: true, session: 'one', bytes: 10 }]);
    for (const session of ['two', 'three']) hear({ address: 'a', is_post: true, session, bytes: 5 });
    expect(told).toHaveLength(1);
    expect(check('a')).toEqual(refusal(86_400));
    expect(() => shared.check('a', POST)).toThrow();
    expect(check('a', { is_post: false, session: 'four' })).toEqual(refusal(86_400));
    expect(check('a', { is_post: false, session: 'two' })).toBeUndefined();
    const alone = shareQuotas(open().quotas, undefined);
    alone.charge('a', POST, 10);
    expect(alone.check('a', POST)).toBeUndefined();
  });
});
