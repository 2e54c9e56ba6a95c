import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeZone } from '../../platform/storage/data-zone.ts';
import { type AreaBranch, cacheTime, keptAreas, makeTree, readRecord, refreshAreas } from './area-tree.ts';
import { findAreas, listAreas, pathTo } from './find-areas.ts';

const AREAS: AreaBranch[] = [
  {
    code: '44',
    parentCode: null,
    name: 'Guangdong',
    children: [
      {
        code: '4403',
        parentCode: '44',
        name: 'Shenzhen',
        children: [{ code: '440305', parentCode: '4403', name: 'Nanshan' }],
      },
      { code: '4401', parentCode: '44', name: 'Guangzhou' },
    ],
  },
  {
    code: '23',
    parentCode: null,
    name: 'Heilongjiang',
    children: [{ code: '230404', parentCode: '23', name: 'Nanshan' }],
  },
];
const names = (lines: { names: string[] }[]) => lines.map(line => line.names.join(' / '));

describe('the tree of areas', () => {
  it('R-20 names every area by its code, and has the provinces apart', () => {
    const tree = makeTree(AREAS);
    expect([...tree.names]).toEqual([
      ['44', 'Guangdong'],
      ['4403', 'Shenzhen'],
      ['440305', 'Nanshan'],
      ['4401', 'Guangzhou'],
      ['23', 'Heilongjiang'],
      ['230404', 'Nanshan'],
    ]);
    expect(tree.provinces.map(({ code, parentCode, name }) => ({ code, parentCode, name }))).toEqual([
      { code: '44', parentCode: null, name: 'Guangdong' },
      { code: '23', parentCode: null, name: 'Heilongjiang' },
    ]);
  });

  it('is read from the browser only where it is whole', () => {
    const record = { time: cacheTime(new Date('2026-11-21T03:04:05.678Z')), data: AREAS };
    expect(record.time).toBe('2026-11-21 03:04:05');
    expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
    expect(readRecord({ ...record, data: [] })).toBeNull();
    expect(readRecord({ ...record, time: 'yesterday' })).toBeNull();
    expect(readRecord({ ...record, data: [{ code: 1 }] })).toBeNull();
    expect(readRecord('[object Object]')).toBeNull();
  });
});

describe('the tree that this browser keeps', () => {
  /** The queries of the area calls made, and the server's answer to each. */
  let asked: string[];
  let served: AreaBranch[];
  beforeEach(() => {
    [asked, served] = [[], []];
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en-US' } });
    vi.stubGlobal('window', {
      fetch: async (url: string) => {
        asked.push(url);
        // Keys of the API. Only this one consists of two words.
        const data = JSON.parse(JSON.stringify(served).replaceAll('parentCode', 'parent_code'));
        return Response.json(
          { success: true, msg: '', data },
          { headers: { date: 'Sun, 22 Nov 2026 08:00:00 GMT' } },
        );
      },
    });
  });
  afterEach(() => {
    writeZone('permanent', 'areas_en', undefined);
    vi.unstubAllGlobals();
  });

  it('R-20 is asked for whole at first, then with the time of the one kept; an empty answer leaves that one', async () => {
    served = AREAS;
    const first = await refreshAreas('en', null);
    expect([first.areas, keptAreas('en')?.areas]).toEqual([AREAS, AREAS]);
    served = [];
    expect(await refreshAreas('en', first)).toBe(first);
    expect((await refreshAreas('en', null)).areas).toEqual(AREAS);
    expect(keptAreas('en')?.areas).toEqual(AREAS);
    const again = '/api/v1/area?time=2026-11-22%2008%3A00%3A00';
    expect(asked).toEqual(['/api/v1/area', again, again]);
  });

  it('R-20 is replaced and kept anew by an answer that is not empty', async () => {
    served = AREAS;
    const first = await refreshAreas('en', null);
    served = AREAS.slice(1);
    expect((await refreshAreas('en', first)).names.get('44')).toBeUndefined();
    expect(keptAreas('en')?.names.get('23')).toBe('Heilongjiang');
    expect(keptAreas('en')?.areas).toEqual(AREAS.slice(1));
  });
});

describe('the lines of the area picker', () => {
  it('are the provinces, and what lies in those that are open', () => {
    expect(names(listAreas(AREAS, new Set()))).toEqual(['Guangdong', 'Heilongjiang']);
    const open = listAreas(AREAS, new Set(['44', '4403']));
    expect(names(open)).toEqual([
      'Guangdong',
      'Guangdong / Shenzhen',
      'Guangdong / Shenzhen / Nanshan',
      'Guangdong / Guangzhou',
      'Heilongjiang',
    ]);
    expect(open.map(line => line.level)).toEqual([1, 2, 3, 2, 1]);
  });

  it('of a search have every word in their names, the area itself at least one', () => {
    expect(names(findAreas(AREAS, 'nanshan'))).toEqual([
      'Heilongjiang / Nanshan',
      'Guangdong / Shenzhen / Nanshan',
    ]);
    expect(names(findAreas(AREAS, 'shenzhen nan'))).toEqual(['Guangdong / Shenzhen / Nanshan']);
    expect(names(findAreas(AREAS, 'guang'))).toEqual(['Guangdong', 'Guangdong / Guangzhou']);
    expect(findAreas(AREAS, 'nowhere')).toEqual([]);
  });

  it('lead to an area from the top down', () => {
    expect(pathTo(AREAS, '440305')).toEqual(['44', '4403', '440305']);
    expect(pathTo(AREAS, '99')).toEqual([]);
  });
});
