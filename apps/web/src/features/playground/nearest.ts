/** The nearest of some things, the first of equally near ones; undefined where none is nearer than `reach`. */
export function nearestOf<Item>(
  items: readonly Item[],
  distanceTo: (item: Item) => number,
  reach = Infinity,
): Item | undefined {
  let nearest: Item | undefined;
  let least = reach;
  for (const item of items) {
    const distance = distanceTo(item);
    if (distance >= least) continue;
    least = distance;
    nearest = item;
  }
  return nearest;
}
