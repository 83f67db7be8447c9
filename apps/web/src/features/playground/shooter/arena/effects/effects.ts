import { Group } from 'three';
import type { Theme } from '../../../../../settings/app-settings.ts';
import type { Effect, RenderState } from '../../scene/interpolation.ts';
import type { Palette } from '../../tactical/palette.ts';
import type { Pool } from '../pool.ts';
import { putBlast } from './blast.ts';
import { putClouds } from './clouds.ts';
import { putGrenades } from './grenades.ts';
import { createInks, createPools, type Inks, type Pools } from './pools.ts';
import { putScars } from './scars.ts';
import { type Muzzles, putShot } from './shot.ts';

/** What comes and goes in the arena: shots and what they leave, blasts, grenades and smoke. */
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

  draw(state: RenderState, muzzles: Muzzles): void {
    for (const pool of this.#all) pool.begin();
    for (const effect of state.effects) this.#put(effect, muzzles);
    putScars(this.#pools, this.#inks, state);
    putGrenades(this.#pools, this.#inks, state);
    putClouds(this.#pools, this.#inks, state);
    for (const pool of this.#all) pool.end();
  }

  #put(effect: Effect, muzzles: Muzzles): void {
    switch (effect.kind) {
      case 'shot':
        return putShot(this.#pools, this.#inks, effect, muzzles);
      case 'burst':
        // Of smoke the cloud is drawn.
        return effect.of === 'frag' ? putBlast(this.#pools, this.#inks, effect) : undefined;
      // Bodies show hits and fall, and the map shows captures.
      case 'death':
      case 'hit':
      case 'capture':
        return undefined;
    }
  }

  dispose(): void {
    for (const { mesh } of this.#all) mesh.dispose();
  }
}
