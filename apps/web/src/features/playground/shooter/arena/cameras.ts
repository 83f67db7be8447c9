import { heightAt, relayMap, statureOf } from '@fourth-seat/shooter';
import { type PerspectiveCamera, Vector3 } from 'three';
import type { RenderState } from '../scene/interpolation.ts';
import type { SightLine } from '../seat/aim.ts';
import type { CameraMode } from '../view/view-modes.ts';
import type { BotFrame } from '../worker/frame.ts';
import { FightFinder } from './fight-finder.ts';
import { toScene } from './to-scene.ts';

/** Where a person looks from the own body. */
export interface SeatEyes {
  readonly yaw: number;
  readonly rise: number;
  readonly isFirstPerson: boolean;
}

/** Orbit of the free camera: around a place of the floor, in radians and metres. */
interface Orbit {
  x: number;
  y: number;
  turn: number;
  tilt: number;
  far: number;
}

const startOrbit = (): Orbit => ({ x: 36, y: 26, turn: Math.PI / 2, tilt: 0.85, far: 52 });

/** Metres between two pictures beyond which the camera cuts; nothing that it follows moves as fast. */
const CUT_M = 14;

interface CameraMove {
  readonly mode: CameraMode;
  readonly followedBot: BotFrame | undefined;
  /** Leaves out movements for their own sake. */
  readonly isCalm: boolean;
}

/** Moves the camera: smoothly between followed bots, and at once where the view is that of a person. */
export class CameraController {
  readonly #orbit = startOrbit();
  readonly #camera: PerspectiveCamera;
  readonly #at = new Vector3(0, 40, 36);
  readonly #target = new Vector3();
  /** Where the fight is, for the broadcast. */
  readonly #fight = new FightFinder();
  #time_s = 0;

  constructor(camera: PerspectiveCamera) {
    this.#camera = camera;
  }

  /** Moves on by the time between two pictures. */
  move(state: RenderState, elapsed_s: number, { mode, followedBot, isCalm }: CameraMove): void {
    this.#time_s += elapsed_s;
    this.#fight.follow(state, elapsed_s);
    if (mode === 'follow' && followedBot) this.#followBehind(followedBot, elapsed_s);
    else if (mode === 'free') this.#orbitAround(this.#orbit, elapsed_s);
    else this.#broadcast(elapsed_s, isCalm ? 0 : 1);
    this.#camera.position.copy(this.#at);
    this.#camera.lookAt(this.#target);
  }

  /** Over the shoulder or from the eyes of the own body; returns the ray through the middle of the picture. */
  lookFromSeat(bot: BotFrame, { yaw, rise, isFirstPerson }: SeatEyes): SightLine {
    const { eye } = statureOf(bot);
    const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
    const pitch = Math.atan(rise);
    const ahead = new Vector3(cos * Math.cos(pitch), Math.sin(pitch), sin * Math.cos(pitch));
    if (isFirstPerson) this.#at.copy(toScene(bot.x + cos * 0.15, bot.y + sin * 0.15, eye));
    else {
      const side = 0.55;
      const back = this.#clearDistance(bot, yaw, 2.9);
      this.#at.copy(
        toScene(bot.x - sin * side - cos * back, bot.y + cos * side - sin * back, eye + 0.45 - rise * back),
      );
    }
    this.#target.copy(this.#at).addScaledVector(ahead, 20);
    this.#camera.position.copy(this.#at);
    this.#camera.lookAt(this.#target);
    const from = { x: this.#at.x + relayMap.width / 2, y: this.#at.z + relayMap.depth / 2, z: this.#at.y };
    return { from, x: ahead.x, y: ahead.z, z: ahead.y };
  }

  /** How far behind a body the camera can be before a wall is in the way. */
  #clearDistance(bot: BotFrame, yaw: number, most: number): number {
    const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
    let far = 0.3;
    while (far < most && heightAt(bot.x - cos * (far + 0.3) - sin * 0.5, bot.y - sin * (far + 0.3) + cos * 0.5) < 2)
      far += 0.1;
    return far;
  }

  /** The visitor's hand turns the free camera, by pixels to the right and down. */
  turn(right: number, down: number): void {
    const orbit = this.#orbit;
    orbit.turn += right * 0.006;
    orbit.tilt = Math.max(0.15, Math.min(1.5, orbit.tilt + down * 0.005));
  }

  /** It shifts the free camera over the floor. */
  shift(right: number, down: number): void {
    const orbit = this.#orbit;
    const metresPerPixel = orbit.far * 0.0016;
    const [cos, sin] = [Math.cos(orbit.turn), Math.sin(orbit.turn)];
    orbit.x = Math.max(0, Math.min(relayMap.width, orbit.x + (sin * right - cos * down) * metresPerPixel));
    orbit.y = Math.max(0, Math.min(relayMap.depth, orbit.y - (cos * right + sin * down) * metresPerPixel));
  }

  zoom(by: number): void {
    this.#orbit.far = Math.max(8, Math.min(90, this.#orbit.far * (1 + by * 0.001)));
  }

  /** Over the fight; `sway`: how much the camera drifts meanwhile, 0 or 1. */
  #broadcast(elapsed_s: number, sway: number): void {
    const turn = Math.PI / 2 + sway * Math.sin(this.#time_s * 0.07) * 0.5;
    const far = (this.#camera.aspect < 1 ? 19 : 22) + sway * Math.sin(this.#time_s * 0.11) * 3;
    const { x, y } = this.#fight;
    this.#orbitAround({ x, y, turn, tilt: 0.74, far }, elapsed_s, 1.6);
  }

  #followBehind(bot: BotFrame, elapsed_s: number): void {
    const [cos, sin] = [Math.cos(bot.yaw), Math.sin(bot.yaw)];
    const back = this.#clearDistance(bot, bot.yaw, 4.2);
    this.#glide(
      toScene(bot.x - cos * back - sin * 0.5, bot.y - sin * back + cos * 0.5, 2.7),
      toScene(bot.x + cos * 6, bot.y + sin * 6, 1.1),
      elapsed_s,
      6,
    );
  }

  #orbitAround({ x, y, turn, tilt, far }: Orbit, elapsed_s: number, rate = 9): void {
    const flat = Math.cos(tilt) * far;
    const at = toScene(x + Math.cos(turn) * flat, y + Math.sin(turn) * flat, Math.sin(tilt) * far);
    this.#glide(at, toScene(x, y, 0.5), elapsed_s, rate);
  }

  #glide(at: Vector3, target: Vector3, elapsed_s: number, rate: number): void {
    // A respawned body is far away: the camera cuts and does not fly.
    const ease = this.#target.distanceTo(target) > CUT_M ? 1 : 1 - Math.exp(-elapsed_s * rate);
    this.#at.lerp(at, ease);
    this.#target.lerp(target, ease);
  }
}
