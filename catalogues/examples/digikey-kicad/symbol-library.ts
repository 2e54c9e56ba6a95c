/** One part of a KiCad symbol library: the name after DEF, its text fields with the line each stood on, and how many pins it has. */
export type SymbolPart = {
  name: string;
  line: number;
  fields: Map<string, { text: string; line: number }>;
  pins: number;
};

/** The fields that KiCad numbers instead of naming. */
const NUMBERED_FIELDS: Record<string, string> = {
  F0: 'Reference',
  F1: 'Value',
  F2: 'Footprint',
  F3: 'Datasheet',
};

const FIELD = /^(F\d+) "((?:[^"\\]|\\.)*)"(.*)$/;
const FIELD_NAME = /"((?:[^"\\]|\\.)*)"\s*$/;

/** Reads the parts of a `.lib` file in KiCad's legacy format (file format description of KiCad 5, "Schematic libraries").
 *  A block that the file's end cuts off is given in `unfinished`, with the line it began on. Drawings and anything else unknown are passed over. */
export function parseSymbolLibrary(text: string): { parts: SymbolPart[]; unfinished: number | null } {
  const parts: SymbolPart[] = [];
  let part: SymbolPart | null = null;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.startsWith('DEF '))
      part = { name: line.split(' ')[1] ?? '', line: index + 1, fields: new Map(), pins: 0 };
    else if (part === null) continue;
    else if (line.startsWith('ENDDEF')) {
      parts.push(part);
      part = null;
    } else if (line.startsWith('X ')) part.pins += 1;
    else readField(part, line, index + 1);
  }
  return { parts, unfinished: part?.line ?? null };
}

function readField(part: SymbolPart, line: string, lineNumber: number): void {
  const match = FIELD.exec(line);
  if (match === null) return;
  const [, number = '', text = '', rest = ''] = match;
  const name = NUMBERED_FIELDS[number] ?? unquote(FIELD_NAME.exec(rest)?.[1] ?? number);
  part.fields.set(name, { text: unquote(text), line: lineNumber });
}

function unquote(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
