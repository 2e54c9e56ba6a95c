/**
 * A snake_case key in camelCase. An underscore is removed only before a small letter. It stays before a digit, so that
 * the key can be turned back exactly.
 */
export type CamelKey<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? Head extends ''
    ? `_${CamelKey<Tail>}`
    : Tail extends Capitalize<Tail>
      ? `${Head}_${CamelKey<Tail>}`
      : `${Head}${Capitalize<CamelKey<Tail>>}`
  : Key;

type Untouched = Date | Blob | FormData | ArrayBuffer | URLSearchParams;

/** The type of a value whose keys, at every depth, were turned to camelCase by {@link toCamelKeys}. */
export type Camel<Value> = Value extends Untouched
  ? Value
  : Value extends readonly unknown[]
    ? { [Index in keyof Value]: Camel<Value[Index]> }
    : Value extends object
      ? { [Key in keyof Value as Key extends string ? CamelKey<Key> : Key]: Camel<Value[Key]> }
      : Value;

/**
 * Converts the keys of a value to camelCase at every depth. Values are unchanged, as are dates, files, forms and other
 * class instances. Parts without a key to convert are shared with the given value and not copied.
 */
export function toCamelKeys<Value>(value: Value): Camel<Value> {
  // The mapped type is the compile-time twin of `renameAll`.
  return renameAll(value, CAMEL) as Camel<Value>;
}

/** A {@link toCamelKeys} whose conversion of a part goes through `once`, which may keep the results. */
export function camelKeysThrough(once: (convert: Convert) => Convert): typeof toCamelKeys {
  const renaming: Renaming = { nameOf: camelName, convert: once(part => renameParts(part, renaming)) };
  // As above.
  return <Value>(value: Value) => renameAll(value, renaming) as Camel<Value>;
}

/** Turns the keys of a value to snake_case at every depth: the inverse of {@link toCamelKeys}. */
export function toSnakeKeys(value: unknown): unknown {
  return renameAll(value, SNAKE);
}

/**
 * `unit_price` → `unitPrice`. `x_1` is unchanged, because a digit has no upper case and the conversion could not be
 * undone. Leading underscores are unchanged too.
 */
export function camelKey(key: string): string {
  return key.replace(/_(?=[a-z])(?<!^_+)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * `unitPrice` → `unit_price`. Each capital of an acronym is turned, so that `apiURL` → `api_u_r_l` can be turned back.
 */
export function snakeKey(key: string): string {
  return key.replace(/(?<=.)[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

/** Converted keys are cached, because a list of a hundred rows repeats the same few thousands of times. */
const NAMES_MAX = 2000;
const camelName = remember(camelKey);
const snakeName = remember(snakeKey);

function remember(rename: Rename): Rename {
  const names = new Map<string, string>();
  return key => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = rename(key);
    if (names.size >= NAMES_MAX) names.clear();
    names.set(key, name);
    return name;
  };
}

type Rename = (key: string) => string;

/** Converts the keys of a plain object at every depth. */
type Convert = (part: Record<string, unknown>) => unknown;

/** How keys are renamed, and plain objects are converted by that. */
type Renaming = { nameOf: Rename; convert: Convert };

const CAMEL: Renaming = { nameOf: camelName, convert: part => renameParts(part, CAMEL) };
const SNAKE: Renaming = { nameOf: snakeName, convert: part => renameParts(part, SNAKE) };

function renameAll(value: unknown, renaming: Renaming): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return renameItems(value, renaming);
  return isPlainObject(value) ? renaming.convert(value) : value;
}

function renameItems(items: readonly unknown[], renaming: Renaming): readonly unknown[] {
  let renamed: unknown[] | undefined;
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    const other = renameAll(item, renaming);
    if (other !== item) renamed ??= items.slice(0, at);
    renamed?.push(other);
  }
  return renamed ?? items;
}

function renameParts(value: Record<string, unknown>, renaming: Renaming): Record<string, unknown> {
  const keys = Object.keys(value);
  let renamed: Record<string, unknown> | undefined;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? '';
    const part = value[key];
    const name = renaming.nameOf(key);
    const other = renameAll(part, renaming);
    if (name !== key || other !== part || part === undefined) renamed ??= copyOf(value, keys.slice(0, at));
    // JSON does not know it either.
    if (renamed !== undefined && other !== undefined) renamed[name] = other;
  }
  return renamed ?? value;
}

function copyOf(value: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const key of keys) copy[key] = value[key];
  return copy;
}

function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
