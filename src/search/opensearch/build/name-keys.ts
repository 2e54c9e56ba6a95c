import { hash } from 'node:crypto';

// Names in the order of a language get keys in the same order. A place in a list would do, but one more name would
// shift all after it, and all their products would have to be written again. So a name's key is its way through a tree
// in which each name is below those with a higher hash (a treap, Seidel and Aragon 1996). The tree depends on nothing
// but the names in it, and one more name changes the ways of some 2 ln n others:
//
//        M          M  1        0: to the left, 1: this one, 2: to the right
//       / \         C  01
//      C   P        G  021      a way ends with 1, so that none begins with another one
//       \           P  21
//        G
//
// Three steps are a letter.

/** Steps of a way that are one letter, and the number of different steps. */
const LETTER_STEPS = 3;
const STEPS = 3;
const NONE = -1;

/**
 * The sort key of each name, as an ASCII text.
 * @param names each once
 * @param compare compares names by their places in the list, and takes none for equal
 */
export function sortKeysOf(
  names: readonly string[],
  compare: (a: number, b: number) => number,
): Map<string, string> {
  const sorted = names.map((_, place) => place).sort(compare);
  const { root, left, right } = growTree(
    sorted.map(place => hash('sha256', names[place] ?? '', 'buffer').readUIntBE(0, 6)),
  );
  const keys = new Map<string, string>();
  const open = root === NONE ? [] : [{ node: root, way: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, way } = next;
    keys.set(names[sorted[node] ?? 0] ?? '', lettersOf(`${way}1`));
    const [before = NONE, after = NONE] = [left[node], right[node]];
    if (before !== NONE) open.push({ node: before, way: `${way}0` });
    if (after !== NONE) open.push({ node: after, way: `${way}2` });
  }
  return keys;
}

/** The tree of nodes in order, each below those of a higher rank. */
function growTree(ranks: readonly number[]): { root: number; left: Int32Array; right: Int32Array } {
  const left = new Int32Array(ranks.length).fill(NONE);
  const right = new Int32Array(ranks.length).fill(NONE);
  // The nodes from the root to the right.
  const edge: number[] = [];
  for (let node = 0; node < ranks.length; node++) {
    let below = NONE;
    while (edge.length > 0 && (ranks[edge.at(-1) ?? 0] ?? 0) < (ranks[node] ?? 0)) below = edge.pop() ?? NONE;
    left[node] = below;
    const above = edge.at(-1);
    if (above !== undefined) right[above] = node;
    edge.push(node);
  }
  return { root: edge[0] ?? NONE, left, right };
}

function lettersOf(way: string): string {
  let letters = '';
  for (let from = 0; from < way.length; from += LETTER_STEPS) {
    const steps = way.slice(from, from + LETTER_STEPS).padEnd(LETTER_STEPS, '0');
    letters += String.fromCharCode(97 + Number.parseInt(steps, STEPS));
  }
  return letters;
}
