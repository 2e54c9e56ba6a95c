import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Chart, type ChartLine, type Sheet, writeWorkbook } from './spreadsheet.ts';
import { readCharts, readSheets } from './test-sheets.ts';

/** The parts of a workbook as texts, by their paths. */
async function partsOf(sheets: readonly Sheet[], publisher?: string): Promise<Map<string, string>> {
  const files = unzipSync(await writeWorkbook(sheets, publisher));
  return new Map(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** Every match of the first group of a pattern. */
const allOf = (text: string | undefined, pattern: RegExp) =>
  [...(text ?? '').matchAll(pattern)].map(([, group]) => group);

describe('a workbook', () => {
  it('has its sheets by name, with texts as texts and numbers as numbers', async () => {
    const rows = [
      [{ value: '=1+1' }, { value: 1.5 }],
      [{ value: null }, { value: true }],
    ];
    const sheets = await readSheets(
      await writeWorkbook([
        { name: 'One', rows },
        { name: "It's", rows: [] },
      ]),
    );
    expect([...sheets]).toEqual([
      [
        'One',
        [
          ['=1+1', 1.5],
          [null, true],
        ],
      ],
      ["It's", []],
    ]);
  });

  it('names its publisher in its properties and at the foot of its pages, or nobody', async () => {
    const sheets = ['One', 'Two'].map(name => ({ name, rows: [] }));
    const parts = await partsOf(sheets, 'A & B');
    expect(parts.get('docProps/core.xml')).toContain('<dc:creator>A &amp; B</dc:creator>');
    expect(parts.get('docProps/app.xml')).toContain('<Company>A &amp; B</Company>');
    for (const sheet of [1, 2])
      expect(parts.get(`xl/worksheets/sheet${sheet}.xml`)).toContain(
        '<oddFooter>&amp;LA &amp;&amp; B&amp;R&amp;P / &amp;N</oddFooter>',
      );
    const nobody = await partsOf(sheets);
    expect(nobody.get('xl/worksheets/sheet1.xml')).toContain('<oddFooter>&amp;L&amp;R&amp;P / &amp;N<');
    expect([...nobody.values()].join('')).not.toMatch(/<Company>|<dc:creator>/);
  });

  it('has the widths of its columns, and rows and columns that stay visible, where they are given', async () => {
    const given = { name: 'One', rows: [], widths: [12, 30], frozen: { rows: 1, columns: 2 } };
    const parts = await partsOf([given, { name: 'Two', rows: [] }]);
    const [one, two] = [parts.get('xl/worksheets/sheet1.xml'), parts.get('xl/worksheets/sheet2.xml')];
    expect(allOf(one, /<col [^>]*width="(\d+)"/g)).toEqual(['12', '30']);
    expect(one).toMatch(/<pane xSplit="2" ySplit="1" [^>]*state="frozen"/);
    expect(two).not.toMatch(/<col |<pane /);
  });

  it('marks headers, groups, differences and the best, and formats numbers, each cell by itself', async () => {
    const rows: Sheet['rows'] = [
      [{ value: 'h', look: 'header' }, { value: 'plain' }],
      [
        { value: 1, format: '0.00', look: 'differs' },
        { value: 2, look: 'best' },
        { value: 3, format: '0.0' },
        { value: 'g', look: 'group' },
      ],
    ];
    const parts = await partsOf([{ name: 'One', rows }]);
    const styles = parts.get('xl/styles.xml') ?? '';
    const lists = {
      font: allOf(styles, /<font>(.*?)<\/font>/g),
      fill: allOf(styles, /<fill>(.*?)<\/fill>/g),
      border: allOf(styles, /<border>(.*?)<\/border>/g),
      format: new Map(
        [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
      ),
    };
    const looks = [
      ...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(
        /<xf numFmtId="(\d+)" fontId="(\d+)" fillId="(\d+)" borderId="(\d+)"/g,
      ),
    ];
    const lookOf = (cell: string) => {
      const style = new RegExp(`r="${cell}"(?: t="s")?(?: s="(\\d+)")?`).exec(
        parts.get('xl/worksheets/sheet1.xml') ?? '',
      );
      const [, format = '', font, fill, border] = looks[Number(style?.[1] ?? 0)] ?? [];
      return [
        lists.font[Number(font)]?.replace(/<sz.*$/, ''),
        /rgb="(\w+)"/.exec(lists.fill[Number(fill)] ?? '')?.[1],
        lists.border[Number(border)]?.includes('style="thin"'),
        lists.format.get(format),
      ];
    };
    expect(lookOf('A1')).toEqual(['<b/>', undefined, true, undefined]);
    expect(lookOf('B1')).toEqual(['', undefined, false, undefined]);
    expect(lookOf('A2')).toEqual(['', 'FFFFF4CC', false, '0.00']);
    expect(lookOf('B2')).toEqual(['<b/>', 'FFE2F2E2', false, undefined]);
    expect(lookOf('C2')).toEqual(['', undefined, false, '0.0']);
    expect(lookOf('D2')).toEqual(['<b/><color rgb="FF555555"/>', undefined, false, undefined]);
  });
});

describe('the charts of a sheet', () => {
  const lineOf = (name: string, given: Partial<ChartLine> = {}): ChartLine => ({
    name,
    sheet: "It's",
    x_column: 0,
    y_column: 1,
    from: 3,
    to: 9,
    ...given,
  });
  const chartOf = (title: string, given: Partial<Chart> = {}): Chart => ({
    title,
    x_title: 'Wavelength',
    y_title: 'Transmission',
    lines: [lineOf('a')],
    ...given,
  });
  const write = (...charts: Chart[]) => partsOf([{ name: "It's", rows: [], charts }]);

  it('are below each other, each with its title, also for those who do not see it', async () => {
    const drawing = (await write(chartOf('T1'), chartOf('T2'))).get('xl/drawings/drawing1.xml');
    expect(allOf(drawing, /<xdr:row>(\d+)</g)).toEqual(['0', '26', '27', '53']);
    expect(allOf(drawing, /<xdr:col>(\d+)</g)).toEqual(['0', '14', '0', '14']);
    expect(allOf(drawing, /descr="(\w+)"/g)).toEqual(['T1', 'T2']);
  });

  it('have the ranges of their points, in quotes for any name of a sheet', async () => {
    const lines = [lineOf('a'), lineOf('b', { x_column: 25, y_column: 27, from: 0, to: 0 })];
    const bytes = await writeWorkbook([{ name: "It's", rows: [], charts: [chartOf('T', { lines })] }]);
    const [read] = await readCharts(bytes);
    expect(read).toMatchObject({ sheet: "It's", chart: { title: 'T' } });
    expect(
      allOf((await write(chartOf('T', { lines }))).get('xl/charts/chart1.xml'), /<c:f>(.*?)<\/c:f>/g),
    ).toEqual(["'It''s'!$A$4:$A$10", "'It''s'!$B$4:$B$10", "'It''s'!$Z$1:$Z$1", "'It''s'!$AB$1:$AB$1"]);
  });

  it('name both axes, and have the ends of the x axis where they are given', async () => {
    const parts = await write(chartOf('T1', { x_span: [1, 9] }), chartOf('T2'));
    const [one, two] = [parts.get('xl/charts/chart1.xml'), parts.get('xl/charts/chart2.xml')];
    expect(allOf(one, /<a:t>(.*?)<\/a:t>/g)).toEqual(['T1', 'Wavelength', 'Transmission']);
    expect(allOf(one, /<c:scaling>(.*?)<\/c:scaling>/g)).toEqual([
      '<c:orientation val="minMax"/><c:max val="9"/><c:min val="1"/>',
      '<c:orientation val="minMax"/>',
    ]);
    expect(two).not.toMatch(/<c:(max|min) /);
    expect(allOf(one, /<c:axPos val="(\w)"\/>(?:<c:majorGridlines\/>)/g)).toEqual(['l']);
  });

  it('draw straight lines without markers from point to point, with gaps where there is none', async () => {
    const chart = (await write(chartOf('T', { lines: [lineOf('a'), lineOf('b')] }))).get(
      'xl/charts/chart1.xml',
    );
    expect(chart).toContain('<c:scatterStyle val="line"/>');
    expect(allOf(chart, /(<c:smooth val="0"\/>)<\/c:ser>/g)).toHaveLength(2);
    expect(allOf(chart, /(<c:smooth )/g)).toHaveLength(2);
    expect(allOf(chart, /<c:symbol val="(\w+)"/g)).toEqual(['none', 'none']);
    expect(chart).toContain('<c:dispBlanksAs val="gap"/>');
    expect(chart).toContain('<c:legendPos val="b"/>');
  });

  it('tell eight lines apart by their colours and the next eight by dashes, then begin anew', async () => {
    const lines = Array.from({ length: 33 }, (_, at) => lineOf(`line ${at}`));
    const chart = (await write(chartOf('T', { lines }))).get('xl/charts/chart1.xml');
    const colours = allOf(chart, /<c:spPr><a:solidFill><a:srgbClr val="(\w+)"/g);
    expect(new Set(colours.slice(0, 8)).size).toBe(8);
    expect(colours).toEqual(lines.map((_, at) => colours[at % 8]));
    const dashes = allOf(chart, /<a:prstDash val="(\w+)"/g);
    expect([0, 7, 8, 15, 16, 24, 31, 32].map(at => dashes[at])).toEqual([
      ...['solid', 'solid', 'dash', 'dash', 'sysDot', 'dashDot', 'dashDot', 'solid'],
    ]);
    expect(allOf(chart, /<a:ln w="(\d+)"/g)[0]).toBe('19050');
    expect(allOf(chart, /<c:tx><c:v>(.*?)</g)).toEqual(lines.map(({ name }) => name));
  });
});
