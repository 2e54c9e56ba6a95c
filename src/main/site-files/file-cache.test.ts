import { describe, expect, it } from 'vitest';
import { StoredBody } from '#http/stored-body.ts';
import { makeFileCache } from './file-cache.ts';

const file = (bytes: number) => new StoredBody(Buffer.alloc(bytes), 'application/xml');

describe('the cache of files', () => {
  it('makes a file once for all who ask meanwhile and afterwards', async () => {
    const fileOf = makeFileCache(10_000);
    let made = 0;
    const make = async () => {
      made += 1;
      return file(10);
    };
    const [first, second] = await Promise.all([fileOf('a', make), fileOf('a', make)]);
    expect([first === second, (await fileOf('a', make)) === first, made]).toEqual([true, true, 1]);
  });

  it('makes one file at a time, also after one that failed', async () => {
    const fileOf = makeFileCache(10_000);
    let under_way = 0;
    const make = async () => {
      expect(++under_way).toBe(1);
      await new Promise(resolve => setImmediate(resolve));
      under_way -= 1;
      return file(10);
    };
    const failing = fileOf('broken', async () => {
      throw new Error('no catalogue');
    });
    const others = ['a', 'b', 'c'].map(key => fileOf(key, make));
    await expect(failing).rejects.toThrow('no catalogue');
    expect((await Promise.all(others)).every(made => made !== null)).toBe(true);
    expect(await fileOf('broken', make)).not.toBeNull();
  });

  it('holds no more bytes than it may: what was used least recently goes', async () => {
    const fileOf = makeFileCache(10_000);
    const made: string[] = [];
    const ask = (key: string) =>
      fileOf(key, async () => {
        made.push(key);
        return file(2000);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps nothing for a name without a file', async () => {
    const fileOf = makeFileCache(10_000);
    expect(await fileOf('none', async () => null)).toBeNull();
    expect(await fileOf('none', async () => file(1))).not.toBeNull();
  });
});
