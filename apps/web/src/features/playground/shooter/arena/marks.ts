import { teamOf } from '@fourth-seat/shooter';
import { CanvasTexture, Sprite, SpriteMaterial, SRGBColorSpace, type Vector3 } from 'three';
import { backNumber } from '../names.ts';
import type { Palette } from '../tactical/palette.ts';
import type { BotFrame } from '../worker/frame.ts';
import { toScene } from './to-scene.ts';

/** Height of a mark above the head, its size, and the distance from which on it has that size. */
const MARK_ABOVE_M = 0.6;
const MARK_M = 0.72;
const FULL_MARK_M = 16;

/** Puts the mark over a body whose head is so high, for an eye at this place. */
export function placeMark(mark: Sprite, { x, y, health }: BotFrame, top_m: number, eye: Vector3): void {
  mark.position.copy(toScene(x, y, top_m + MARK_ABOVE_M));
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
export function createMark(seat: number, { teams, onTeam, font }: Palette): Sprite {
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
