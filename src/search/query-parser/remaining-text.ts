import type { Span } from './find-quoted.ts';
import { isJoin, meaningOf } from './item-reader.ts';
import type { Item } from './read-items.ts';

const MARKS = new Set(['(', ')', '.', '。', '!', '?', '！', '？']);

/** What is left of a text without some places of it, in its order, blanks made single. Marks and words that only joined the text to what was taken out go with it: `lens with f = 100 mm` is `lens`. */
export function remainingText(text: string, items: readonly Item[], taken: readonly Span[]): string {
  const isTaken = (item: Item) => taken.some(({ start, end }) => item.start >= start && item.start < end);
  const pieces: Item[][] = [[]];
  let isCut = false;
  for (const item of items) {
    if (isTaken(item)) {
      dropJoints(pieces.at(-1) ?? []);
      if (!isCut) pieces.push([]);
      isCut = true;
    } else if (!isCut || !isJoint(item)) {
      pieces.at(-1)?.push(item);
      isCut = false;
    }
  }
  const texts = pieces.map(piece => text.slice(piece[0]?.start ?? 0, piece.at(-1)?.end ?? 0));
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

function dropJoints(piece: Item[]): void {
  while (piece.length > 0 && isJoint(piece.at(-1))) piece.pop();
}

/** Whether an item only joins others. */
function isJoint(item: Item | undefined): boolean {
  if (item === undefined) return false;
  if (item.kind === 'sign') return item.sign !== '<' && item.sign !== '>';
  if (item.kind === 'word') return MARKS.has(item.word);
  const isJoining =
    meaningOf(item, 'fillerWord') !== undefined || isJoin(item, 'to', 'or', 'and', 'between', 'at');
  return item.kind === 'term' && isJoining && item.meanings.every(({ kind }) => JOINING.has(kind));
}

const JOINING = new Set(['fillerWord', 'join', 'relation', 'not', 'yes']);
