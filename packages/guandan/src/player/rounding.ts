/** Rounds a chance or points to four digits, as answers state them. */
export const roundFigure = (value: number): number => Math.round(value * 10_000) / 10_000;
