/** An element that must be there: indices of rooms, doors, seats and survivors are checked where they enter. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`index ${index} of ${items.length}`);
  return item;
}
