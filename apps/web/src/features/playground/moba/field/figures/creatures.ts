import { toScreenX, toScreenY } from '../camera/view.ts';
import type { Drawing } from '../drawing.ts';
import type { Actor } from '../scene/actors.ts';
import { creatureLook } from './creature-art.ts';
import { pose } from './doll.ts';
import { readPose } from './poses.ts';
import { FOOT_M, SPRITE_M } from './sprites.ts';

/** A minion or a monster where it stands. */
export function drawCreature(drawing: Drawing, actor: Actor): void {
  const { context, view, sprites } = drawing;
  const { unit } = actor;
  readPose(pose, actor);
  const sprite = sprites.of(unit.sort, unit.team);
  const size = SPRITE_M * (creatureLook(unit.sort, unit.team).size ?? 1) * view.scale;
  const x = toScreenX(view, actor.x) - size / 2;
  context.drawImage(sprite, x, toScreenY(view, actor.y) - size + FOOT_M * view.scale, size, size);
}
