import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { SearchUnavailableError } from '#search/unavailable.ts';
import { openOutage, openOutages, spareReader } from './outage.ts';

const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

/** A database that is away, never answers, or fails in another way, depending on `how`. It counts how often it is asked. */
function open() {
  const state = { time: 0, asked: 0, how: async () => {} };
  const outage = openOutage(() => state.time);
  const read = () =>
    outage.read(() => {
      state.asked += 1;
      return state.how();
    });
  return { state, read, outage };
}

it('a database that is away is asked once, then left alone, then asked by a read that nobody waits for', async () => {
  const { state, read } = open();
  state.how = () => Promise.reject(away);
  await read();
  await read();
  expect(state.asked).toBe(1);
  state.time = 5000;
  state.how = () => new Promise(() => {});
  await read();
  await read();
  expect(state.asked).toBe(2);
});

it('a database that is back is asked by every read again, which waits for it', async () => {
  const { state, read } = open();
  state.how = () => Promise.reject(away);
  await read();
  state.time = 5000;
  state.how = async () => {};
  await read();
  await nextTurn();
  await read();
  expect(state.asked).toBe(3);
});

it('another fault is thrown, within an outage to the request after', async () => {
  const { state, read } = open();
  const fault = new Error('relation "click" does not exist');
  state.how = () => Promise.reject(away);
  await read();
  state.time = 5000;
  state.how = () => Promise.reject(fault);
  await read();
  await nextTurn();
  await expect(read()).rejects.toBe(fault);
});

it('counts what was not read, so that what was made meanwhile is not kept', async () => {
  const { state, read, outage } = open();
  await read();
  expect(outage.missed()).toBe(0);
  state.how = () => Promise.reject(away);
  await read();
  await read();
  expect(outage.missed()).toBe(2);
  // A separate read finds the database available again. The request that started it went without the data.
  state.time = 5000;
  state.how = async () => {};
  await read();
  await nextTurn();
  await read();
  expect(outage.missed()).toBe(3);
});

it('is told of an outage that another read met, and of nothing else', async () => {
  const { state, read, outage } = open();
  outage.tell(new Error('relation "click" does not exist'));
  await read();
  expect([state.asked, outage.missed()]).toEqual([1, 0]);
  outage.tell(away);
  await read();
  expect([state.asked, outage.missed()]).toEqual([1, 2]);
});

it('a read that an answer can do without gives what was read, or something else while nothing can be read', async () => {
  const { outage } = open();
  const read = spareReader(outage);
  expect(await read(async () => 'found', 'otherwise')).toBe('found');
  expect(await read(() => Promise.reject(new SearchUnavailableError('away')), 'otherwise')).toBe('otherwise');
  expect(await read(async () => 'found', 'otherwise')).toBe('otherwise');
});

it('a database that is still away after five seconds is left alone for five more', async () => {
  const { state, read } = open();
  state.how = () => Promise.reject(away);
  await read();
  state.time = 4999;
  await read();
  expect(state.asked).toBe(1);
  state.time = 5000;
  await read();
  await nextTurn();
  state.time = 9999;
  await read();
  expect(state.asked).toBe(2);
  state.time = 10_000;
  await read();
  expect(state.asked).toBe(3);
});

it('the outages of the database and of the search engine count together, and neither is the other’s', async () => {
  const { database, search, missed } = openOutages();
  database.tell(away);
  search.tell(away);
  search.tell(away);
  expect([database.missed(), search.missed(), missed()]).toEqual([1, 2, 3]);
});
