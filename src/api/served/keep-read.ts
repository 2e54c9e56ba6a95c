/** Reads each key once and keeps what was read. A read that failed is tried again the next time. */
export function keepRead<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Promise<Value>>();
  return key => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const reading = read(key);
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;
  };
}
