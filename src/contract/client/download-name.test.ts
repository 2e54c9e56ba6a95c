import { describe, expect, it } from 'vitest';
import { downloadName } from './download-name.ts';

describe('the name of a download', () => {
  it.each([
    [
      { file_name: '%E5%AF%B9%E6%AF%94.xlsx', 'content-disposition': 'attachment; filename="other.xlsx"' },
      '对比.xlsx',
    ],
    [
      {
        file_name: 'first.csv',
        'content-disposition': `attachment; filename="third.csv"; filename*=UTF-8''second.csv`,
      },
      'first.csv',
    ],
    [{ file_name: '100%.csv' }, '100%.csv'],
    [
      {
        'content-disposition': `attachment; filename="__.csv"; filename*=UTF-8''%E9%80%8F%E8%BF%87%E7%8E%87%20%28A%29.csv`,
      },
      '透过率 (A).csv',
    ],
    [{ 'content-disposition': `attachment; filename*=iso-8859-1'en'%A3%20rates.csv` }, '£ rates.csv'],
    [{ 'content-disposition': String.raw`attachment; filename="a \"b\"; c.csv"` }, 'a "b"; c.csv'],
    [{ 'content-disposition': 'ATTACHMENT; FileName=plain.csv' }, 'plain.csv'],
    [{ 'content-disposition': `attachment; filename*=utf-16''%00a; filename=kept.csv` }, 'kept.csv'],
    [{ 'content-disposition': `attachment; filename*=iso-8859-15''%A4.csv; filename=kept.csv` }, 'kept.csv'],
    [{ 'content-disposition': `attachment; filename*=x-iso-8859-1''%A3.csv; filename=kept.csv` }, 'kept.csv'],
    [{ 'content-disposition': `attachment; filename*=utf-8x''odd.csv; filename=kept.csv` }, 'kept.csv'],
    [{ 'content-disposition': 'filename=alone.csv' }, 'alone.csv'],
    [{ 'content-disposition': `filename*=UTF-8''alone.csv` }, 'alone.csv'],
    [{ 'content-disposition': `attachment;  filename*  =  UTF-8''spaced%20out.csv ; a=b` }, 'spaced out.csv'],
    [{ 'content-disposition': 'attachment;  filename  =  spaced.csv;a=b' }, 'spaced.csv'],
    [{ 'content-disposition': 'inline' }, '未知文件'],
    [{}, '未知文件'],
  ])('R-28 is read of the headers %o', (headers, name) => {
    expect(downloadName(new Headers(Object.entries(headers)))).toBe(name);
  });
});
