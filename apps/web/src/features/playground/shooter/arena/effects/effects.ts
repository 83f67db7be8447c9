import { Group } from 'three';
import type { Theme } from '../../../../../settings/app-settings.ts';
import type { Effect, RenderState } from '../../scene/interpolation.ts';
import type { Palette } from '../../tactical/palette.ts';
import { putBlast } from './blast.ts';
import { putClouds } from './clouds.ts';
import { putDeath } from './death.ts';
import { putGrenades } from './grenades.ts';
import type { Pool } from './pool.ts';
import { createInks, createPools, type Inks, type Pools } from './pools.ts';
import { putShot } from './shot.ts';

/** What comes and goes in the arena: shots, deaths and blasts, grenades and smoke. */
export class Effects {
  readonly group = new Group();
  readonly #pools: Pools;
  readonly #all: readonly Pool[];
  readonly #inks: Inks;

  constructor(palette: Palette, theme: Theme) {
    this.#pools = createPools(theme);
    this.#all = Object.values(this.#pools);
    this.#inks = createInks(palette);
    for (const pool of this.#all) this.group.add(pool.mesh);
  }

  draw(state: RenderState): void {
    for (const pool of this.#all) pool.begin();
    for (const effect of state.effects) this.#put(effect);
    putGrenades(this.#pools, this.#inks, state);
    putClouds(this.#pools, this.#inks, state);
    for (const pool of this.#all) pool.end();
  }

  #put(effect: Effect): void {
    if (effect.kind === 'shot') putShot(this.#pools, this.#inks, effect);
    else if (effect.kind === 'death') putDeath(this.#pools, this.#inks, effect);
    else if (effect.kind === 'burst' && effect.of === 'frag') putBlast(this.#pools, this.#inks, effect);
  }

  dispose(): void {
    for (const { mesh } of this.#all) mesh.dispose();
  }
}
