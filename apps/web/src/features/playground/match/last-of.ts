/** The last of a list. Throws for an empty one. */
export function lastOf<Item>(items: readonly Item[]): Item {
  const item = items.at(-1);
  if (item === undefined) throw new RangeError('an empty list');
  return item;
}
