/** Heads that say nothing without the heading of their group. */
const BOUND =
  /^(?:min(?:imum)?|max(?:imum)?|typ(?:ical)?|nom(?:inal)?|from|to|von|bis|lower|upper|最小|最大|下限|上限|典型值?)\.?$/i;

/**
 * The heads of columns below a row of headings. A blank one is the text above it, and one that occurs again, or is a bound
 * alone, follows the heading of its group, which reaches to the next one: `Weight min (g)`.
 */
export function joinGroups(heads: readonly string[], groups: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const head of heads) counts.set(withoutUnit(head), (counts.get(withoutUnit(head)) ?? 0) + 1);
  let group = '';
  return Array.from({ length: Math.max(heads.length, groups.length) }, (_, column) => {
    const head = heads[column]?.trim() ?? '';
    const above = groups[column]?.trim() ?? '';
    if (above !== '') group = above;
    if (head === '') return above;
    const name = withoutUnit(head);
    const isJoined = (counts.get(name) ?? 0) > 1 || BOUND.test(name);
    return isJoined ? joinHead(group, head) : head;
  });
}

/** The unit in brackets stays at the end: `Weight (g)` and `min` are `Weight min (g)`. */
function joinHead(group: string, head: string): string {
  const title = withoutUnit(group);
  const unit = withoutUnit(head) === head ? group.slice(title.length) : '';
  return `${title} ${head}${unit}`.trim();
}

/** A head without the text in brackets at its end. */
function withoutUnit(head: string): string {
  const text = head.trim();
  const at = /[\])）]$/.test(text) ? Math.max(...['[', '(', '（'].map(sign => text.lastIndexOf(sign))) : -1;
  return at > 0 ? text.slice(0, at).trimEnd() : text;
}
