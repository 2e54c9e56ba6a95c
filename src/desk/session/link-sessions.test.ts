import { expect, it } from 'vitest';
import { hasToken, IDLE_MS, SESSION_MS } from './desk-session.ts';
import { LINK_MS, openLinkSessions } from './link-sessions.ts';

function atTheDesk() {
  let time = 1_000_000;
  const sessions = openLinkSessions(() => time);
  const enter = () => sessions.enter(sessions.invite(), 'ann') ?? '';
  return { sessions, enter, wait: (ms: number) => (time += ms) };
}

it('lets in once by a link, and not at all by one that is too old or made up', () => {
  const { sessions, wait } = atTheDesk();
  const link = sessions.invite();
  const late = sessions.invite();
  expect(sessions.enter(link, 'ann')).toMatch(/^[\w-]{22}$/);
  expect(sessions.enter(link, 'ann')).toBeUndefined();
  expect(sessions.enter('A'.repeat(22), 'ann')).toBeUndefined();
  wait(LINK_MS + 1);
  expect(sessions.enter(late, 'ann')).toBeUndefined();
});

it('ends a session that is left alone, and one that lasts too long', async () => {
  const { sessions, enter, wait } = atTheDesk();
  const [idle, busy] = [enter(), enter()];
  for (let passed = 0; passed < SESSION_MS; passed += IDLE_MS) {
    expect((await sessions.find(busy))?.who).toBe('ann');
    wait(IDLE_MS);
  }
  expect(await sessions.find(idle)).toBeUndefined();
  wait(1);
  expect(await sessions.find(busy)).toBeUndefined();
});

it('ends a session that is left, keeps a few open only, and what changed of them', async () => {
  const { sessions, enter } = atTheDesk();
  const [first = '', second = '', ...others] = Array.from({ length: 21 }, enter);
  expect(await sessions.find(first)).toBeUndefined();
  await sessions.leave(second);
  await sessions.keep(others[0] ?? '', { notice: 'done' });
  const open = await Promise.all([second, ...others].map(sessions.find));
  expect(open.map(session => session?.notice)).toEqual([undefined, 'done', ...Array(18).fill(null)]);
});

it('knows the token of a session from any other', async () => {
  const { sessions, enter } = atTheDesk();
  const [own, other] = [await sessions.find(enter()), await sessions.find(enter())];
  if (own === undefined || other === undefined) throw new Error('nobody is at the desk');
  expect(hasToken(own, own.csrf)).toBe(true);
  expect(hasToken(own, other.csrf)).toBe(false);
  expect(hasToken(own, '')).toBe(false);
});
