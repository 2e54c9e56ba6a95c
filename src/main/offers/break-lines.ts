/** The fonts of a text on paper. */
export type Face = 'regular' | 'bold' | 'chinese';

/** A piece of a line in one font. */
type Run = { text: string; face: Face; width: number };

/** A line with the fonts of its pieces. */
export type Line = { runs: readonly Run[]; width: number };

/** Chinese characters and punctuation, which have a font of their own and may each begin a line. */
const WIDE = /[\p{Script=Han}\u{3000}-\u{30ff}\u{ff00}-\u{ff60}]/u;
/** Blanks, single Chinese characters, and words. */
const PIECES =
  /[^\S\n]+|[\p{Script=Han}\u{3000}-\u{30ff}\u{ff00}-\u{ff60}]|[^\s\p{Script=Han}\u{3000}-\u{30ff}\u{ff00}-\u{ff60}]+/gu;

/** The parts of a word that may each begin a line: a part number breaks after its signs rather than anywhere. */
const PARTS = /[^-/_]*[-/_]+|[^-/_]+/g;

type Fit = { width: number; is_bold: boolean; widthOf: (text: string, face: Face) => number };

/**
 * Breaks a text into lines of a width: at line breaks, between words, before Chinese characters, and inside a word that
 * is too wide by itself: after a hyphen, a slash or an underscore if that is enough.
 */
export function breakLines(text: string, { width, is_bold, widthOf }: Fit): Line[] {
  const measure = (piece: string): Run => {
    const face: Face = WIDE.test(piece) ? 'chinese' : is_bold ? 'bold' : 'regular';
    return { text: piece, face, width: widthOf(piece, face) };
  };
  return text.split(/\r?\n/).flatMap(paragraph => {
    const lines: Run[][] = [[]];
    let taken = 0;
    const pieces = (paragraph.match(PIECES) ?? []).flatMap(piece => {
      const run = measure(piece);
      if (run.width <= width) return [run];
      const parts = (piece.match(PARTS) ?? []).map(measure);
      return parts.flatMap(part => (part.width <= width ? [part] : Array.from(part.text, measure)));
    });
    for (const run of pieces) {
      const isBlank = run.text.trim() === '';
      if (taken + run.width > width && taken > 0 && !isBlank) {
        lines.push([]);
        taken = 0;
      }
      if (isBlank && taken === 0) continue;
      lines.at(-1)?.push(run);
      taken += run.width;
    }
    return lines.map(joinRuns);
  });
}

/** Joins neighbours of one font, without the blanks at the end. */
function joinRuns(pieces: readonly Run[]): Line {
  const runs: Run[] = [];
  const end = pieces.findLastIndex(({ text }) => text.trim() !== '') + 1;
  for (const piece of pieces.slice(0, end)) {
    const last = runs.at(-1);
    if (last?.face === piece.face)
      runs[runs.length - 1] = {
        ...last,
        text: last.text + piece.text,
        width: last.width + piece.width,
      };
    else runs.push(piece);
  }
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}
