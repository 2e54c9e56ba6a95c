/** Reduces an answer to the parts in an example: its keys, and the beginning of a list that continues (`"…"`). */
export function shownOf(answer: unknown, example: unknown): unknown {
  if (Array.isArray(example) && Array.isArray(answer)) {
    const goesOn = example.at(-1) === '…' && answer.length > example.length - 1;
    const first = goesOn ? answer.slice(0, example.length - 1) : answer;
    return [...first.map((item, place) => shownOf(item, example[place])), ...(goesOn ? ['…'] : [])];
  }
  if (typeof example !== 'object' || example === null || typeof answer !== 'object' || answer === null)
    return answer;
  const known = new Map(Object.entries(answer));
  return Object.fromEntries(
    Object.entries(example).map(([key, part]) => [key, shownOf(known.get(key), part)]),
  );
}
