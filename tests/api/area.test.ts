import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '#database/suite/test-records.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, startSite, startSiteForTest, type TestSite } from './start-site.ts';

const AREAS: Entry[] = [
  ['area', { code: '31', parent_code: null, name: { en: 'Shanghai', cn: '上海市' } }],
  ['area', { code: '3101', parent_code: '31', name: { cn: '市辖区' } }],
  ['area', { code: 'FR', parent_code: null, name: { en: 'France', cn: '法国' } }],
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: [...CATALOGUE, ...AREAS] });
});
afterAll(() => site.close());

/** A time in the client's form, some seconds from now. */
const time = (seconds: number) =>
  `time=${encodeURIComponent(new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19).replace('T', ' '))}`;

describe('the area call', () => {
  it('R-33 gives the tree to those who have none, and to those whose copy is older', async () => {
    for (const query of ['', 'time=', time(-3600)]) {
      expect(
        (await callFor(site, 'area', { query })).map(({ code, children }) => [code, children?.length]),
      ).toEqual([
        ['31', 1],
        ['FR', undefined],
      ]);
    }
    const [shanghai] = await callFor(site, 'area', { headers: { lang: 'zh_CN' } });
    expect(shanghai).toEqual({
      code: '31',
      parent_code: null,
      name: '上海市',
      children: [{ code: '3101', parent_code: '31', name: '市辖区' }],
    });
  });

  it('R-33 gives an empty list to those whose copy is as new, until another catalogue is published', async () => {
    const own = await startSiteForTest({ entries: [...CATALOGUE, ...AREAS] });
    const query = time(1);
    expect(await callFor(own, 'area', { query })).toEqual([]);
    await new Promise(resolve => setTimeout(resolve, 2100));
    await own.publish([...CATALOGUE, ['area', { code: 'DE', parent_code: null, name: { en: 'Germany' } }]]);
    await expect
      .poll(async () => (await callFor(own, 'area', { query })).map(({ code }) => code))
      .toEqual(['DE']);
  });

  it('R-33 gives an empty list where the catalogue has no areas', async () => {
    expect(await callFor(await startSiteForTest({ entries: CATALOGUE }), 'area')).toEqual([]);
  });

  it('R-54 names a time of another form', async () => {
    expect(await failureFor(site, 'area', { query: 'time=yesterday' })).toMatchObject({
      status: 400,
      msg: expect.stringMatching(/^Invalid value for time: yesterday/),
    });
    expect(await failureFor(site, 'area', { query: 'time=1', headers: { lang: 'zh_CN' } })).toMatchObject({
      msg: expect.stringMatching(/^time 的值无效：/),
    });
  });
});
