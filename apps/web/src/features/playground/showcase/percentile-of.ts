/** The value below which this share (0 to 1) of the values lies; undefined without values. */
export const percentileOf = (values: readonly number[], share: number): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
