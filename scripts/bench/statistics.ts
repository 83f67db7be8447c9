export const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);

/** The mean; NaN for an empty list. */
export const meanOf = (list: readonly number[]): number => sum(list) / list.length;

/** Adds one to the count of an outcome. */
export function count<Outcome>(counts: Map<Outcome, number>, outcome: Outcome): void {
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}

/** Counts by outcome, for a line of a report. */
export const formatCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, times]) => `${name}: ${times}`).join(', ') || 'none';
