/** The value of a key, made and kept where there is none yet. */
export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let known = map.get(key);
  if (known === undefined) map.set(key, (known = make()));
  return known;
}
