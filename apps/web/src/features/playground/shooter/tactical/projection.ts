import { relayMap } from '@fourth-seat/shooter';

/**
 * How metres of the map lie on a canvas: pixels of it a metre, where its corner is, and whether it stands on its side.
 */
export interface Projection {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** A narrow screen shows the map with the west at the bottom. */
  readonly turned: boolean;
}

const MARGIN = 0.6;

/** The heading in radians that is up on the screen. */
export const headingUp = ({ turned }: Pick<Projection, 'turned'>): number => (turned ? 0 : -Math.PI / 2);

/** The largest map that fits; turned where that makes it larger by a quarter. */
export function projectionOf(width: number, height: number): Projection {
  const [wide, deep] = [relayMap.width + 2 * MARGIN, relayMap.depth + 2 * MARGIN];
  const flat = Math.min(width / wide, height / deep);
  const stood = Math.min(width / deep, height / wide);
  const turned = stood > flat * 1.25;
  const scale = turned ? stood : flat;
  const [w, h] = turned ? [relayMap.depth, relayMap.width] : [relayMap.width, relayMap.depth];
  return { scale, left: (width - w * scale) / 2, top: (height - h * scale) / 2, turned };
}

export function toCanvas({ scale, left, top, turned }: Projection, x: number, y: number): readonly [number, number] {
  return turned ? [left + y * scale, top + (relayMap.width - x) * scale] : [left + x * scale, top + y * scale];
}

export function toMap({ scale, left, top, turned }: Projection, px: number, py: number): readonly [number, number] {
  const [across, down] = [(px - left) / scale, (py - top) / scale];
  return turned ? [relayMap.width - down, across] : [across, down];
}

/** A heading of the map as an angle of the canvas. */
export const angleOn = ({ turned }: Projection, yaw: number): number => (turned ? yaw - Math.PI / 2 : yaw);

/** Makes a context draw in metres. */
export function drawInMetres(context: CanvasRenderingContext2D, { scale, left, top, turned }: Projection): void {
  if (turned) context.transform(0, -scale, scale, 0, left, top + relayMap.width * scale);
  else context.transform(scale, 0, 0, scale, left, top);
}
