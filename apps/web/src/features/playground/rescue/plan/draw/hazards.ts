import type { RoomView } from '@fourth-seat/rescue/engine';
import { TICKS_PER_SECOND } from '../../engine-constants.ts';
import { boxOf } from '../camera.ts';
import { isInside } from '../floor-plan.ts';
import type { Brush, PlanDrawing } from '../plan-drawing.ts';
import { latticeNoise } from '../textures.ts';

/** Seconds after which the last sight of a room is drawn as old, and as old as it gets. */
const OLD_AFTER_S = 15;
const VERY_OLD_S = 70;
/** Staleness of the oldest sight, against 1 of none. */
const OLDEST = 0.55;
/** Intensity from which a fire is drawn: one in sight, and one that is only forecast. */
const MIN_SEEN_FIRE = 0.03;
const MIN_FORECAST_FIRE = 0.16;
/** Density from which smoke is drawn. */
const MIN_SMOKE = 0.03;

/**
 * How unknown a room is drawn: 0 up to 15 s after its last sight, then rising to `OLDEST`; 1 for one that was never
 * seen.
 */
function staleness(room: RoomView, tick: number): number {
  if (room.seenTick === undefined) return 1;
  const age_s = (tick - room.seenTick) / TICKS_PER_SECOND;
  return Math.min(OLDEST, Math.max(0, (age_s - OLD_AFTER_S) / (VERY_OLD_S - OLD_AFTER_S)) * OLDEST);
}

/** Whether a fire is drawn. A forecast counts small chances as small fires: what is not known is drawn once it is likely. */
function isFireShown(room: RoomView, unknown: number): boolean {
  return isInside(room) && room.fire >= (unknown > 0 ? MIN_FORECAST_FIRE : MIN_SEEN_FIRE);
}

/** Rooms never seen are dark and hatched; rooms seen long ago are half so. */
export function drawUnknown(brush: Brush, { camera, view, palette, textures }: PlanDrawing): void {
  const hatch = brush.createPattern(textures.hatch, 'repeat');
  for (const room of view.rooms) {
    const dark = isInside(room) ? staleness(room, view.tick) : 0;
    if (dark === 0) continue;
    const box = boxOf(camera, room);
    brush.globalAlpha = dark * 0.78;
    brush.fillStyle = palette.unknown;
    brush.fillRect(box.x, box.y, box.width, box.height);
    if (hatch !== null) {
      brush.globalAlpha = dark * 0.75;
      brush.fillStyle = hatch;
      brush.fillRect(box.x, box.y, box.width, box.height);
    }
  }
  brush.globalAlpha = 1;
}

/** Smoke drifts through each room, thicker where more is believed to be. */
export function drawSmoke(brush: Brush, { camera, view, textures, time_s, isPlain }: PlanDrawing, share = 1): void {
  const pattern = brush.createPattern(textures.smoke, 'repeat');
  if (pattern === null) return;
  for (const room of view.rooms) {
    if (!isInside(room) || room.smoke < MIN_SMOKE) continue;
    const box = boxOf(camera, room);
    brush.save();
    brush.beginPath();
    brush.rect(box.x, box.y, box.width, box.height);
    brush.clip();
    for (const [layer, speed] of (isPlain ? [1] : [1, -1.7]).entries()) {
      const size = (camera.scale / 11) * (layer === 0 ? 1.1 : 0.7);
      pattern.setTransform(
        new DOMMatrix()
          .translate((time_s * speed * 7 + room.id * 37) % 4096, time_s * (layer === 0 ? 3 : -4) + room.id * 53)
          .scale(size),
      );
      brush.globalAlpha = Math.min(0.92, room.smoke * (layer === 0 ? 1 : 0.7)) * share;
      brush.fillStyle = pattern;
      brush.fillRect(box.x, box.y, box.width, box.height);
    }
    brush.restore();
  }
}

/** Fires as flickering spots of light; a fire that is only assumed is paler. */
export function drawFires(brush: Brush, drawing: PlanDrawing): void {
  const { camera, view, palette, isDark } = drawing;
  for (const room of view.rooms) {
    const unknown = staleness(room, view.tick);
    if (!isFireShown(room, unknown)) continue;
    const box = boxOf(camera, room);
    const sure = 1 - 0.6 * unknown;
    brush.save();
    brush.beginPath();
    brush.rect(box.x, box.y, box.width, box.height);
    brush.clip();
    brush.globalAlpha = Math.min(0.42, room.fire * 0.5) * sure;
    brush.fillStyle = palette.ember;
    brush.fillRect(box.x, box.y, box.width, box.height);
    if (isDark) brush.globalCompositeOperation = 'lighter';
    drawFlames(brush, drawing, room, sure);
    brush.restore();
    if (!drawing.isPlain) drawHalo(brush, drawing, room, sure);
  }
}

/** A glow that shines through walls, so that fires are visible across the plan. */
function drawHalo(
  brush: Brush,
  { camera, palette, textures, isDark, time_s }: PlanDrawing,
  room: RoomView,
  sure: number,
): void {
  const box = boxOf(camera, room);
  const reach = camera.scale * (5 + 6 * room.fire);
  const glow = textures.glow(palette.fire);
  brush.save();
  if (isDark) brush.globalCompositeOperation = 'lighter';
  brush.globalAlpha = (isDark ? 0.16 : 0.2) * room.fire * sure * (0.9 + 0.1 * Math.sin(time_s * 7 + room.id));
  brush.drawImage(glow, box.x - reach, box.y - reach, box.width + 2 * reach, box.height + 2 * reach);
  brush.restore();
}

function drawFlames(
  brush: Brush,
  { camera, palette, textures, time_s, isDark, isPlain }: PlanDrawing,
  room: RoomView,
  sure: number,
): void {
  const box = boxOf(camera, room);
  const count = 3 + Math.floor((room.width * room.depth * (0.4 + room.fire)) / (isPlain ? 26 : 11));
  const size = camera.scale * (1 + 2.3 * room.fire);
  for (let i = 0; i < count; i++) {
    const phase = latticeNoise(i, room.id, 7) * 6.28;
    const beat = 0.8 + 0.2 * Math.sin(time_s * (5 + 4 * latticeNoise(i, room.id, 3)) + phase);
    const x =
      box.x + box.width * (0.08 + 0.84 * latticeNoise(i, room.id, 1)) + Math.sin(time_s * 1.7 + phase) * size * 0.12;
    const y =
      box.y + box.height * (0.1 + 0.8 * latticeNoise(i, room.id, 2)) + Math.cos(time_s * 2.1 + phase) * size * 0.12;
    for (const [colour, part, light] of [
      [palette.ember, 1.5, 0.5],
      [palette.fire, 1, 0.62],
      [palette.flame, 0.48, 0.85],
    ] as const) {
      const radius = size * part * beat;
      // Lights add up on a dark ground: fewer of them burn it out.
      brush.globalAlpha = light * sure * (isDark ? 0.3 + 0.25 * room.fire : Math.min(1, 0.35 + room.fire));
      brush.drawImage(textures.glow(colour), x - radius, y - radius, 2 * radius, 2 * radius);
    }
    // A spark that rises and goes out.
    const life = (time_s * (0.5 + latticeNoise(i, room.id, 5)) + phase) % 1;
    brush.globalAlpha = (1 - life) * sure * room.fire;
    brush.fillStyle = palette.flame;
    const rise = life * camera.scale * 2.4;
    brush.fillRect(x + Math.sin(phase + life * 9) * camera.scale * 0.5, y - rise, 1.6, 1.6);
  }
}

/** Flames that rise from the floor, for the view from a corner. */
export function drawRisingFlames(
  brush: Brush,
  { view, palette, textures, isDark, isPlain, time_s, place, lift }: PlanDrawing,
): void {
  brush.save();
  if (isDark) brush.globalCompositeOperation = 'lighter';
  for (const room of view.rooms) {
    const unknown = staleness(room, view.tick);
    if (!isFireShown(room, unknown)) continue;
    const count = 3 + Math.floor((room.width * room.depth * room.fire) / (isPlain ? 24 : 9));
    for (let i = 0; i < count; i++) {
      const phase = latticeNoise(i, room.id, 11) * 6.28;
      const [x, y] = place(
        room.x + room.width * (0.08 + 0.84 * latticeNoise(i, room.id, 12)),
        room.y + room.depth * (0.1 + 0.8 * latticeNoise(i, room.id, 13)),
      );
      const beat = 0.75 + 0.25 * Math.sin(time_s * (6 + 4 * latticeNoise(i, room.id, 14)) + phase);
      const height = lift * (1 + 2.6 * room.fire) * beat;
      for (const [colour, wide, tall, light] of [
        [palette.ember, 0.62, 1.1, 0.5],
        [palette.fire, 0.42, 0.9, 0.7],
        [palette.flame, 0.2, 0.5, 0.9],
      ] as const) {
        const sway = Math.sin(time_s * 3 + phase) * height * 0.08;
        brush.globalAlpha = light * (1 - 0.6 * unknown) * (isDark ? 0.6 : 0.9);
        brush.drawImage(
          textures.glow(colour),
          x - height * wide + sway,
          y - height * tall * 1.5,
          2 * height * wide,
          height * tall * 2,
        );
      }
    }
  }
  brush.restore();
}

/** Seconds until the ball of fire has spent itself. */
const BLAST_S = 2.6;

/** The fuel store goes: a ball of fire that grows over the station, and a flash before it. */
export function drawBlast(brush: Brush, { view, camera, palette, textures, blast_s, place }: PlanDrawing): void {
  const store = view.rooms.find(({ kind }) => kind === 'fuel');
  if (blast_s === undefined || store === undefined) return;
  const [x, y] = place(store.x + store.width / 2, store.y + store.depth / 2);
  const part = Math.min(1, blast_s / BLAST_S);
  const grown = 1 - (1 - part) * (1 - part) * (1 - part);
  brush.save();
  for (const [colour, size, light] of [
    [palette.ember, 34, 0.85],
    [palette.fire, 24, 0.9],
    [palette.flame, 13, 1],
  ] as const) {
    const radius = camera.scale * size * (0.25 + 0.75 * grown);
    brush.globalAlpha = light * (1 - 0.55 * part);
    brush.drawImage(textures.glow(colour), x - radius, y - radius, 2 * radius, 2 * radius);
  }
  brush.globalAlpha = Math.max(0, 0.8 - blast_s * 2.4);
  brush.fillStyle = palette.flame;
  if (brush.globalAlpha > 0) brush.fillRect(0, 0, camera.width, camera.height);
  brush.restore();
}
