/** Something written over a figure, in CSS pixels; above it stands a name where there is room. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  isNamed: boolean;
}

/** Pixels between two boxes, and the farthest that one is moved up. */
const GAP = 3;
const MOST_UP = 46;

/**
 * Moves boxes up until none lies on another: the lowest stays, for its figure is in front. A name that would lie on a
 * box is left out. The order of the array changes.
 */
export function freeBoxes(boxes: Box[], name: number): void {
  boxes.sort(lowestFirst);
  for (let n = 1; n < boxes.length; n++) {
    const box = boxes[n] as Box;
    const least = box.y - MOST_UP;
    for (let other = 0; other < n; other++) {
      const taken = boxes[other] as Box;
      if (!isOn(box, taken, 0)) continue;
      const up = taken.y - box.height - GAP;
      if (up < least) break;
      box.y = up;
      // What it now lies on may be one that was passed already.
      other = -1;
    }
  }
  for (const box of boxes) {
    if (!box.isNamed) continue;
    for (const other of boxes) if (other !== box && isOn(box, other, name)) box.isNamed = false;
  }
}

const lowestFirst = (a: Box, b: Box): number => b.y - a.y;

/** Whether a box, with so many pixels above it, lies on another. */
const isOn = (box: Box, other: Box, above: number): boolean =>
  box.x < other.x + other.width &&
  other.x < box.x + box.width &&
  box.y - above < other.y + other.height + GAP &&
  other.y < box.y + box.height + GAP;
