/** A step into a record: a name, and a filter that selects from several values those whose `name` has the value. */
type Step = { name: string; filter: { name: string; value: string } | null };

/** A path into a nested record, taken apart: `prices.net`, `features[code=EF1].value`, `size.@unit` (an attribute of XML). */
export type RecordPath = readonly Step[];

const STEP = /([^.[\]]+)(?:\[([^=[\]]+)=([^\]]*)\])?(?:\.|$)/y;

/** Splits a path into its steps. A text that is not a path is a single name. */
export function parseRecordPath(text: string): RecordPath {
  const steps: Step[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < text.length) {
    const match = STEP.exec(text);
    if (match === null) return [{ name: text, filter: null }];
    const [, name = '', by, value = ''] = match;
    steps.push({ name, filter: by === undefined ? null : { name: by, value } });
  }
  return steps;
}

/** The value at a path: undefined if there is none, a list as one value. */
export function readPath(record: unknown, path: RecordPath): unknown[] {
  let values: unknown[] = [record];
  for (const { name, filter } of path) {
    values = values.flatMap(value => entriesOf(value, name));
    if (filter !== null)
      values = values
        .flatMap(value => (Array.isArray(value) ? value : [value]))
        .filter(value =>
          entriesOf(value, filter.name)
            .flat()
            .some(own => String(own) === filter.value),
        );
  }
  return values;
}

/** The values under a name: of a list, those under it in each of its members, or the member of that number (0 = first). */
function entriesOf(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) {
    if (!/^\d{1,9}$/.test(name)) return value.flatMap(member => entriesOf(member, name));
    return Number(name) < value.length ? [value[Number(name)]] : [];
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  // An object's own value, of whatever sort.
  return [(value as Record<string, unknown>)[name]];
}

/** Values as the text of a cell: several separated by `|`, pairs by `:` (`[[0, 1], [5, 3]]` is `0:1|5:3`).
 *  @param keepsBlanks a member without a value keeps its place between the others (`5||15`) */
export function formatValues(values: readonly unknown[], keepsBlanks = false): string {
  const texts = values.flatMap(value => (isPlainList(value) ? value.map(formatValue) : [formatValue(value)]));
  return (keepsBlanks ? texts : texts.filter(text => text !== '')).join('|');
}

/** Whether a value is a list without lists inside. A list of lists is a list of pairs. */
function isPlainList(value: unknown): value is unknown[] {
  return Array.isArray(value) && !value.some(Array.isArray);
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.map(member => (Array.isArray(member) ? member.join(':') : formatValue(member))).join('|');
  if (typeof value === 'object') return '#text' in value ? formatValue(value['#text']) : '';
  return String(value);
}
