/** Parameters in the address of a list that are not conditions, besides `q`, in the order in which they follow these. */
export const LIST_WORDS: readonly string[] = [
  'sort',
  'view',
  'group',
  'quantity',
  'replaces',
  'units',
  'columns',
  'size',
  'page',
];

/** The conditions in the address of a list, each with its key. */
export function conditionsOf(parameters: URLSearchParams): [key: string, value: string][] {
  return [...parameters].filter(([key]) => key !== 'q' && !LIST_WORDS.includes(key));
}
