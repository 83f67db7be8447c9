import { SEATS, TEAM_SIZE, type Team } from '@fourth-seat/shooter';
import { type BufferGeometry, type Color, Group, Matrix4, type Vector3 } from 'three';
import type { BotFrame } from '../../worker/frame.ts';
import { Pool } from '../pool.ts';
import {
  footShape,
  forearmShape,
  headShape,
  hipsShape,
  shinShape,
  thighShape,
  torsoShape,
  upperArmShape,
} from './body-shapes.ts';
import { createFigureMaterial } from './material.ts';
import type { Pose } from './pose.ts';
import { BORE_M, muzzlesAhead, weaponShape } from './weapon-shapes.ts';

type LimbName = 'upperArms' | 'forearms' | 'thighs' | 'shins' | 'feet';

const world = new Matrix4();

/** The parts of all bodies, each kind in one draw call; teams differ in helmet, pads and mark, weapons in shape. */
export class Figures {
  readonly group = new Group();
  readonly #material = createFigureMaterial();
  readonly #torsos = this.#pools(torsoShape);
  readonly #heads = this.#pools(headShape);
  readonly #hips = this.#pool(hipsShape(), SEATS);
  readonly #limbs: Readonly<Record<LimbName, Pool>> = {
    upperArms: this.#pool(upperArmShape(), 2 * SEATS),
    forearms: this.#pool(forearmShape(), 2 * SEATS),
    thighs: this.#pool(thighShape(), 2 * SEATS),
    shins: this.#pool(shinShape(), 2 * SEATS),
    feet: this.#pool(footShape(), 2 * SEATS),
  };
  readonly #weapons: Readonly<Record<BotFrame['weapon'], Pool>> = {
    rifle: this.#pool(weaponShape('rifle'), SEATS),
    smg: this.#pool(weaponShape('smg'), SEATS),
    marksman: this.#pool(weaponShape('marksman'), SEATS),
    shotgun: this.#pool(weaponShape('shotgun'), SEATS),
  };
  readonly #all: readonly Pool[] = [
    ...this.#torsos,
    ...this.#heads,
    this.#hips,
    ...Object.values(this.#limbs),
    ...Object.values(this.#weapons),
  ];

  constructor() {
    for (const { mesh } of this.#all) {
      mesh.castShadow = true;
      this.group.add(mesh);
    }
  }

  begin(): void {
    for (const pool of this.#all) pool.begin();
  }

  /** A body at a place: all its parts, its weapon last. */
  put(root: Matrix4, pose: Pose, { team, weapon }: Pick<BotFrame, 'team' | 'weapon'>, colour: Color): void {
    this.#hips.putPlaced(world.multiplyMatrices(root, pose.hips), colour);
    this.#torsos[team].putPlaced(world.multiplyMatrices(root, pose.torso), colour);
    this.#heads[team].putPlaced(world.multiplyMatrices(root, pose.head), colour);
    this.#putPairs(root, pose, ['thighs', 'shins', 'feet'], colour);
    this.putHeld(root, pose, weapon, colour);
  }

  /** Arms and weapon alone. */
  putHeld(root: Matrix4, pose: Pose, weapon: BotFrame['weapon'], colour: Color): void {
    this.#putPairs(root, pose, ['upperArms', 'forearms'], colour);
    this.#weapons[weapon].putPlaced(world.multiplyMatrices(root, pose.rifle), colour);
  }

  #putPairs(root: Matrix4, pose: Pose, names: readonly LimbName[], colour: Color): void {
    for (const name of names)
      for (const part of pose[name]) this.#limbs[name].putPlaced(world.multiplyMatrices(root, part), colour);
  }

  end(): void {
    for (const pool of this.#all) pool.end();
  }

  dispose(): void {
    for (const { mesh } of this.#all) {
      mesh.geometry.dispose();
      mesh.dispose();
    }
    this.#material.dispose();
  }

  #pool(geometry: BufferGeometry, capacity: number): Pool {
    return new Pool(geometry, this.#material, capacity);
  }

  #pools(shape: (team: Team) => BufferGeometry): readonly [Pool, Pool] {
    return [this.#pool(shape(0), TEAM_SIZE), this.#pool(shape(1), TEAM_SIZE)];
  }
}

/** Writes where the muzzle of a body's weapon is. */
export const placeMuzzle = (into: Vector3, root: Matrix4, pose: Pose, weapon: BotFrame['weapon']): Vector3 =>
  into.set(muzzlesAhead[weapon], BORE_M, 0).applyMatrix4(pose.rifle).applyMatrix4(root);
