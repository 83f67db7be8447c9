import { relayMap } from '@fourth-seat/shooter';
import {
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Color,
  DoubleSide,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  OctahedronGeometry,
  RingGeometry,
} from 'three';
import { sightCone } from '../scene/sight.ts';
import type { Palette } from '../tactical/palette.ts';
import type { Thoughts } from '../types.ts';
import type { BotFrame } from '../worker/frame.ts';
import { toScene } from './to-scene.ts';

const RAYS = 40;
const DOTS = 60;
const GHOSTS = 5;

/** The thoughts of the followed seat: the ring under it, its field of view, its path and its contacts. */
export class ThoughtOverlay {
  readonly group = new Group();
  readonly #ring: Mesh<RingGeometry, MeshBasicMaterial>;
  readonly #cone: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #path: InstancedMesh;
  readonly #ghosts: InstancedMesh;
  readonly #colours: readonly [Color, Color];

  constructor(palette: Palette) {
    this.#colours = [new Color(palette.teams[0]), new Color(palette.teams[1])];
    const paint = (colour: string, opacity: number) =>
      new MeshBasicMaterial({ color: colour, transparent: true, opacity, depthWrite: false, side: DoubleSide });
    this.#ring = new Mesh(new RingGeometry(0.55, 0.68, 40).rotateX(-Math.PI / 2), paint(palette.text, 0.9));
    const fan = new BufferGeometry();
    fan.setAttribute('position', new BufferAttribute(new Float32Array((RAYS + 2) * 3), 3).setUsage(DynamicDrawUsage));
    fan.setIndex(Array.from({ length: RAYS }, (_, ray) => [0, ray + 2, ray + 1]).flat());
    this.#cone = new Mesh(fan, paint(palette.text, 0.16));
    this.#cone.frustumCulled = false;
    this.#path = new InstancedMesh(new CircleGeometry(0.11, 10).rotateX(-Math.PI / 2), paint(palette.text, 0.8), DOTS);
    this.#ghosts = new InstancedMesh(new OctahedronGeometry(0.45), paint(palette.danger, 0.6), GHOSTS);
    for (const mesh of [this.#path, this.#ghosts]) mesh.frustumCulled = false;
    this.group.add(this.#ring, this.#cone, this.#path, this.#ghosts);
  }

  /** Draws what a body has in mind; nothing without one. */
  draw(bot: BotFrame | undefined, thoughts: Thoughts | undefined): void {
    this.group.visible = bot?.isAlive === true;
    if (!bot?.isAlive) return;
    this.#ring.position.copy(toScene(bot.x, bot.y, 0.05));
    this.#cone.material.color.copy(this.#colours[bot.team]);
    const position = this.#cone.geometry.getAttribute('position');
    for (const [index, [x, y]] of sightCone(bot, 22, RAYS).entries()) {
      position.setXYZ(index, x - relayMap.width / 2, 0.06, y - relayMap.depth / 2);
    }
    position.needsUpdate = true;
    this.#drawPath(bot, thoughts);
    this.#drawGhosts(thoughts);
  }

  #drawPath(bot: { readonly x: number; readonly y: number }, thoughts: Thoughts | undefined): void {
    let used = 0;
    let from = bot;
    for (const to of thoughts?.path ?? []) {
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      for (let far = 0.8; far < length && used < DOTS; far += 0.8, used++) {
        const part = far / length;
        const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
        this.#path.setMatrixAt(used, new Matrix4().makeTranslation(toScene(x, y, 0.07)));
      }
      from = to;
    }
    this.#path.count = used;
    this.#path.instanceMatrix.needsUpdate = true;
  }

  #drawGhosts(thoughts: Thoughts | undefined): void {
    const hidden = (thoughts?.observation.contacts ?? []).filter(({ isVisible }) => !isVisible);
    for (const [index, { x, y, certainty }] of hidden.entries()) {
      const size = 0.4 + 0.8 * certainty;
      const at = new Matrix4().makeTranslation(toScene(x, y, 1));
      this.#ghosts.setMatrixAt(index, at.multiply(new Matrix4().makeScale(size * 0.7, size * 1.4, size * 0.7)));
    }
    this.#ghosts.count = Math.min(GHOSTS, hidden.length);
    this.#ghosts.instanceMatrix.needsUpdate = true;
  }
}
