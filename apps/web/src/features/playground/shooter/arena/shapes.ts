import { BufferAttribute, BufferGeometry, Color, type Matrix4 } from 'three';

/** Red, green and blue as shares of full light, and how much of the instance's colour they take on, each 0 to 1. */
export type Paint = readonly [red: number, green: number, blue: number, tint: number];

/** A piece of a shape. */
export interface Piece {
  readonly geometry: BufferGeometry;
  readonly at: Matrix4;
  /** With a tint over 1 the piece glows by what is more. */
  readonly paint: Paint;
  /** Whether its sides are round, and not flat faces. */
  readonly isRound?: boolean;
}

/** One geometry of several, with their paints as vertex colours: one draw call for all. */
export function mergePieces(pieces: readonly Piece[]): BufferGeometry {
  const positions: number[] = [];
  const normals: number[] = [];
  const colours: number[] = [];
  for (const { geometry, at, paint, isRound = false } of pieces) {
    const flat = (geometry.index ? geometry.toNonIndexed() : geometry.clone()).applyMatrix4(at);
    if (!isRound) flat.computeVertexNormals();
    const position = flat.getAttribute('position');
    const normal = flat.getAttribute('normal');
    for (let i = 0; i < position.count; i++) {
      positions.push(position.getX(i), position.getY(i), position.getZ(i));
      normals.push(normal.getX(i), normal.getY(i), normal.getZ(i));
      colours.push(...paint);
    }
  }
  const joined = new BufferGeometry();
  joined.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  joined.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  joined.setAttribute('color', new BufferAttribute(new Float32Array(colours), 4));
  return joined;
}

/** Shades a geometry from its foot to its top: what stands on a floor is darker below. */
export function shadeUpwards(geometry: BufferGeometry, foot: number): BufferGeometry {
  const position = geometry.getAttribute('position');
  const heights = Array.from({ length: position.count }, (_, i) => position.getY(i));
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const colours = new Float32Array(position.count * 3);
  for (const [i, height] of heights.entries()) {
    const part = (height - lowest) / (highest - lowest);
    colours.fill(foot + (1 - foot) * part, i * 3, i * 3 + 3);
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return geometry;
}

/** A colour of the theme, moved towards another by a share. */
export const mixColours = (from: string, to: string, share: number): Color =>
  new Color(from).lerp(new Color(to), share);
