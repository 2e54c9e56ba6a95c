// What a number format adds to a number that its digits do not say (ECMA-376-1:2016, 18.8.31): the zeros before `0402`,
// the sign of `95 %`, the unit of `25 "mm"`.

/**
 * Number formats that a workbook may refer to by number alone (ECMA-376-1:2016, 18.8.30). Dates are recognised by the
 * library.
 */
const BUILT_IN: Readonly<Record<number, string>> = { 9: '0%', 10: '0.00%', 12: '# ?/?', 13: '# ??/??' };

/** Longest format, in characters: Excel's own limit. */
const FORMAT_LENGTH_MAX = 255;
/** A part of a format: `"mm"`, `\ `, `_)`, `*-`, `[$€-407]`, `[Red]`, or a character. */
const TOKEN = /"([^"]*)"|\\(.)|[_*](.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|(\[[^\]]*\])|(.)/gsu;
const DIGIT = /[0#?]/;
/** Dollars may be those of several countries, and a bare amount is in the catalogue's. */
const UNSAID_SIGNS = /[$]/g;

/** A section of a format, taken apart: the text before its digits, the digits, and the text after them. */
interface Section {
  readonly before: string;
  readonly digits: string;
  readonly behind: string;
}

/** The code of a format by its number, if it is not one of the workbook's own. */
export function builtInFormat(id: number): string | undefined {
  return BUILT_IN[id];
}

/** Whether a format shows anything that a number's own digits do not. */
export function isTelling(format: string): boolean {
  return !/^(?:General|@|[#,]*0?(?:\.[0#]+)?)$/i.test(format);
}

/** Writes a number in its format if that adds information, or else with all its digits. Nothing is rounded. */
export function showNumber(value: number, format: string): string {
  const plain = String(value);
  const section = readSection(format, value);
  if (section === null) return plain;
  const { before, digits, behind } = section;
  if (value < 0 && before.trim() !== '') return plain;
  return `${before}${showDigits(value, section)}${behind.replace('%', '')}${digits.includes('%') || behind.includes('%') ? '%' : ''}`.trim();
}

function showDigits(value: number, { digits, behind }: Section): string {
  if (digits.includes('%') || behind.includes('%')) return String(Number((value * 100).toPrecision(15)));
  if (digits.includes('/')) return showFraction(value, digits);
  if (Number.isInteger(value) && value >= 0 && isPadded(digits)) return padDigits(value, digits);
  return String(value);
}

/** `0000`, `000-000`: whole numbers with as many digits. */
function isPadded(digits: string): boolean {
  return !/[.,E%/?]/i.test(digits) && (digits.match(/0/g)?.length ?? 0) > 1;
}

/** Fills the placeholders of a format from the right. Remaining digits come before them. */
function padDigits(value: number, digits: string): string {
  let rest = String(value);
  let shown = '';
  for (const character of [...digits].reverse()) {
    if (!DIGIT.test(character)) shown = character + shown;
    else if (rest !== '' || character === '0') {
      shown = (rest.at(-1) ?? '0') + shown;
      rest = rest.slice(0, -1);
    }
  }
  return rest + shown;
}

/**
 * Writes a number as `1 1/2` if that is exact. For other numbers a sheet would show the nearest fraction, so they keep
 * their digits.
 */
function showFraction(value: number, digits: string): string {
  const places = digits.split('/')[1]?.trim().length ?? 1;
  const size = Math.abs(value);
  for (let under = 2; under < 10 ** Math.min(places, 3); under++) {
    const over = size * under;
    if (!Number.isInteger(over) || Number.isInteger(size)) continue;
    const whole = Math.trunc(size);
    return `${value < 0 ? '-' : ''}${whole === 0 ? '' : `${whole} `}${over - whole * under}/${under}`;
  }
  return String(value);
}

/**
 * The section of a format that applies to a number. Returns null if it shows something other than the number:
 * conditions, omitted thousands or dates.
 */
function readSection(format: string, value: number): Section | null {
  if (format.length > FORMAT_LENGTH_MAX) return null;
  const sections = splitSections(format);
  const [positive = [], negative] = sections;
  const tokens = value < 0 && negative !== undefined ? negative : positive;
  if (tokens.some(({ text, isLiteral }) => !isLiteral && /^\[[<>=]/.test(text))) return null;
  const shown = tokens.filter(({ text, isLiteral }) => isLiteral || !text.startsWith('['));
  const places = shown.flatMap(({ text, isLiteral }, at) => (!isLiteral && DIGIT.test(text) ? [at] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  const textOf = (from: number, to: number) =>
    shown
      .slice(from, to)
      .map(({ text }) => text)
      .join('');
  const behind = textOf(last + 1, shown.length);
  // A comma after the digits omits three of them. Letters outside quotes belong to a date or an exponent.
  if (shown[last + 1]?.text === ',' && shown[last + 1]?.isLiteral === false) return null;
  if (shown.some(({ text, isLiteral }) => !isLiteral && /[a-z]/i.test(text))) return null;
  return {
    before: textOf(0, first)
      .replace(UNSAID_SIGNS, '')
      .replace(/^[(-]+/, ''),
    digits: textOf(first, last + 1),
    behind: behind.replace(UNSAID_SIGNS, '').replace(/^[-)]+$/, ''),
  };
}

interface Token {
  readonly text: string;
  readonly isLiteral: boolean;
}

function splitSections(format: string): Token[][] {
  const sections: Token[][] = [[]];
  for (const [, quoted, escaped, skipped, sign, bracket, character] of format.matchAll(TOKEN)) {
    if (skipped !== undefined) continue;
    const literal = quoted ?? escaped ?? sign;
    if (literal === undefined && character === ';') sections.push([]);
    else
      sections
        .at(-1)
        ?.push({ text: literal ?? bracket ?? character ?? '', isLiteral: literal !== undefined });
  }
  return sections;
}
