import type { Skill } from '@fourth-seat/moba';

interface Aim {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
}

/** Metres of half the sign on a unit that is aimed at. */
const MARK_M = 0.85;

/**
 * Makes the ground that a skill strikes the current path, in metres. `share` is how much of it, 0 to 1: a line grows
 * from the caster, a round one from its middle.
 */
export function traceSkill(context: CanvasRenderingContext2D, skill: Skill, aim: Aim, share = 1): void {
  const { fromX, fromY } = aim;
  const [dx, dy] = [aim.toX - fromX, aim.toY - fromY];
  const far = Math.hypot(dx, dy);
  const angle = far < 0.01 ? 0 : Math.atan2(dy, dx);
  context.beginPath();
  if (skill.shape === 'line' || skill.shape === 'dash') {
    const length = skill.shape === 'dash' ? Math.min(far, skill.range) : skill.range;
    traceLane(context, fromX, fromY, angle, length * share, Math.max(0.6, skill.width) / 2);
  } else if (skill.shape === 'cone') {
    const half = (skill.width / 360) * Math.PI;
    context.moveTo(fromX, fromY);
    context.arc(fromX, fromY, skill.range * share, angle - half, angle + half);
    context.closePath();
  } else if (skill.shape === 'circle') {
    const reach = far > skill.range ? skill.range / far : 1;
    context.arc(fromX + dx * reach, fromY + dy * reach, skill.width * share, 0, 2 * Math.PI);
  } else if (skill.shape === 'self') {
    context.arc(fromX, fromY, Math.max(1, skill.range) * share, 0, 2 * Math.PI);
  } else context.arc(aim.toX, aim.toY, MARK_M * (1.6 - 0.6 * share), 0, 2 * Math.PI);
}

/** A way with a pointed end. */
function traceLane(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  angle: number,
  length: number,
  half: number,
): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const tip = Math.min(length, half);
  const at = (along: number, aside: number): void =>
    context.lineTo(x + cos * along - sin * aside, y + sin * along + cos * aside);
  at(0, -half);
  at(length - tip, -half);
  at(length, 0);
  at(length - tip, half);
  at(0, half);
  context.closePath();
}
