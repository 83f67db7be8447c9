import {
  AdditiveBlending,
  BoxGeometry,
  Color,
  IcosahedronGeometry,
  MeshBasicMaterial,
  MeshLambertMaterial,
  TetrahedronGeometry,
} from 'three';
import type { Theme } from '../../../../../settings/app-settings.ts';
import type { Palette } from '../../tactical/palette.ts';
import { Pool } from './pool.ts';

const SHARD_RADIUS_M = 0.16;
/** How many pieces a picture has at most; what is more is left out. */
const mostPieces = { tracers: 96, flashes: 64, shards: 160, grenades: 24, puffs: 120 } as const;

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
    shards: new Pool(new TetrahedronGeometry(SHARD_RADIUS_M), new MeshLambertMaterial(), mostPieces.shards),
    grenades: new Pool(new IcosahedronGeometry(1, 1), new MeshLambertMaterial(), mostPieces.grenades),
    puffs: new Pool(new IcosahedronGeometry(1, 2), haze, mostPieces.puffs),
  };
}

/** The colours of effects. */
export type Inks = ReturnType<typeof createInks>;

export function createInks({ teams, shot, danger, smoke }: Palette) {
  const light = new Color(shot);
  return {
    teams: [new Color(teams[0]), new Color(teams[1])] as const,
    shot: light,
    fire: new Color(danger).lerp(light, 0.35),
    smoke: new Color(smoke),
  };
}
