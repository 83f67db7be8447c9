/** The turn from one heading to another, in radians from −π to π: the shorter way round. */
export const turnBetween = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));
