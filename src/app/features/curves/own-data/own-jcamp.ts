import { CURVE_POINTS_MAX } from '#contract/curves/curve-limits.ts';
import { fail, type OwnFile, type OwnRow } from './own-table.ts';

// JCAMP-DX 4.24 (IUPAC), the plain forms of its one table of numbers:
//
//     ##XYDATA= (X++(Y..Y))      x of a line, then y values side by side, DELTAX apart
//     ##XYPOINTS= (XY..XY)       pairs
//
// Values are multiplied by XFACTOR and YFACTOR. Packed forms (SQZ, DIF, DUP) are letters in the place of digits.

/** The beginning of a file in this format. */
const BEGINNING = /^\s*##TITLE\s*=/i;
const RECORD = /^##([^=]{1,80})=(.*)$/;
/** Places where a number begins without a blank before it. Instruments omit blanks between numbers that a sign separates. */
const PARTED = /(?<!E)(?=[-+?])|(?<=\?)/gi;
const PLAIN = /^[-+.\dE\s,;?]*$/i;

/** Units of JCAMP-DX and their notation here. Others are kept in lower case. */
const UNITS: Readonly<Record<string, string>> = {
  '1/CM': '1/cm',
  NANOMETERS: 'nm',
  MICROMETERS: 'µm',
  SECONDS: 's',
  TRANSMITTANCE: '1',
  REFLECTANCE: '1',
  '% TRANSMITTANCE': '%',
  'TRANSMITTANCE %': '%',
  ABSORBANCE: 'OD',
};
/** Texts that mean no unit. */
const NO_UNIT: ReadonlySet<string> = new Set(['', 'ARBITRARY UNITS']);

type Line = { line: number; text: string };
type Values = { line: number; values: (number | null)[] };
type Fields = ReadonlyMap<string, Line>;

/** Whether a text is a file in JCAMP-DX. */
export function isJcamp(text: string): boolean {
  return BEGINNING.test(text.slice(0, 1000));
}

/**
 * Reads the first table of a file in JCAMP-DX as one curve.
 * @throws OwnTableError `jcamp_form` if the table is in a packed or another form, `jcamp_step` if the distance between
 * values is unknown
 */
export function readJcamp(text: string): OwnFile {
  const { fields, body, form } = readRecords(text);
  const pairs = /^\(XY\.\.XY\)/i.test(form.text);
  if (!pairs && !/^\(X\+\+\(Y\.\.Y\)\)/i.test(form.text)) return fail('jcamp_form', cellsOf(form), 0);
  const packed = body.find(line => !PLAIN.test(line.text));
  if (packed !== undefined) return fail('jcamp_form', cellsOf(packed), 0);
  const lines = body.map(readLine);
  const factors = { x: numberOf(fields, 'XFACTOR') ?? 1, y: numberOf(fields, 'YFACTOR') ?? 1 };
  const rows = pairs ? readPairs(lines) : readSteps(lines, fields, factors.x);
  const over = rows[CURVE_POINTS_MAX];
  if (over !== undefined)
    return fail('too_many_rows', { line: over.line, cells: [] }, 0, String(rows.length));
  if (rows.length === 0) return fail('no_rows', { line: 0, cells: [] }, 0);
  const headerLine = fields.get('YUNITS')?.line ?? fields.get('XUNITS')?.line ?? 0;
  return {
    headers: [headOf('x', fields.get('XUNITS')), headOf('y', fields.get('YUNITS'))],
    headerLine,
    rows: rows.map(({ line, cells: [x, y] }) => ({
      line,
      cells: [x == null ? null : x * factors.x, y == null ? null : y * factors.y],
    })),
    skipped: 0,
  };
}

function readRecords(text: string): { fields: Fields; body: Line[]; form: Line } {
  const fields = new Map<string, Line>();
  const body: Line[] = [];
  let form: Line | null = null;
  for (const [at, own] of text.split(/\r\n|\r|\n/).entries()) {
    const line = at + 1;
    const [, label, value = ''] = RECORD.exec(own) ?? [];
    if (label !== undefined) {
      if (form !== null) break;
      const name = label.toUpperCase().replace(/[\s\-/_]/g, '');
      const found = { line, text: withoutRemark(value) };
      if (name === 'XYDATA' || name === 'XYPOINTS') form = found;
      else fields.set(name, found);
    } else if (form !== null && withoutRemark(own) !== '') body.push({ line, text: withoutRemark(own) });
  }
  return form === null ? fail('no_rows', { line: 0, cells: [] }, 0) : { fields, body, form };
}

/** The text before a remark, which begins with `$$`. */
function withoutRemark(text: string): string {
  return (text.split('$$')[0] ?? '').trim();
}

/** The numbers of a line, null for each `?`. @throws OwnTableError `jcamp_form` if one cannot be read */
function readLine(own: Line): Values {
  const words = own.text
    .replace(PARTED, ' ')
    .split(/[\s,;]+/)
    .filter(word => word !== '');
  const values = words.map(word => (word === '?' ? null : Number(word)));
  return values.some(Number.isNaN) ? fail('jcamp_form', cellsOf(own), 0) : { line: own.line, values };
}

function readPairs(lines: readonly Values[]): OwnRow[] {
  return lines.flatMap(({ line, values }) =>
    values.flatMap((x, at) => {
      if (at % 2 === 1) return [];
      if (x === null) return fail('no_x', { line, cells: ['?'] }, 0);
      return [{ line, cells: [x, values[at + 1] ?? null] }];
    }),
  );
}

/**
 * The points of lines with constant steps. Each line states the x of its first value again, so that rounding does not
 * add up.
 */
function readSteps(lines: readonly Values[], fields: Fields, factor: number): OwnRow[] {
  const count = lines.reduce((sum, { values }) => sum + Math.max(values.length - 1, 0), 0);
  const step = stepOf(fields, count, factor);
  return lines.flatMap(({ line, values: [x = null, ...ys] }) =>
    ys.map((y, at) => {
      if (x === null) return fail('no_x', { line, cells: ['?'] }, 0);
      if (step === null && ys.length > 1) return fail('jcamp_step', { line, cells: [String(x)] }, 0);
      return { line, cells: [x + at * (step ?? 0), y] };
    }),
  );
}

/** The distance between x values before the factor is applied, or null if the file does not state it. */
function stepOf(fields: Fields, count: number, factor: number): number | null {
  const delta = numberOf(fields, 'DELTAX');
  if (delta !== null && delta !== 0) return delta / factor;
  const [first, last] = [numberOf(fields, 'FIRSTX'), numberOf(fields, 'LASTX')];
  return first === null || last === null || count < 2 ? null : (last - first) / (count - 1) / factor;
}

function numberOf(fields: Fields, name: string): number | null {
  const text = fields.get(name)?.text ?? '';
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
}

function headOf(name: string, unit: Line | undefined): string {
  const word = (unit?.text ?? '').toUpperCase().replace(/[()]/g, '').replace(/\s+/g, ' ').trim();
  return NO_UNIT.has(word) ? name : `${name} [${UNITS[word] ?? word.toLowerCase()}]`;
}

function cellsOf({ line, text }: Line): { line: number; cells: string[] } {
  return { line, cells: [text] };
}
