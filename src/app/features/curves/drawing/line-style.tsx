/** Number of line colours, `--series-1` to `--series-6`. */
const COLOURS = 6;
/** Dash patterns that distinguish lines without colour. */
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '12 4', '4 2 1 2'];

/** The number of a line's colour, from 1. @param at the line's place in its plot */
export function colourOf(at: number): number {
  return (at % COLOURS) + 1;
}

/** A line's dash pattern in SVG notation. Six lines differ in both colour and dash, and 36 in at least one of them. */
export function dashOf(at: number): string {
  return DASHES[(at + Math.floor(at / COLOURS)) % DASHES.length] ?? '';
}

/** A line's sample before its name, or before its value if there is no name. */
export function LineSample({ at, className = '' }: { at: number; className?: string }) {
  return (
    <svg width="26" height="4" viewBox="0 0 26 4" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path
        d="M0 2h26"
        stroke={`var(--series-${colourOf(at)})`}
        strokeWidth="2"
        strokeDasharray={dashOf(at) || undefined}
      />
    </svg>
  );
}
