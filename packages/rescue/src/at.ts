/** An element that must be there: indices of rooms, doors, seats and survivors are checked where they enter. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`index ${index} of ${items.length}`);
  return item;
}

/** Whether a value from outside is an index of a list of this length. */
export function isIndex(value: unknown, length: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < length;
}
