import { expect, it } from 'vitest';
import { hasToken, IDLE_MS, LINK_MS, openSessions, SESSION_MS } from './sessions.ts';

function atTheDesk() {
  let time = 1_000_000;
  const sessions = openSessions(() => time);
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

it('ends a session that is left alone, and one that lasts too long', () => {
  const { sessions, enter, wait } = atTheDesk();
  const [idle, busy] = [enter(), enter()];
  for (let passed = 0; passed < SESSION_MS; passed += IDLE_MS) {
    expect(sessions.find(busy)?.who).toBe('ann');
    wait(IDLE_MS);
  }
  expect(sessions.find(idle)).toBeUndefined();
  wait(1);
  expect(sessions.find(busy)).toBeUndefined();
});

it('ends a session that is left, and keeps a few open only', () => {
  const { sessions, enter } = atTheDesk();
  const [first, ...others] = Array.from({ length: 21 }, enter);
  expect(sessions.find(first ?? '')).toBeUndefined();
  expect(others.every(cookie => sessions.find(cookie) !== undefined)).toBe(true);
  sessions.leave(others[0] ?? '');
  expect(sessions.find(others[0] ?? '')).toBeUndefined();
});

it('knows the token of a session from any other', () => {
  const { sessions, enter } = atTheDesk();
  const [own, other] = [sessions.find(enter()), sessions.find(enter())];
  if (own === undefined || other === undefined) throw new Error('nobody is at the desk');
  expect(hasToken(own, own.csrf)).toBe(true);
  expect(hasToken(own, other.csrf)).toBe(false);
  expect(hasToken(own, '')).toBe(false);
});
