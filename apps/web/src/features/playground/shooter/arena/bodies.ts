import { SEATS, teamOf } from '@fourth-seat/shooter';
import {
  BoxGeometry,
  type Camera,
  CanvasTexture,
  Color,
  CylinderGeometry,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Quaternion,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { backNumber } from '../names.ts';
import { isHit, type RenderState } from '../scene/interpolation.ts';
import type { Palette } from '../tactical/palette.ts';
import type { BotFrame } from '../worker/frame.ts';
import { mergePieces } from './shapes.ts';
import { toScene } from './to-scene.ts';

const at = (x: number, y: number, z: number): Matrix4 => new Matrix4().makeTranslation(x, y, z);
/** Shades of the team's colour. */
const DARK = 0.3;
const MIDDLE = 0.62;
/** Height of the hip of a body that stands, and of one that crouches. */
const HIP_M = 0.83;
const CROUCHED_HIP_M = 0.52;
/** Metres per second at which a stride is as wide as it gets. */
const FULL_STRIDE_M_S = 4;
/** Radians by which the legs swing on with every metre. */
const STEP_PER_M = 2.3;
/** Seconds after a shot in which the weapon is kicked back, and how fast it returns, in kicks a second. */
const KICK_S = 0.05;
const KICK_FADE = 9;
/** Height of the mark above the hip, its size, and the distance from which on it has that size. */
const MARK_ABOVE_HIP_M = 1.72;
const MARK_M = 0.72;
const FULL_MARK_M = 16;
/** Scale of drawn bodies, a little above their size for hits, so that they can be seen from afar. */
const BODY_SCALE = 1.14;

/** Chest, shoulders, pack and head; it looks along x, and its foot is the hip. */
const upperShape = () =>
  mergePieces([
    { geometry: new CylinderGeometry(0.3, 0.21, 0.6, 7).scale(0.8, 1, 1.05), at: at(0, 0.32, 0), shade: MIDDLE },
    { geometry: new BoxGeometry(0.16, 0.34, 0.4), at: at(0.19, 0.38, 0), shade: 1 },
    { geometry: new BoxGeometry(0.2, 0.42, 0.36), at: at(-0.27, 0.36, 0), shade: DARK },
    { geometry: new BoxGeometry(0.08, 0.3, 0.1), at: at(-0.38, 0.38, 0), shade: 1.2 },
    { geometry: new BoxGeometry(0.26, 0.16, 0.18), at: at(0, 0.57, 0.33), shade: 1 },
    { geometry: new BoxGeometry(0.26, 0.16, 0.18), at: at(0, 0.57, -0.33), shade: 1 },
    { geometry: new IcosahedronGeometry(0.185, 1).scale(1.05, 1.1, 0.95), at: at(0.03, 0.83, 0), shade: MIDDLE },
    { geometry: new BoxGeometry(0.3, 0.08, 0.1), at: at(0.0, 1.0, 0), shade: 1 },
  ]);
const legShape = () =>
  mergePieces([
    { geometry: new BoxGeometry(0.22, 0.46, 0.19), at: at(0, -0.22, 0), shade: MIDDLE },
    { geometry: new BoxGeometry(0.18, 0.44, 0.16), at: at(0.02, -0.6, 0), shade: DARK },
    { geometry: new BoxGeometry(0.34, 0.1, 0.18), at: at(0.07, -0.78, 0), shade: 0.12 },
  ]);
const gunShape = () =>
  mergePieces([
    { geometry: new BoxGeometry(0.62, 0.1, 0.07), at: at(0.5, 0, 0), shade: [0.11, 0.12, 0.14] },
    { geometry: new BoxGeometry(0.3, 0.045, 0.045), at: at(0.92, 0.02, 0), shade: [0.2, 0.21, 0.24] },
    { geometry: new BoxGeometry(0.09, 0.2, 0.05), at: at(0.5, -0.13, 0), shade: [0.11, 0.12, 0.14] },
    { geometry: new BoxGeometry(0.44, 0.11, 0.11), at: at(0.26, -0.05, 0.17), shade: [0.3, 0.33, 0.37] },
    { geometry: new BoxGeometry(0.5, 0.11, 0.11), at: at(0.3, -0.08, -0.14), shade: [0.3, 0.33, 0.37] },
  ]);

/** From where the bodies are seen. */
interface Viewpoint {
  /** Whether a body is not drawn: out of the team's sight, or the one whose eyes the camera is. */
  readonly isHidden: (bot: BotFrame) => boolean;
  /** The seat whose mark is left out: the visitor looks past it. */
  readonly unmarked: number | undefined;
  readonly camera: Camera;
  /** The seat whose weapon is held before the camera. */
  readonly inHand: number | undefined;
}

/** How one body is placed. */
interface Placement {
  readonly isShown: boolean;
  /** Whether its mark hangs over it. */
  readonly isMarked: boolean;
  readonly eye: Vector3;
}

/** Ten bodies in four draw calls: chest and head, legs, weapons and visors; and a mark with the number over each. */
export class Bodies {
  readonly group = new Group();
  readonly #upper = bodyMeshes(upperShape(), SEATS);
  readonly #legs = bodyMeshes(legShape(), 2 * SEATS);
  readonly #guns = new InstancedMesh(gunShape(), new MeshLambertMaterial({ vertexColors: true }), SEATS);
  readonly #visors = new InstancedMesh(new BoxGeometry(0.08, 0.09, 0.24), new MeshBasicMaterial(), SEATS);
  readonly #marks: readonly Sprite[];
  readonly #phases = new Float32Array(SEATS);
  readonly #kicks = new Float32Array(SEATS);
  readonly #colours: readonly [Color, Color];
  readonly #flash: Color;

  constructor(palette: Palette) {
    this.#colours = [new Color(palette.teams[0]), new Color(palette.teams[1])];
    this.#flash = new Color(palette.shot);
    this.#marks = Array.from({ length: SEATS }, (_, seat) => createMark(seat, palette));
    for (const mesh of this.#meshes()) {
      mesh.frustumCulled = false;
      mesh.castShadow = mesh !== this.#visors;
    }
    this.group.add(...this.#meshes(), ...this.#marks);
  }

  draw(scene: RenderState, elapsed_s: number, { isHidden, unmarked, camera, inHand }: Viewpoint): void {
    const { bots, effects } = scene;
    for (const bot of bots) {
      const isShown = bot.isAlive && !isHidden(bot);
      this.#phases[bot.seat] = (this.#phases[bot.seat] ?? 0) + elapsed_s * bot.speed * STEP_PER_M;
      const hasFired = effects.some(
        (effect) => effect.kind === 'shot' && effect.seat === bot.seat && effect.age_s < KICK_S,
      );
      this.#kicks[bot.seat] = hasFired ? 1 : Math.max(0, (this.#kicks[bot.seat] ?? 0) - elapsed_s * KICK_FADE);
      this.#place(bot, { isShown, isMarked: isShown && bot.seat !== unmarked, eye: camera.position });
      this.#paint(bot, { wasHit: isHit(scene, bot.seat) });
      if (bot.seat === inHand) this.#hold(bot.seat, camera);
    }
    for (const mesh of this.#meshes()) {
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }

  #meshes(): readonly InstancedMesh[] {
    return [this.#upper, this.#legs, this.#guns, this.#visors];
  }

  #place(bot: BotFrame, { isShown, isMarked, eye }: Placement): void {
    const { seat } = bot;
    const size = isShown ? BODY_SCALE : 0;
    const low = (bot.crouched ? CROUCHED_HIP_M : HIP_M) * BODY_SCALE;
    const phase = this.#phases[seat] ?? 0;
    const stride = Math.min(1, bot.speed / FULL_STRIDE_M_S);
    const bob = Math.abs(Math.sin(phase)) * 0.05 * stride;
    const root = new Matrix4().compose(
      toScene(bot.x, bot.y, low + bob),
      new Quaternion().setFromAxisAngle(up, -bot.yaw),
      new Vector3(size, size, size),
    );
    const lean = new Matrix4().makeRotationZ(-0.1 * stride - (bot.crouched ? 0.18 : 0));
    this.#upper.setMatrixAt(seat, root.clone().multiply(lean));
    this.#visors.setMatrixAt(
      seat,
      root
        .clone()
        .multiply(lean)
        .multiply(at(0.17, 0.83, 0)),
    );
    const kick = (this.#kicks[seat] ?? 0) * 0.07;
    this.#guns.setMatrixAt(seat, root.clone().multiply(at(-kick, 0.46 + kick * 0.3, 0)));
    for (const side of [0, 1]) {
      const swing = Math.sin(phase + side * Math.PI) * 0.75 * stride;
      const leg = new Matrix4()
        .makeTranslation(0, 0.03, side === 0 ? 0.14 : -0.14)
        .multiply(new Matrix4().makeRotationZ(swing))
        .multiply(new Matrix4().makeScale(1, bot.crouched ? 0.64 : 1, 1));
      this.#legs.setMatrixAt(seat * 2 + side, root.clone().multiply(leg));
    }
    const mark = this.#marks[seat];
    if (!mark) return;
    mark.visible = isMarked;
    if (isMarked) placeMark(mark, bot, low, eye);
  }

  /** The weapon of the own body before its eyes: what the camera looks along, the weapon looks along. */
  #hold(seat: number, camera: Camera): void {
    camera.updateMatrixWorld();
    const kick = this.#kicks[seat] ?? 0;
    const before = at(0.2, -0.25 + kick * 0.015, -0.1 + kick * 0.06).multiply(new Matrix4().makeRotationY(Math.PI / 2));
    this.#guns.setMatrixAt(seat, camera.matrixWorld.clone().multiply(before));
  }

  #paint({ seat, team, protected_s }: BotFrame, { wasHit }: { readonly wasHit: boolean }): void {
    const colour = this.#colours[team].clone();
    if (protected_s > 0) colour.lerp(white, 0.5);
    if (wasHit) colour.lerp(this.#flash, 0.8);
    this.#upper.setColorAt(seat, colour);
    this.#legs.setColorAt(seat * 2, colour);
    this.#legs.setColorAt(seat * 2 + 1, colour);
    this.#visors.setColorAt(seat, wasHit ? this.#flash : colour.clone().lerp(white, 0.45));
  }

  dispose(): void {
    for (const mesh of [this.#upper, this.#legs, this.#guns, this.#visors]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
      mesh.dispose();
    }
    for (const { material } of this.#marks) {
      material.map?.dispose();
      material.dispose();
    }
  }
}

/** Puts the mark over a body that is so high, for an eye at this place. */
function placeMark(mark: Sprite, { x, y, health }: BotFrame, low: number, eye: Vector3): void {
  mark.position.copy(toScene(x, y, low + MARK_ABOVE_HIP_M));
  const apparent = markScale(mark.position.distanceTo(eye));
  mark.position.y -= (1 - Math.min(1, apparent)) * 0.35;
  mark.scale.setScalar(MARK_M * apparent);
  // It pales with the health that is lost.
  mark.material.color.setScalar(0.5 + 0.5 * (health / 100));
}

/**
 * From `FULL_MARK_M` on a mark has its own size; nearer it shrinks with the distance, so that it does not hide what is behind
 * it.
 */
const markScale = (distance_m: number): number => Math.max(0.2, Math.min(1.25, distance_m / FULL_MARK_M));

const MARK_PX = 96;

/** The team's shape with the seat's number on it: a circle for the west, a diamond for the east. */
function createMark(seat: number, { teams, onTeam, font }: Palette): Sprite {
  const canvas = document.createElement('canvas');
  canvas.width = MARK_PX;
  canvas.height = MARK_PX;
  const context = canvas.getContext('2d');
  const team = teamOf(seat);
  if (context) {
    context.translate(MARK_PX / 2, MARK_PX / 2);
    context.fillStyle = teams[team];
    context.beginPath();
    if (team === 1) context.rotate(Math.PI / 4);
    if (team === 0) context.arc(0, 0, MARK_PX * 0.36, 0, 2 * Math.PI);
    else context.roundRect(-MARK_PX * 0.31, -MARK_PX * 0.31, MARK_PX * 0.62, MARK_PX * 0.62, 6);
    context.fill();
    if (team === 1) context.rotate(-Math.PI / 4);
    context.fillStyle = onTeam;
    context.font = `700 ${MARK_PX * 0.5}px ${font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(String(backNumber(seat)), 0, 3);
  }
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  return new Sprite(new SpriteMaterial({ map, depthWrite: false, fog: false }));
}

const up = new Vector3(0, 1, 0);
const white = new Color('white');

const bodyMeshes = (geometry: ReturnType<typeof mergePieces>, count: number) =>
  new InstancedMesh(geometry, new MeshLambertMaterial({ vertexColors: true }), count);
