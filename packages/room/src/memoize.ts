/** Remembers the answer for each object, as long as the object lives. */
export function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  // A table asks for the last one again and again, so that one is not looked up.
  let lastKey: K | undefined;
  let lastValue: V | undefined;
  return (key) => {
    if (key === lastKey && lastValue !== undefined) return lastValue;
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    lastKey = key;
    lastValue = value;
    return value;
  };
}
