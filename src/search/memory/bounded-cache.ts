/** A cache that forgets what was asked for least recently. */
export type BoundedCache<Value> = {
  /** The value kept under a key, made first where there is none. */
  get(key: string, make: () => Value): Value;
};

/** A cache of at most `most` values. */
export function boundedCache<Value>(most: number): BoundedCache<Value> {
  // A Map keeps the order of insertion: the first key is the one that was not asked for longest.
  const values = new Map<string, Value>();
  return {
    get(key, make) {
      const known = values.get(key);
      const value = known ?? make();
      if (known !== undefined) values.delete(key);
      else if (values.size >= most) values.delete(values.keys().next().value ?? '');
      values.set(key, value);
      return value;
    },
  };
}
