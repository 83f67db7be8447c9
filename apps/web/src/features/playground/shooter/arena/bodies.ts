import { heightAt, SEATS, statureOf } from '@fourth-seat/shooter';
import {
  Color,
  Frustum,
  Group,
  Matrix4,
  type PerspectiveCamera,
  Quaternion,
  Sphere,
  type Sprite,
  Vector3,
} from 'three';
import type { Effect, RenderState } from '../scene/interpolation.ts';
import type { Palette } from '../tactical/palette.ts';
import type { BotFrame } from '../worker/frame.ts';
import { Figures, placeMuzzle } from './figure/figures.ts';
import { writeHeld } from './figure/held.ts';
import { Motion } from './figure/motion.ts';
import { createPose, writePose } from './figure/pose.ts';
import { createMark, placeMark } from './marks.ts';
import { toScene } from './to-scene.ts';

/** Seconds after a shot in which the weapon is kicked back. */
const KICK_S = 0.05;
/** Seconds before its end in which a fallen body sinks into the floor, and how deep. */
const SINK_S = 0.7;
const SINK_M = 0.5;
/**
 * Bodies are drawn in the size that shots meet; from afar a little larger, so that they can be seen: by so much, and
 * between these metres.
 */
const FAR_SIZE = 1.14;
const FAR_FROM_M = 8;
const FAR_TO_M = 20;
/** Metres around a body in which it, or its shadow, may be in the picture. */
const REACH_M = 4;
/** Metres ahead of a body at which a wall is in the way of its weapon. */
const wallStepsM = [0.6, 0.75, 0.9] as const;

/** From where the bodies are seen. */
interface Viewpoint {
  /** Whether a body is not drawn: out of the team's sight. */
  readonly isHidden: (bot: BotFrame) => boolean;
  /** The seat whose mark is left out: the visitor looks past it. */
  readonly unmarked: number | undefined;
  readonly camera: PerspectiveCamera;
  /** The seat whose eyes the camera is: its weapon and arms are before the camera, and the rest of it is not drawn. */
  readonly inHand: number | undefined;
  /** Leaves out movements for their own sake. */
  readonly isCalm: boolean;
}

/** What has happened to each seat lately: by seat, and undefined or 0 for nothing. */
interface Happenings {
  readonly fired: readonly boolean[];
  readonly hits: readonly number[];
  readonly deaths: readonly (Extract<Effect, { kind: 'death' }> | undefined)[];
}

/** Ten bodies with their weapons, and a mark with the number over each. */
export class Bodies {
  readonly group = new Group();
  readonly #figures = new Figures();
  readonly #seats: readonly Seat[];
  readonly #colours: readonly [Color, Color];
  readonly #flash: Color;

  constructor(palette: Palette) {
    this.#colours = [new Color(palette.teams[0]), new Color(palette.teams[1])];
    this.#flash = new Color(palette.shot);
    this.#seats = Array.from({ length: SEATS }, (_, seat) => ({
      motion: new Motion(),
      pose: createPose(),
      root: new Matrix4(),
      mark: createMark(seat, palette),
      muzzlePlace: new Vector3(),
      muzzle: undefined,
      wasShown: false,
      lag: 0,
    }));
    this.group.add(this.#figures.group, ...this.#seats.map(({ mark }) => mark));
  }

  /** The muzzle of a seat's weapon as it was drawn last; undefined where the body was not in the picture. */
  readonly muzzleOf = (seat: number): Vector3 | undefined => this.#seats[seat]?.muzzle;

  draw(scene: RenderState, elapsed_s: number, viewpoint: Viewpoint): void {
    const { camera, inHand } = viewpoint;
    camera.updateMatrixWorld();
    frustum.setFromProjectionMatrix(seen.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse));
    const happenings = happeningsOf(scene);
    this.#figures.begin();
    for (const bot of scene.bots) {
      const seat = this.#seats[bot.seat];
      if (!seat) continue;
      seat.muzzle = undefined;
      seat.mark.visible = false;
      if (!bot.isAlive) this.#drawFallen(seat, bot, happenings.deaths[bot.seat], camera);
      else {
        const hit = happenings.hits[bot.seat] ?? 0;
        const hasFired = happenings.fired[bot.seat] === true;
        seat.motion.follow(bot, elapsed_s, { hasFired, hit, wall_m: wallAhead(bot) });
        seat.wasShown = !viewpoint.isHidden(bot);
        if (bot.seat === inHand) this.#drawHeld(seat, bot, elapsed_s, viewpoint);
        else if (seat.wasShown) this.#drawBody(seat, bot, hit, viewpoint);
      }
    }
    this.#figures.end();
  }

  #drawBody(seat: Seat, bot: BotFrame, hit: number, { camera, unmarked }: Viewpoint): void {
    const spot = toScene(bot.x, bot.y, 0);
    const size = sizeAt(spot.distanceTo(camera.position));
    if (bot.seat !== unmarked) {
      seat.mark.visible = true;
      placeMark(seat.mark, bot, statureOf(bot).top * size, camera.position);
    }
    if (!isInPicture(spot)) return;
    writePose(seat.pose, seat.motion.stance);
    seat.root.compose(spot, turn.setFromAxisAngle(up, -bot.yaw), scale.setScalar(size));
    this.#figures.put(seat.root, seat.pose, bot, this.#colourOf(bot, hit));
    seat.muzzle = placeMuzzle(seat.muzzlePlace, seat.root, seat.pose, bot.weapon);
  }

  /** Weapon and arms of the own body before its eyes: what the camera looks along, the weapon looks along. */
  #drawHeld(seat: Seat, bot: BotFrame, elapsed_s: number, { camera, isCalm }: Viewpoint): void {
    seat.lag += seat.motion.turned;
    seat.lag *= Math.exp(-elapsed_s * LAG_FADE);
    writeHeld(seat.pose, { stance: seat.motion.stance, lag: seat.lag * LAG_SHARE, isCalm, aspect: camera.aspect });
    seat.root.copy(camera.matrixWorld).multiply(alongLook);
    this.#figures.putHeld(seat.root, seat.pose, bot.weapon, this.#colourOf(bot, 0));
    seat.muzzle = placeMuzzle(seat.muzzlePlace, seat.root, seat.pose, bot.weapon);
  }

  /** A body that has fallen: away from who felled it, and at last into the floor. */
  #drawFallen(seat: Seat, bot: BotFrame, death: Happenings['deaths'][number], camera: PerspectiveCamera): void {
    if (!death || !seat.wasShown) return;
    const { motion, pose, root } = seat;
    motion.fall(death.age_s);
    const sunk = Math.max(0, 1 - (death.length_s - death.age_s) / SINK_S);
    const spot = toScene(death.x, death.y, -SINK_M * sunk);
    if (!isInPicture(spot)) return;
    writePose(pose, motion.stance);
    facing.setFromAxisAngle(up, -bot.yaw);
    scale.setScalar(sizeAt(spot.distanceTo(camera.position)));
    upright.compose(spot, facing, scale);
    // It tips about its feet, over the axis across the way of the shot.
    axis.set(-Math.sin(death.away), 0, Math.cos(death.away));
    turn.setFromAxisAngle(axis, -motion.stance.fall * LYING).multiply(facing);
    spot.y += LYING_M * motion.stance.fall;
    root.compose(spot, turn, scale);
    // Its weapon falls by itself.
    pose.rifle.premultiply(upright).premultiply(seen.copy(root).invert());
    this.#figures.put(root, pose, bot, this.#colourOf(bot, 0));
  }

  #colourOf({ team, protected_s }: BotFrame, hit: number): Color {
    colour.copy(this.#colours[team]);
    if (protected_s > 0) colour.lerp(white, 0.5);
    return hit > 0 ? colour.lerp(this.#flash, 0.8) : colour;
  }

  dispose(): void {
    this.#figures.dispose();
    for (const { mark } of this.#seats) {
      mark.material.map?.dispose();
      mark.material.dispose();
    }
  }
}

/** What is kept of a seat from picture to picture. */
interface Seat {
  readonly motion: Motion;
  readonly pose: ReturnType<typeof createPose>;
  readonly root: Matrix4;
  readonly mark: Sprite;
  readonly muzzlePlace: Vector3;
  muzzle: Vector3 | undefined;
  /** Whether it was in sight when it was last alive. */
  wasShown: boolean;
  /** Radians by which the weapon in hand lags behind the look. */
  lag: number;
}

/** Radians by which a fallen body has tipped over, and how far its axis then lies over the floor. */
const LYING = 1.5;
const LYING_M = 0.12;
/** How fast a weapon catches up with the look, in parts a second, and the share of a turn by which it lags. */
const LAG_FADE = 9;
const LAG_SHARE = 0.35;

const up = new Vector3(0, 1, 0);
const white = new Color('white');
/** Turns what looks along x to where a camera looks. */
const alongLook = new Matrix4().makeRotationY(Math.PI / 2);
const frustum = new Frustum();
const seen = new Matrix4();
const sphere = new Sphere(new Vector3(), REACH_M);
const turn = new Quaternion();
const facing = new Quaternion();
const upright = new Matrix4();
const axis = new Vector3();
const scale = new Vector3();
const colour = new Color();

function isInPicture(spot: Vector3): boolean {
  sphere.center.copy(spot);
  return frustum.intersectsSphere(sphere);
}

const sizeAt = (distance_m: number): number =>
  1 + (FAR_SIZE - 1) * Math.max(0, Math.min(1, (distance_m - FAR_FROM_M) / (FAR_TO_M - FAR_FROM_M)));

/** Metres ahead of a body to a wall that is higher than its weapon; Infinity where there is none near. */
function wallAhead(bot: BotFrame): number {
  const [cos, sin] = [Math.cos(bot.yaw), Math.sin(bot.yaw)];
  const { muzzle } = statureOf(bot);
  return wallStepsM.find((far) => heightAt(bot.x + cos * far, bot.y + sin * far) > muzzle) ?? Infinity;
}

function happeningsOf({ effects }: RenderState): Happenings {
  const fired: boolean[] = [];
  const hits: number[] = [];
  const deaths: Happenings['deaths'][number][] = [];
  for (const effect of effects) {
    if (effect.kind === 'shot') fired[effect.seat] ||= effect.age_s < KICK_S;
    else if (effect.kind === 'hit') hits[effect.victim] = 1 - effect.age_s / effect.length_s;
    else if (effect.kind === 'death') deaths[effect.seat] = effect;
  }
  return { fired, hits, deaths };
}
