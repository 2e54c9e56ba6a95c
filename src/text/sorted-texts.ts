/** The places of those of sorted texts that begin with a text. */
export function* placesBeginning(texts: readonly string[], beginning: string): Generator<number> {
  for (let at = firstFrom(texts, beginning); texts[at]?.startsWith(beginning); at += 1) yield at;
}

/** The place of the first of sorted texts that is not before a text. */
function firstFrom(texts: readonly string[], text: string): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
