import { diff } from 'node:util';

/** A line of two texts: in both, only in the earlier one, or only in the later one. */
export type ComparedLine = { kind: 'same' | 'out' | 'in'; text: string };

/** Limit of lines that are compared one by one, as the time grows with their square. Further ones are all different. */
const LINES_MAX = 1_000;

/** The kinds of lines by the signs of `diff`, which calls the first text the actual one. */
const KINDS = new Map<number, ComparedLine['kind']>([
  [0, 'same'],
  [1, 'out'],
  [-1, 'in'],
]);

/** Compares two texts line by line, in an order that reads from top to bottom. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [one, other] = [linesOf(before), linesOf(after)];
  const start = countSame(one, other);
  const end = countSame(one.slice(start).reverse(), other.slice(start).reverse());
  return [
    ...one.slice(0, start).map(text => ({ kind: 'same', text }) as const),
    ...compareAll(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...one.slice(one.length - end).map(text => ({ kind: 'same', text }) as const),
  ];
}

/** Compares lines of which the first ones differ, and the last ones. */
function compareAll(one: readonly string[], other: readonly string[]): ComparedLine[] {
  // Of two empty lists `diff` fails.
  const is_whole = one.length === 0 || other.length === 0 || Math.max(one.length, other.length) > LINES_MAX;
  if (!is_whole) return diff(one, other).map(([sign, text]) => ({ kind: KINDS.get(sign) ?? 'same', text }));
  return [
    ...one.map(text => ({ kind: 'out', text }) as const),
    ...other.map(text => ({ kind: 'in', text }) as const),
  ];
}

/** The number of lines with which both begin. */
function countSame(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((text, index) => text !== other[index]);
  return at === -1 ? one.length : at;
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** Lines next to each other, or the number of unchanged lines that are left out between them. */
export type ShownLines = readonly (ComparedLine | { left_out: number })[];

/** Unchanged lines that are shown before and after a changed one. */
const CONTEXT_LINES = 2;

/** The changed lines, each with those around it. */
export function withContext(lines: readonly ComparedLine[]): ShownLines {
  const near = new Set(
    lines.flatMap(({ kind }, at) =>
      kind === 'same'
        ? []
        : Array.from({ length: 2 * CONTEXT_LINES + 1 }, (_, step) => at - CONTEXT_LINES + step),
    ),
  );
  const shown: (ComparedLine | { left_out: number })[] = [];
  for (const [at, line] of lines.entries()) {
    const last = shown.at(-1);
    if (near.has(at)) shown.push(line);
    else if (last !== undefined && 'left_out' in last) last.left_out++;
    else shown.push({ left_out: 1 });
  }
  return shown;
}
