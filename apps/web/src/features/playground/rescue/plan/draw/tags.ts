import { type Box, overlap } from '../camera.ts';
import type { Brush, PlanDrawing, Side } from '../plan-drawing.ts';

/** The name of a person, and their position on the stage. */
export interface Tag {
  readonly key: string;
  readonly text: string;
  /** The middle of the disc. */
  readonly x: number;
  readonly y: number;
  /** Pixels from the middle that stay free. */
  readonly reach: number;
  readonly colour: string;
  readonly first: Side;
}

const sides: readonly Side[] = ['above', 'below', 'right', 'left'];

/**
 * Square pixels of cover that a side away from the wanted one, or a change of side, is worth: names do not jump about
 * for less.
 */
const OTHER_SIDE = 25;
const CHANGE = 60;

/** Writes names beside discs: each on the side where it covers the least of names of rooms, discs and other names. */
export function drawTags(brush: Brush, drawing: PlanDrawing, tags: readonly Tag[], names: readonly Box[]): void {
  const { camera, palette, font, tagSides } = drawing;
  const size = Math.max(10, Math.min(13, camera.scale * 1.05));
  brush.font = `600 ${size}px ${font}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = 3;
  brush.strokeStyle = palette.halo;
  const taken = [...names, ...tags.map(discOf)];
  for (const tag of tags) {
    const width = brush.measureText(tag.text).width;
    const before = tagSides.get(tag.key);
    const costOf = (side: Side): number => {
      const box = boxAt(tag, side, width, size);
      const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
      return covered + (side === tag.first ? 0 : OTHER_SIDE) + (side === before ? 0 : CHANGE);
    };
    const side = sides.reduce((best, one) => (costOf(one) < costOf(best) ? one : best), tag.first);
    tagSides.set(tag.key, side);
    const box = boxAt(tag, side, width, size);
    taken.push(box);
    const [x, y] = [box.x + width / 2, box.y + size / 2];
    brush.strokeText(tag.text, x, y);
    brush.fillStyle = tag.colour;
    brush.fillText(tag.text, x, y);
  }
}

const discOf = ({ x, y, reach }: Tag): Box => {
  const half = reach * 0.65;
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
};

function boxAt({ x, y, reach }: Tag, side: Side, width: number, height: number): Box {
  const left = side === 'right' ? x + reach : side === 'left' ? x - reach - width : x - width / 2;
  const top = side === 'below' ? y + reach : side === 'above' ? y - reach - height : y - height / 2;
  return { x: left, y: top, width, height };
}
