import type { MapRow } from '@fourth-seat/moba';
import { TILT } from '../camera/view.ts';
import type { Palette } from '../palette.ts';

export type Place = MapRow['spawn'];
export type Box = MapRow['walls'][number];

/** A brush for what never moves. Its context draws on the ground, in metres. */
export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly map: MapRow;
  /** The next number of a row that is the same each time, 0 to 1. */
  readonly random: () => number;
}

export const turnedPlace = ({ x, y }: Place): Place => ({ x: -x, y: -y });
export const turnedBox = ({ x0, y0, x1, y1 }: Box): Box => ({ x0: -x1, y0: -y1, x1: -x0, y1: -y0 });

/** Draws something upright at a place of the ground: in metres, its foot at 0, up is negative. */
export function upright(context: CanvasRenderingContext2D, x: number, y: number, draw: () => void): void {
  context.save();
  context.translate(x, y);
  context.scale(1, 1 / TILT);
  draw();
  context.restore();
}

/** Fills an ellipse that looks like a circle lying on the ground. */
export function spot(context: CanvasRenderingContext2D, x: number, y: number, radius: number, flat = 1): void {
  context.beginPath();
  context.ellipse(x, y, radius, radius * flat, 0, 0, 2 * Math.PI);
  context.fill();
}

/** Whether the map is a narrow way over nothing. */
export const isBridge = ({ width, depth }: MapRow): boolean => Math.min(width, depth) < 30;

/** Makes a line through places the current path, with rounded corners. */
export function traceWay(context: CanvasRenderingContext2D, places: readonly Place[], radius: number): void {
  context.beginPath();
  places.forEach((place, n) => {
    const next = places[n + 1];
    if (n === 0) context.moveTo(place.x, place.y);
    else if (next) context.arcTo(place.x, place.y, next.x, next.y, radius);
    else context.lineTo(place.x, place.y);
  });
}

/** Both teams, the one of the south-west first. */
export const bothTeams = [0, 1] as const;
