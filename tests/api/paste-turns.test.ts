import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASTE_LINES_MAX } from '#contract/limits.ts';
import { longestTurn } from '../longest-turn.ts';
import { CATALOGUE } from './catalogue.ts';
import { sendFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(() => site.close());

it.each([
  ['known', (at: number) => `${['LA-25', 'LA-50', 'LA-100'][at % 3]}\t${(at % 9) + 1}`],
  ['unknown', (at: number) => `XYZ-${at} ${(at % 9) + 1}`],
  ['nearly known', (at: number) => `la${at % 2 ? '' : ' '}1OO x ${(at % 9) + 1}`],
  ['of many cells', (at: number) => `A${at},B${at},C${at},D${at},E${at},F${at},5`],
])('a list of as many %s parts as may be pasted holds up nobody', async (_, line) => {
  const text = Array.from({ length: PASTE_LINES_MAX }, (_line, at) => line(at)).join('\n');
  const paste = async () => {
    const response = await sendFor(site, 'cart_paste', { body: { text } });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  };
  // The first time, code is compiled.
  await paste();
  expect(await longestTurn(paste)).toBeLessThan(50);
});
