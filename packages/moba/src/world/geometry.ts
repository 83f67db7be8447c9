/** The length of a way in metres. */
export const distanceOf = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

interface At {
  readonly x: number;
  readonly y: number;
}
export const distanceBetween = (a: At, b: At): number => distanceOf(a.x - b.x, a.y - b.y);

/** Whether two places are at most so far apart; spares the root. */
export function isWithin(a: At, b: At, metres: number): boolean {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return dx * dx + dy * dy <= metres * metres;
}

/** The distance of a place from a piece of a straight line. */
export function distanceToLine(at: At, x0: number, y0: number, x1: number, y1: number): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - x0) * dx + (at.y - y0) * dy) / length));
  return distanceOf(x0 + share * dx - at.x, y0 + share * dy - at.y);
}
