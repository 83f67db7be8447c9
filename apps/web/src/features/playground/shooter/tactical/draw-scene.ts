import { domination, frag, relayMap, smoke, teamOf } from '@fourth-seat/shooter';
import type { Effect, RenderState } from '../scene/interpolation.ts';
import { shownBots, shownGrenades, sightCone } from '../scene/sight.ts';
import type { BotFrame } from '../worker/frame.ts';
import { drawBot } from './draw-bot.ts';
import { drawHeat } from './draw-heat.ts';
import { drawThoughts } from './draw-thoughts.ts';
import type { MapDrawing } from './map-options.ts';
import type { Palette } from './palette.ts';
import { drawInMetres, toCanvas } from './projection.ts';

/** Draws everything that moves, over the ground. */
export function drawScene(drawing: MapDrawing, scene: RenderState): void {
  const { context, projection, palette, options } = drawing;
  const bots = shownBots(scene.bots, options.onlyFor);
  context.save();
  drawInMetres(context, projection);
  if (options.heat) drawHeat(context, options.heat, palette);
  drawPoints(context, scene, palette);
  // Sight cones would tint the colours of the heat map.
  if (!options.isSmall && !options.heat)
    for (const bot of bots)
      if (bot.isAlive) drawCone(context, bot, bot.seat === options.followed ? strongCone : faintCone, palette);
  drawClouds(context, scene, palette);
  drawGrenades(drawing, scene);
  for (const effect of scene.effects) drawEffect(drawing, effect, bots);
  context.restore();
  drawLetters(drawing);
  if (options.thoughts) drawThoughts(drawing, options.thoughts, scene);
  for (const bot of bots) drawBot(drawing, bot, scene);
}

function drawPoints(context: CanvasRenderingContext2D, { frame, effects }: RenderState, palette: Palette): void {
  for (const [index, { x, y }] of relayMap.points.entries()) {
    const point = frame.points[index];
    if (!point) continue;
    const { owner, capture } = point;
    const r = domination.captureRadius;
    const colour = owner === undefined ? palette.neutral : palette.teams[owner];
    context.beginPath();
    context.arc(x, y, r, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.globalAlpha = owner === undefined ? 0.07 : 0.16;
    context.fill();
    context.globalAlpha = 0.75;
    context.strokeStyle = colour;
    context.lineWidth = 0.14;
    context.setLineDash(point.isContested ? [0.7, 0.5] : []);
    context.stroke();
    context.setLineDash([]);
    if (capture && capture.progress > 0) {
      context.beginPath();
      context.arc(x, y, r - 0.35, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * capture.progress);
      context.strokeStyle = palette.teams[capture.team];
      context.globalAlpha = 1;
      context.lineWidth = 0.42;
      context.stroke();
    }
    context.globalAlpha = 1;
    for (const effect of effects)
      if (effect.kind === 'capture' && effect.point === index) drawPulse(context, effect, { x, y, colour });
  }
}

/** The share of an effect that is still to come, 1 to 0. */
const remaining = ({ age_s, length_s }: Effect): number => 1 - age_s / length_s;

interface Ring {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

function drawPulse(context: CanvasRenderingContext2D, effect: Effect, { x, y, colour }: Ring): void {
  const left = remaining(effect);
  context.beginPath();
  context.arc(x, y, domination.captureRadius * (1.6 - left * 0.6), 0, 2 * Math.PI);
  context.globalAlpha = 0.8 * left;
  context.strokeStyle = colour;
  context.lineWidth = 0.3 * left + 0.05;
  context.stroke();
  context.globalAlpha = 1;
}

/** Letters of points stay upright however the map is turned. */
function drawLetters({ context, projection, palette }: MapDrawing): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${Math.max(12, projection.scale * 2.2)}px ${palette.font}`;
  context.fillStyle = palette.text;
  context.globalAlpha = 0.28;
  for (const { name, x, y } of relayMap.points) {
    const [px, py] = toCanvas(projection, x, y);
    context.fillText(name, px, py);
  }
  context.globalAlpha = 1;
}

/** A field of view as it is drawn: how far, in metres, with how many rays, and how strong. */
interface Cone {
  readonly length: number;
  readonly rays: number;
  readonly alpha: number;
}

const strongCone: Cone = { length: 26, rays: 56, alpha: 0.34 };
const faintCone: Cone = { length: 11, rays: 18, alpha: 0.13 };

function drawCone(
  context: CanvasRenderingContext2D,
  bot: BotFrame,
  { length, rays, alpha }: Cone,
  palette: Palette,
): void {
  const [first, ...rest] = sightCone(bot, length, rays);
  if (!first) return;
  context.beginPath();
  context.moveTo(...first);
  for (const point of rest) context.lineTo(...point);
  context.closePath();
  const shade = context.createRadialGradient(bot.x, bot.y, 0, bot.x, bot.y, length);
  shade.addColorStop(0, palette.teams[bot.team]);
  shade.addColorStop(1, 'transparent');
  context.fillStyle = shade;
  context.globalAlpha = alpha;
  context.fill();
  context.globalAlpha = 1;
}

function drawClouds(context: CanvasRenderingContext2D, { frame }: RenderState, palette: Palette): void {
  for (const { x, y, left_s } of frame.clouds) {
    const shade = context.createRadialGradient(x, y, smoke.radius * 0.3, x, y, smoke.radius);
    shade.addColorStop(0, palette.smoke);
    shade.addColorStop(0.75, palette.smoke);
    shade.addColorStop(1, 'transparent');
    context.globalAlpha = Math.min(0.85, left_s);
    context.fillStyle = shade;
    context.beginPath();
    context.arc(x, y, smoke.radius, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
}

function drawGrenades({ context, palette, options }: MapDrawing, scene: RenderState): void {
  for (const { grenade, flight } of shownGrenades(scene, options.onlyFor)) {
    const { x, y, flown } = flight;
    const colour = palette.teams[teamOf(grenade.seat)];
    context.beginPath();
    context.arc(grenade.x, grenade.y, grenade.kind === 'frag' ? 0.9 : 0.6, 0, 2 * Math.PI);
    context.strokeStyle = grenade.kind === 'frag' ? palette.danger : colour;
    context.lineWidth = 0.1;
    context.stroke();
    context.beginPath();
    context.arc(x, y, 0.28 + 0.3 * Math.sin(Math.PI * flown), 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
  }
}

/** Seconds for which a fallen enemy is shown, seen or not: the team that felled it knows the place. */
const ENEMY_DEATH_S = 2;

function drawEffect(drawing: MapDrawing, effect: Effect, bots: readonly BotFrame[]): void {
  const { context, options } = drawing;
  const { onlyFor } = options;
  switch (effect.kind) {
    case 'shot':
      if (onlyFor === undefined || bots.some(({ seat }) => seat === effect.seat)) drawShot(drawing, effect);
      break;
    case 'death':
      if (onlyFor === undefined || onlyFor === effect.team || effect.age_s <= ENEMY_DEATH_S) drawDeath(drawing, effect);
      break;
    case 'burst':
      if (effect.of === 'frag') drawBlast(drawing, effect);
      break;
    case 'hit':
    case 'capture':
      // Drawn with the body and with the point.
      break;
  }
  context.globalAlpha = 1;
}

type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

function drawShot({ context, projection, palette }: MapDrawing, effect: EffectOf<'shot'>): void {
  const { from, to, team, hit } = effect;
  const left = remaining(effect);
  const line = context.createLinearGradient(from.x, from.y, to.x, to.y);
  line.addColorStop(0, 'transparent');
  line.addColorStop(1, hit ? palette.shot : palette.teams[team]);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.globalAlpha = left * (hit ? 1 : 0.7);
  context.strokeStyle = line;
  context.lineWidth = (hit ? 2 : 1.3) / projection.scale;
  context.stroke();
  context.beginPath();
  context.arc(from.x, from.y, 0.45 * left, 0, 2 * Math.PI);
  context.fillStyle = palette.shot;
  context.fill();
}

/** A cross where a body fell. */
function drawDeath({ context, palette }: MapDrawing, effect: EffectOf<'death'>): void {
  const { x, y, team } = effect;
  const r = 0.55;
  context.globalAlpha = Math.min(0.9, remaining(effect) * 1.5);
  context.strokeStyle = palette.teams[team];
  context.lineWidth = 0.2;
  context.beginPath();
  context.moveTo(x - r, y - r);
  context.lineTo(x + r, y + r);
  context.moveTo(x + r, y - r);
  context.lineTo(x - r, y + r);
  context.stroke();
}

function drawBlast({ context, palette, options }: MapDrawing, effect: EffectOf<'burst'>): void {
  const { x, y } = effect;
  const left = remaining(effect);
  const r = frag.radius * (options.isCalm ? 1 : 1 - left * left);
  const shade = context.createRadialGradient(x, y, 0, x, y, r + 0.1);
  shade.addColorStop(0, palette.shot);
  shade.addColorStop(0.6, palette.danger);
  shade.addColorStop(1, 'transparent');
  context.globalAlpha = left * 0.75;
  context.fillStyle = shade;
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.fill();
}
