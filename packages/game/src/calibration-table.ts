/** Calibration of a player's estimates by measured results. */

/** A piecewise linear function by its points: pairs of predicted and actual, both rising. */
export type CalibrationTable = readonly (readonly [number, number])[];

/** The value of the function at `x`. Beyond the ends the correction of the last point is added. */
export function interpolate(table: CalibrationTable, x: number): number {
  let before = table[0];
  if (before === undefined) return x;
  for (const after of table) {
    if (x >= after[0]) {
      before = after;
      continue;
    }
    if (before === after) break;
    const [x0, y0] = before;
    return y0 + ((after[1] - y0) * (x - x0)) / (after[0] - x0);
  }
  return x - before[0] + before[1];
}

export interface Prediction {
  readonly predicted: number;
  readonly actual: number;
}

/**
 * Fits a table to predictions and results by isotonic regression: the samples are ordered by their prediction and cut
 * into `bins` groups of equal size, and a group that falls below the one before is joined with it. A table that rises
 * never puts the worse of two moves first.
 */
export function fitCalibrationTable(samples: readonly Prediction[], bins: number): CalibrationTable {
  const sorted = [...samples].sort((a, b) => a.predicted - b.predicted);
  const groups: Group[] = [];
  for (let bin = 0; bin < bins; bin++) {
    const part = sorted.slice(Math.round((bin * sorted.length) / bins), Math.round(((bin + 1) * sorted.length) / bins));
    if (part.length === 0) continue;
    let group: Group = { count: part.length, predicted: mean(part, 'predicted'), actual: mean(part, 'actual') };
    for (let last = groups.at(-1); last && last.actual >= group.actual; last = groups.at(-1)) {
      group = joinGroups(last, group);
      groups.pop();
    }
    groups.push(group);
  }
  return groups.map(({ predicted, actual }) => [predicted, actual] as const);
}

type Group = Prediction & { readonly count: number };

function joinGroups(a: Group, b: Group): Group {
  const count = a.count + b.count;
  const both = (field: keyof Prediction): number => (a.count * a[field] + b.count * b[field]) / count;
  return { count, predicted: both('predicted'), actual: both('actual') };
}

const mean = (samples: readonly Prediction[], field: keyof Prediction): number =>
  samples.reduce((sum, sample) => sum + sample[field], 0) / samples.length;
