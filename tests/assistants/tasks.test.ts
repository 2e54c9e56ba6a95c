import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countTokens, TOKENS_DEFAULT } from '#assistants/token-budget.ts';
import { TOOLS } from '#assistants/tools/all-tools.ts';
import type { TestSite } from '../api/start-site.ts';
import { askInProcess, type InProcess } from './ask-in-process.ts';
import { startSampleSite } from './sample-site.ts';
import { isRight, TASKS } from './tasks.ts';

/** The smallest accepted share of tasks with the right answer. */
const SHARE_MIN = 0.95;

let site: TestSite;
let assistant: InProcess;
beforeAll(async () => {
  site = await startSampleSite();
  assistant = await askInProcess(site.api);
}, 180_000);
afterAll(async () => {
  await assistant?.close();
  await site?.close();
});

/** Whether an answer names the version of the catalogue and, if it is about the catalogue, links to a page. */
const names = (answer: unknown, linkless: boolean) =>
  typeof answer === 'object' &&
  answer !== null &&
  'catalogue_version' in answer &&
  typeof answer.catalogue_version === 'string' &&
  (linkless || JSON.stringify(answer).includes('"url":"https://'));

const isChinese = ({ ask }: { ask: string }) => /\p{Script=Han}/u.test(ask);

describe('the tools on the sample catalogue', () => {
  it('are all asked for, in English and in Chinese', () => {
    expect(TASKS).toHaveLength(60);
    expect(TASKS.filter(isChinese)).toHaveLength(20);
    const asked = new Set(TASKS.map(({ tool }) => tool));
    expect(asked).toEqual(new Set(TOOLS.map(({ name }) => name)));
  });

  it('answer 95 of 100 tasks right, each in the tokens that an answer has at most', async () => {
    const wrong: unknown[] = [];
    const long: unknown[] = [];
    const unsourced: unknown[] = [];
    for (const task of TASKS) {
      const { content, structuredContent, isError } = await assistant.call(task.tool, task.with);
      const [first] = content;
      const text = first?.type === 'text' ? first.text : '';
      const tokens = countTokens(text);
      if (tokens > TOKENS_DEFAULT) long.push({ ask: task.ask, tool: task.tool, tokens });
      if (!names(structuredContent, task.tool === 'convert_quantity'))
        unsourced.push({ ask: task.ask, answer: text });
      if (isError === true || !isRight(structuredContent, task)) wrong.push({ ask: task.ask, answer: text });
    }
    expect(long).toEqual([]);
    expect(unsourced).toEqual([]);
    const share = 1 - wrong.length / TASKS.length;
    expect(share, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(SHARE_MIN);
  }, 60_000);
});
