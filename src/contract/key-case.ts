/** A snake_case key in camelCase: an underscore goes where a small letter follows; before a digit it stays, so that the way back is exact. */
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

/** Turns the keys of a value to camelCase at every depth; values are never touched, nor dates, files, forms and other class instances. */
export function toCamelKeys<Value>(value: Value): Camel<Value> {
  // The mapped type is the compile-time twin of what `renameKeys` does.
  return renameKeys(value, camelKey) as Camel<Value>;
}

/** Turns the keys of a value to snake_case at every depth: the inverse of {@link toCamelKeys}. */
export function toSnakeKeys(value: unknown): unknown {
  return renameKeys(value, snakeKey);
}

/** `unit_price` → `unitPrice`; `x_1` stays, as do leading underscores. */
export function camelKey(key: string): string {
  return key.replace(/(?<=.)(?<!^_+)_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** `unitPrice` → `unit_price`; each capital of an acronym counts: `apiURL` → `api_u_r_l`, which comes back as it was. */
export function snakeKey(key: string): string {
  return key.replace(/(?<=.)[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  // A list of a hundred rows says the same few keys thousands of times.
  const names = new Map<string, string>();
  const nameOf = (key: string): string => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = rename(key);
    names.set(key, name);
    return name;
  };
  return renameAll(value, nameOf);
}

function renameAll(value: unknown, nameOf: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map(item => renameAll(item, nameOf));
  if (!isPlainObject(value)) return value;
  const renamed: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const part = value[key];
    // JSON does not know it either.
    if (part !== undefined) renamed[nameOf(key)] = renameAll(part, nameOf);
  }
  return renamed;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
