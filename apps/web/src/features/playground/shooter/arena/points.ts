import { domination, relayMap } from '@fourth-seat/shooter';
import {
  CanvasTexture,
  Color,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
} from 'three';
import type { RenderState } from '../scene/interpolation.ts';
import type { Palette } from '../tactical/palette.ts';
import { toScene } from './to-scene.ts';

const RING_SEGMENTS = 96;

/**
 * The three points: a ring on the floor, a wall of light in the colour of the owner, the progress of a capture, and the
 * letter.
 */
export class Points {
  readonly group = new Group();
  readonly #rings: readonly Mark[];
  readonly #colours: readonly [Color, Color];
  readonly #neutral: Color;

  constructor(palette: Palette) {
    this.#colours = [new Color(palette.teams[0]), new Color(palette.teams[1])];
    this.#neutral = new Color(palette.neutral);
    this.#rings = relayMap.points.map(({ name, x, y }) => {
      const mark = createMark(name, palette.font);
      mark.group.position.copy(toScene(x, y, 0));
      this.group.add(mark.group);
      return mark;
    });
  }

  draw({ frame, effects }: RenderState): void {
    for (const [index, mark] of this.#rings.entries()) {
      const point = frame.points[index];
      if (!point) continue;
      const { owner, capture } = point;
      const colour = owner === undefined ? this.#neutral : this.#colours[owner];
      const pulse = effects.find((effect) => effect.kind === 'capture' && effect.point === index);
      const bright = pulse ? 1 - pulse.age_s / pulse.length_s : 0;
      mark.ring.color.copy(colour);
      mark.wall.color.copy(colour);
      mark.wall.opacity = (owner === undefined ? 0.05 : 0.13) + 0.35 * bright;
      mark.letter.color.copy(colour).lerp(white, 0.35);
      mark.progress.geometry.setDrawRange(0, Math.floor((capture?.progress ?? 0) * RING_SEGMENTS) * 6);
      if (capture) mark.progressPaint.color.copy(this.#colours[capture.team]);
    }
  }
}

const white = new Color('white');

interface Mark {
  readonly group: Group;
  readonly ring: MeshBasicMaterial;
  readonly wall: MeshBasicMaterial;
  readonly letter: SpriteMaterial;
  readonly progress: Mesh<RingGeometry, MeshBasicMaterial>;
  readonly progressPaint: MeshBasicMaterial;
}

function createMark(name: string, font: string): Mark {
  const r = domination.captureRadius;
  const group = new Group();
  const ring = new MeshBasicMaterial({ transparent: true, opacity: 0.85 });
  const wall = new MeshBasicMaterial({ transparent: true, opacity: 0.1, side: DoubleSide, depthWrite: false });
  const progressPaint = new MeshBasicMaterial({ side: DoubleSide });
  const circle = flat(new Mesh(new RingGeometry(r - 0.16, r, RING_SEGMENTS), ring), 0.03);
  const progress = flat(new Mesh(new RingGeometry(r - 0.6, r - 0.24, RING_SEGMENTS), progressPaint), 0.04);
  const beam = new Mesh(new CylinderGeometry(r, r, 1.4, 48, 1, true), wall);
  beam.position.y = 0.7;
  const letter = new SpriteMaterial({
    map: letterOf(name, font),
    transparent: true,
    opacity: 0.85,
    depthWrite: false,
    fog: false,
  });
  const sprite = new Sprite(letter);
  sprite.position.y = 3.7;
  sprite.scale.set(1.7, 1.7, 1);
  group.add(circle, progress, beam, sprite);
  return { group, ring, wall, letter, progress, progressPaint };
}

function flat<Shape extends Mesh>(mesh: Shape, height: number): Shape {
  mesh.rotation.x = -Math.PI / 2;
  mesh.rotation.z = Math.PI / 2;
  mesh.position.y = height;
  return mesh;
}

function letterOf(name: string, font: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 128;
  canvas.height = 128;
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.strokeStyle = 'white';
    context.lineWidth = 6;
    context.beginPath();
    context.roundRect(14, 14, 100, 100, 22);
    context.stroke();
    context.font = `700 72px ${font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(name, 64, 69);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
