import { describe, expect, it } from 'vitest';
import { type Area, cacheTime, makeTree, readRecord } from './area-tree.ts';
import { findAreas, listAreas, pathTo } from './find-areas.ts';

const AREAS: Area[] = [
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
  it('names every area by its code, and has the provinces apart', () => {
    const tree = makeTree(AREAS);
    expect(tree.names.get('440305')).toBe('Nanshan');
    expect(tree.names.size).toBe(6);
    expect(tree.provinces.map(area => area.name)).toEqual(['Guangdong', 'Heilongjiang']);
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
