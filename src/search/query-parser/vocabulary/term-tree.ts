// Words are found by a tree of characters. Blanks, dashes, dots, brackets and commas do not count, but between two digits:
//
//   N-BK7, n bk7, nbk7      n-b-k-7
//   SOT-23-5                s-o-t-2-3-'-'-5
//   1/4"-20, 1/4-20         1-/-4-'-'-2-0        an inch mark before a dash does not count
//   Vgs(th), Vgs th         v-g-s-t-h

/** A tree of terms. The node at the end of a term holds its meanings. */
export type TermTree<Meaning> = {
  readonly next: Map<string, TermTree<Meaning>>;
  readonly meanings: Meaning[];
};

/**
 * A term found in a text: its end, and its possible meanings. `attached`: it ends in a letter and a digit follows, as
 * in `f100`.
 */
export type FoundTerm<Meaning> = { end: number; meanings: readonly Meaning[]; attached: boolean };

/** Longest stored term, in characters. */
const TERM_LENGTH_MAX = 80;
/** Most characters between two of a term's that are ignored. */
const GAP_LENGTH_MAX = 3;

const GAP = new Set([' ', '-', '_', '·', '.', '(', ')', "'"]);

/** Makes an empty tree. */
export function emptyTree<Meaning>(): TermTree<Meaning> {
  return { next: new Map(), meanings: [] };
}

/**
 * Adds a term, which must be in lower case and scanned form. Commas and quotes in it do not count, and an empty term is
 * ignored.
 */
export function addTerm<Meaning>(tree: TermTree<Meaning>, term: string, meaning: Meaning): void {
  const steps = stepsOf(term.replace(/[,"]/g, '').slice(0, TERM_LENGTH_MAX));
  if (steps.length === 0) return;
  let node = tree;
  for (const step of steps) {
    const known = node.next.get(step) ?? emptyTree<Meaning>();
    node.next.set(step, known);
    node = known;
  }
  node.meanings.push(meaning);
}

function stepsOf(term: string): string[] {
  const steps: string[] = [];
  for (let at = 0; at < term.length; at++) {
    const character = term[at] ?? '';
    if (!GAP.has(character)) steps.push(character);
    else if (isBetweenDigits(term, at)) steps.push(character);
  }
  return steps;
}

/**
 * Finds the longest term that begins at a place of a text in lower case. A term that ends inside a word counts only
 * before a digit, and only if no other is found.
 */
export function findTerm<Meaning>(
  tree: TermTree<Meaning>,
  lower: string,
  start: number,
): FoundTerm<Meaning> | undefined {
  let whole: FoundTerm<Meaning> | undefined;
  let attached: FoundTerm<Meaning> | undefined;
  let node: TermTree<Meaning> | undefined = tree;
  for (let at = start, gap = 0, open = 0; at < lower.length; at++) {
    const character = lower[at] ?? '';
    if (GAP.has(character) && (at === start || !isBetweenDigits(lower, at))) {
      if (at === start || ++gap > GAP_LENGTH_MAX) break;
      open += character === '(' ? 1 : character === ')' ? -1 : 0;
      continue;
    }
    if (character === '"' && lower[at + 1] === '-' && at > start) continue;
    if (character === ',' && at > start && !isBetweenDigits(lower, at) && ++gap <= GAP_LENGTH_MAX) continue;
    node = node.next.get(character);
    if (node === undefined) break;
    gap = 0;
    if (node.meanings.length === 0) continue;
    const end = open > 0 && lower[at + 1] === ')' ? at + 2 : at + 1;
    const ending = endingAt(lower, end);
    if (ending === 'whole') whole = { end, meanings: node.meanings, attached: false };
    else if (ending === 'attached') attached = { end, meanings: node.meanings, attached: true };
  }
  return whole ?? attached;
}

function endingAt(lower: string, end: number): 'whole' | 'attached' | 'inside' {
  const last = lower[end - 1] ?? '';
  const next = lower[end] ?? '';
  if (!isWordCharacter(last) || !isWordCharacter(next)) return 'whole';
  if (isDigit(last)) return next === 'x' && /\d/.test(lower[end + 1] ?? '') ? 'whole' : 'inside';
  return isDigit(next) ? 'attached' : 'inside';
}

/**
 * Whether a character is a letter or digit that words are made of. Ø, λ and Chinese characters are not, as each is a
 * word of its own.
 */
export function isWordCharacter(character: string): boolean {
  return (
    (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') || isDigit(character)
  );
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

/** Whether a gap separates two digits, in which case it counts, as `10-20` is not `1020`. */
function isBetweenDigits(text: string, at: number): boolean {
  let before = at - 1;
  let after = at + 1;
  while (GAP.has(text[before] ?? '') || (text[before] === '"' && text[before + 1] === '-')) before--;
  while (GAP.has(text[after] ?? '')) after++;
  return isDigit(text[before] ?? '') && isDigit(text[after] ?? '');
}
