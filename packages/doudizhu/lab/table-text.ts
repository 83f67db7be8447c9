/** Tables as the text of a data file. */
import type { CalibrationTable } from '@fourth-seat/game';

export const round = (value: number): number => Math.round(value * 1000) / 1000;

export const formatTable = (table: CalibrationTable): string =>
  `[${table.map(([x, y]) => `[${round(x)}, ${round(y)}]`).join(', ')}]`;

/** The points of a table without those that rise no more once they are rounded. */
export function risingPoints(table: CalibrationTable): CalibrationTable {
  const rising: [number, number][] = [];
  for (const [x, y] of table) if (round(y) > (rising.at(-1)?.[1] ?? -Infinity)) rising.push([round(x), round(y)]);
  return rising;
}
