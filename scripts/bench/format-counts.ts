/** Counts by outcome, for a line of a report. */
export const formatCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${name}: ${count}`).join(', ') || 'none';
