import {
  AdditiveBlending,
  BoxGeometry,
  Color,
  IcosahedronGeometry,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  RingGeometry,
} from 'three';
import type { Theme } from '../../../../../settings/app-settings.ts';
import { MOST_SCARS } from '../../scene/interpolation.ts';
import type { Palette } from '../../tactical/palette.ts';
import { Pool } from '../pool.ts';
import { mergePieces } from '../shapes.ts';

/** How many pieces a picture has at most; what is more is left out. */
const mostPieces = { tracers: 96, flashes: 96, scars: MOST_SCARS, grenades: 24, puffs: 120 } as const;

/** Radii of a hole in a wall and of the chipped place around it, and how far the one lies before the other. */
const HOLE_M = 0.035;
const CHIP_M = 0.075;
const LAYER_M = 0.003;

const scarShape = () =>
  mergePieces([
    { geometry: new RingGeometry(HOLE_M * 0.5, CHIP_M, 7), at: new Matrix4(), paint: [1, 1, 1, 1] },
    {
      geometry: new RingGeometry(0, HOLE_M, 6),
      at: new Matrix4().makeTranslation(0, 0, LAYER_M),
      paint: [0.02, 0.02, 0.02, 1],
    },
  ]);

/** The shapes that all effects are made of. */
export type Pools = ReturnType<typeof createPools>;

export function createPools(theme: Theme) {
  // Light adds to a dark picture; on a bright one it would vanish.
  const glow = new MeshBasicMaterial({
    transparent: true,
    depthWrite: false,
    ...(theme === 'dark' ? { blending: AdditiveBlending } : { opacity: 0.9 }),
  });
  const haze = new MeshLambertMaterial({ transparent: true, opacity: 0.55, depthWrite: false });
  return {
    tracers: new Pool(new BoxGeometry(1, 1, 1), glow, mostPieces.tracers),
    flashes: new Pool(new IcosahedronGeometry(1, 1), glow, mostPieces.flashes),
    scars: new Pool(scarShape(), new MeshLambertMaterial({ vertexColors: true }), mostPieces.scars),
    grenades: new Pool(new IcosahedronGeometry(1, 1), new MeshLambertMaterial(), mostPieces.grenades),
    puffs: new Pool(new IcosahedronGeometry(1, 2), haze, mostPieces.puffs),
  };
}

/** The colours of effects. */
export type Inks = ReturnType<typeof createInks>;

export function createInks({ teams, shot, danger, smoke, wallEdge }: Palette) {
  const light = new Color(shot);
  return {
    teams: [new Color(teams[0]), new Color(teams[1])] as const,
    shot: light,
    fire: new Color(danger).lerp(light, 0.35),
    smoke: new Color(smoke),
    /** The chipped place around a hole. */
    scar: new Color(wallEdge).lerp(new Color(smoke), 0.4),
  };
}
