import { QUANTITY_MAX } from '#contract/limits.ts';

/** One way to read a line as part number and quantity. The quantity is null if none is given, and NaN if it cannot be ordered. */
export type LineReading = { part_number: string; quantity: number | null };

/** Longest part number, see `PartNumber`. A longer text is none. */
const PART_NUMBER_MAX = 128;
/** Cells of a line that are tried as its part number: rows of a spreadsheet have descriptions and prices too. */
const CELLS_MAX = 6;
/** Most words of a part number and its quantity: each has a letter at least. */
const WORDS_MAX = PART_NUMBER_MAX;
/** Longest text of a quantity, in characters. A longer one is not matched against the pattern. */
const QUANTITY_TEXT_MAX = 64;

/**
 * Longest line that may be one part number with its quantity, in characters. In longer lines quotes enclose no cells.
 */
const WHOLE_MAX = 512;
const SEPARATOR = /[\t;；,， ]/;

const QUANTITY =
  /^(?:[x×*]\s*)?(\d{1,3}(?:[,\u00a0\u202f ]\d{3})+|\d{1,12})(?:\.0+)?\s*(?:[x×*]|pcs?\.?|pieces?|ea\.?|units?|个|件|只|片|支|套)?$/i;
/** A quantity before or after a part number, with the words for pieces. */
const COUNT = /^(?:[x×*] ?)?\d[\d,]*(?: ?(?:[x×*]|pcs?\.?|pieces?|ea\.?|units?|个|件|只|片|支|套))?$/i;
const HEADING = /part|p\/n|pn\b|qty|quantity|item|sku|number|型号|料号|编号|数量|品名/i;

/** Whether a line is the heading of a list: words that head columns and no digit. */
export function isHeading(line: string): boolean {
  return HEADING.test(line) && !/\d/.test(line);
}

/**
 * The ways to read a line of a pasted list, most likely first. Cells are separated by tabs or semicolons, else by
 * commas, else by blanks, with part number and quantity in any order. As part numbers may contain separators
 * (`BC847,215`), the whole line and the parts up to its last and from its first separator are tried too.
 */
export function readLine(line: string): LineReading[] {
  const cells = splitCells(line);
  const readings = [...(cells.length > 1 ? readCells(cells) : readWords(cells[0] ?? '')), ...readWhole(line)];
  return readings.filter(({ part_number }) => part_number !== '' && part_number.length <= PART_NUMBER_MAX);
}

/** A cell in quotes, in which two quotes mean one, or the text between separators. */
const CELL = {
  wide: /"((?:[^"]|"")*)"(?=\s*(?:[\t;；]|$))|[^\t;；]+/g,
  narrow: /"((?:[^"]|"")*)"(?=\s*(?:[,，]|$))|[^,，]+/g,
};

function splitCells(line: string): string[] {
  const isQuoted = line.length <= WHOLE_MAX && line.includes('"');
  const isWide = /[\t;；]/.test(isQuoted ? line.replace(/"[^"]*"/g, '') : line);
  const cells = isQuoted
    ? Array.from(
        line.matchAll(isWide ? CELL.wide : CELL.narrow),
        ([cell, quoted]) => quoted?.replaceAll('""', '"') ?? cell,
      )
    : line.split(isWide ? /[\t;；]/ : /[,，]/);
  return cells.map(unquote).filter(cell => cell !== '');
}

function unquote(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim();
}

/**
 * The line as one part number, up to its last separator with the quantity after it, and from its first with the
 * quantity before it.
 */
function readWhole(line: string): LineReading[] {
  if (line.length > WHOLE_MAX) return [];
  const at = line.split('').flatMap((letter, place) => (SEPARATOR.test(letter) ? [place] : []));
  const [first = -1, last = -1] = [at[0], at.at(-1)];
  return [
    ...(last < 0 ? [] : readPair([unquote(line.slice(0, last))], [line.slice(last + 1)])),
    ...(first < 0 ? [] : readPair([unquote(line.slice(first + 1))], [line.slice(0, first)])),
    { part_number: unquote(line), quantity: null },
  ];
}

/**
 * Reads each cell that is not a number as the part number, with the quantity after it or, failing that, before it. If
 * all cells are numbers, the first or the second is the part number.
 */
function readCells(cells: readonly string[]): LineReading[] {
  const quantities = cells.map(readQuantity);
  const texts = cells.flatMap((_, at) => (quantities[at] === null ? [at] : [])).slice(0, CELLS_MAX);
  const places = texts.length > 0 ? texts : [0, 1];
  return places.map(at => {
    const behind = quantities.findIndex((quantity, other) => quantity !== null && other > at);
    const before = quantities.findLastIndex((quantity, other) => quantity !== null && other < at);
    return { part_number: cells[at] ?? '', quantity: quantities[behind >= 0 ? behind : before] ?? null };
  });
}

/**
 * Reads `LA-25 10`, `10 LA-25`, `LA-25 x 10` or `10 pcs LA-25`. The whole text as a part number is the last reading.
 */
function readWords(text: string): LineReading[] {
  const words = text.split(/\s+/, WORDS_MAX + 1);
  const whole = { part_number: text, quantity: null };
  if (words.length > WORDS_MAX) return [whole];
  const behind = [words.length - 1, words.length - 2].find(at => at > 0 && isCount(words.slice(at)));
  const before = [2, 1].find(at => at < words.length && isCount(words.slice(0, at)));
  return [
    ...(behind === undefined ? [] : readPair(words.slice(0, behind), words.slice(behind))),
    ...(before === undefined ? [] : readPair(words.slice(before), words.slice(0, before))),
    whole,
  ];
}

function isCount(words: readonly string[]): boolean {
  const text = words.join(' ');
  return text.length <= QUANTITY_TEXT_MAX && COUNT.test(text);
}

/** A part number with its quantity. A multiplication sign between them belongs to neither. */
function readPair(part: readonly string[], number: readonly string[]): LineReading[] {
  const quantity = readQuantity(number.join(' '));
  const words = part.length > 1 && /^[x×*]$/i.test(part.at(-1) ?? '') ? part.slice(0, -1) : part;
  return quantity === null ? [] : [{ part_number: words.join(' '), quantity }];
}

/** Reads a whole number of pieces. Returns NaN for a number that cannot be ordered, and null if the text is no number. */
function readQuantity(text: string): number | null {
  if (text.length > QUANTITY_TEXT_MAX) return null;
  const digits = QUANTITY.exec(text.normalize('NFKC').trim())?.[1];
  if (digits === undefined) return null;
  const quantity = Number(digits.replace(/\D/g, ''));
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : Number.NaN;
}
