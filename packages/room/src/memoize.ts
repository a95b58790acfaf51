/** The same answer for the same object, worked out once and kept as long as the object lives. */
export function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  // The last one is asked for again and again while a table shows it; that needs no looking up.
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
