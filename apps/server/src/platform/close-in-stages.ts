/**
 * Closes parts that need each other: those of one stage together, one stage after the other. A part that fails keeps none
 * of the others open; what failed is thrown when all are closed.
 */
export async function closeInStages(stages: readonly (readonly (() => Promise<void>)[])[]): Promise<void> {
  const failures: unknown[] = [];
  for (const closings of stages) {
    const results = await Promise.allSettled(closings.map(async (close) => close()));
    for (const result of results) if (result.status === 'rejected') failures.push(result.reason);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some parts could not be closed');
}
