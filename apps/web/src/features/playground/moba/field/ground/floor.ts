import { fade, mix } from '../palette.ts';
import { type Brush, type Place, spot, traceWay, turnedBox, turnedPlace } from './paint.ts';

/** Metres of forest around the map. */
export const RIM_M = 5;
/** Metres across. */
const widths = { lane: 5.2, river: 8 } as const;

/** Grass, river, lanes, bases and camps of a map with woods around it. */
export function paintFloor(brush: Brush): void {
  paintGrass(brush);
  paintRiver(brush, 1);
  for (const lane of brush.map.lanes) paintLane(brush, lane);
  // Where a lane meets the river it is a ford.
  paintRiver(brush, 0.42);
  for (const camp of brush.map.camps) for (const place of [camp, turnedPlace(camp)]) paintCamp(brush, place);
  for (const pit of brush.map.pits) paintPit(brush, pit);
  paintBase(brush, brush.map.spawn, coreOf(brush.map), 0);
  paintBase(brush, turnedPlace(brush.map.spawn), turnedPlace(coreOf(brush.map)), 1);
  paintShadows(brush);
}

const coreOf = (map: Brush['map']): Place => map.structures.find(({ sort }) => sort === 'core') ?? map.spawn;

function paintGrass({ context, palette, map, random }: Brush): void {
  const { width, depth } = map;
  context.fillStyle = palette.grass;
  context.fillRect(-width / 2 - RIM_M, -depth / 2 - RIM_M, width + 2 * RIM_M, depth + 2 * RIM_M);
  for (let n = 0; n < (width * depth) / 7; n++) {
    const isLight = random() < 0.5;
    context.fillStyle = fade(isLight ? palette.grassLight : palette.grassDark, 0.1 + random() * 0.22);
    spot(context, (random() - 0.5) * width, (random() - 0.5) * depth, 0.5 + random() * random() * 4, 0.7);
  }
  // Blades.
  context.lineWidth = 0.07;
  for (let n = 0; n < (width * depth) / 3; n++) {
    const [x, y] = [(random() - 0.5) * width, (random() - 0.5) * depth];
    context.strokeStyle = fade(random() < 0.6 ? palette.leaf : palette.grassDark, 0.25 + random() * 0.35);
    context.beginPath();
    context.moveTo(x - 0.14, y - 0.25);
    context.lineTo(x, y);
    context.lineTo(x + 0.16, y - 0.3);
    context.stroke();
  }
}

/** Places along the river, which runs between the bases, as far from one as from the other. */
export function riverOf(map: Brush['map']): readonly Place[] {
  const { x, y } = coreOf(map);
  const far = Math.hypot(x, y) || 1;
  const [dx, dy] = [-y / far, x / far];
  const length = Math.hypot(map.width, map.depth) / 2 + RIM_M;
  const places: Place[] = [];
  for (let at = -length; at <= length; at += 3) {
    const sway = Math.sin(at * 0.19) * 1.1 * Math.min(1, Math.abs(at) / 10);
    places.push({ x: dx * at - dy * sway, y: dy * at + dx * sway });
  }
  return places;
}

function paintRiver(brush: Brush, alpha: number): void {
  const { context, palette, map, random } = brush;
  const places = riverOf(map);
  context.save();
  context.globalAlpha = alpha;
  context.lineJoin = 'round';
  const bands = [
    [1.9, fade(palette.path, 0.55)],
    [0.7, palette.waterEdge],
    [0, palette.water],
    [-3.4, fade(mix(palette.water, palette.waterLight, 0.22), 0.7)],
  ] as const;
  for (const [wider, colour] of bands) {
    traceWay(context, places, 6);
    context.strokeStyle = colour;
    context.lineWidth = widths.river + wider;
    context.stroke();
  }
  context.lineWidth = 0.1;
  for (const { x, y } of places) {
    for (let n = 0; n < 5; n++) {
      const [px, py] = [x + (random() - 0.5) * 6.4, y + (random() - 0.5) * 6.4];
      const long = 0.4 + random() * 0.9;
      context.strokeStyle = fade(palette.waterLight, 0.25 + random() * 0.4);
      context.beginPath();
      context.moveTo(px - long, py);
      context.quadraticCurveTo(px, py - 0.3, px + long, py);
      context.stroke();
    }
  }
  context.restore();
}

function paintLane({ context, palette, random }: Brush, lane: readonly Place[]): void {
  const bands = [
    [1.5, fade(palette.grassDark, 0.6)],
    [0.6, palette.pathEdge],
    [0, palette.path],
    [-2.6, fade(palette.pathLight, 0.35)],
  ] as const;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [wider, colour] of bands) {
    traceWay(context, lane, 9);
    context.strokeStyle = colour;
    context.lineWidth = widths.lane + wider;
    context.stroke();
  }
  context.lineCap = 'butt';
  for (let n = 1; n < lane.length; n++) {
    const [from, to] = [lane[n - 1] as Place, lane[n] as Place];
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    for (let at = 0; at < far * 2.6; at++) {
      const share = random();
      const [across, along] = [(random() - 0.5) * (widths.lane + 0.7), (random() - 0.5) * (widths.lane + 0.7)];
      context.fillStyle = fade(random() < 0.5 ? palette.pathEdge : palette.pathLight, 0.25 + random() * 0.35);
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      spot(context, x + across * 0.7, y + along * 0.7, 0.08 + random() * 0.24, 0.75);
    }
  }
}

function paintCamp({ context, palette, random }: Brush, { x, y }: Place): void {
  for (let n = 0; n < 9; n++) {
    context.fillStyle = fade(palette.pathEdge, 0.22);
    spot(context, x + (random() - 0.5) * 2.4, y + (random() - 0.5) * 2.4, 1.5 + random() * 1.2);
  }
  for (let n = 0; n < 9; n++) {
    const angle = (n / 9) * 2 * Math.PI + random() * 0.4;
    context.fillStyle = random() < 0.5 ? palette.stone : palette.stoneDark;
    spot(context, x + Math.cos(angle) * 3, y + Math.sin(angle) * 3, 0.16 + random() * 0.22, 0.9);
  }
}

function paintPit({ context, palette, random }: Brush, { x, y }: Place): void {
  const rings = [
    [5.4, fade(palette.pathEdge, 0.5)],
    [4.6, palette.stoneDark],
    [4.1, mix(palette.stoneDark, palette.teams[2], 0.18)],
    [3.2, mix(palette.stoneDark, palette.ink, 0.35)],
  ] as const;
  for (const [radius, colour] of rings) {
    context.fillStyle = colour;
    spot(context, x, y, radius);
  }
  context.strokeStyle = fade(palette.teams[2], 0.5);
  context.lineWidth = 0.16;
  context.beginPath();
  for (let n = 0; n < 6; n++) {
    const angle = (n / 6) * 2 * Math.PI;
    context.moveTo(x + Math.cos(angle) * 3.2, y + Math.sin(angle) * 3.2);
    context.lineTo(x + Math.cos(angle + 2.09) * 3.2, y + Math.sin(angle + 2.09) * 3.2);
  }
  context.stroke();
  for (let n = 0; n < 16; n++) {
    const angle = (n / 16) * 2 * Math.PI + random() * 0.2;
    context.fillStyle = n % 2 ? palette.stone : palette.stoneLight;
    spot(context, x + Math.cos(angle) * 4.6, y + Math.sin(angle) * 4.6, 0.3 + random() * 0.3, 0.85);
  }
}

/** A paved round around a core, and the place where heroes stand up. */
function paintBase({ context, palette, map }: Brush, spawn: Place, core: Place, team: 0 | 1): void {
  context.save();
  context.beginPath();
  context.rect(-map.width / 2, -map.depth / 2, map.width, map.depth);
  context.clip();
  const colour = palette.teams[team];
  const floor = mix(palette.path, palette.stone, 0.35);
  const [x, y] = [core.x, core.y];
  const rings = [
    [13.4, fade(palette.grassDark, 0.5)],
    [12.8, palette.stoneDark],
    [12.3, floor],
    [8.6, fade(palette.stoneDark, 0.4)],
    [8.3, mix(floor, palette.pathLight, 0.25)],
    [4.4, fade(colour, 0.55)],
    [4.1, mix(floor, colour, 0.14)],
  ] as const;
  for (const [radius, fill] of rings) {
    context.fillStyle = fill;
    spot(context, x, y, radius);
  }
  context.strokeStyle = fade(palette.stoneDark, 0.35);
  context.lineWidth = 0.12;
  context.beginPath();
  for (let n = 0; n < 28; n++) {
    const angle = (n / 28) * 2 * Math.PI;
    context.moveTo(x + Math.cos(angle) * 4.4, y + Math.sin(angle) * 4.4);
    context.lineTo(x + Math.cos(angle) * 12.3, y + Math.sin(angle) * 12.3);
  }
  for (const radius of [6.3, 10.4]) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.stroke();
  for (const [radius, alpha] of [
    [4.6, 0.18],
    [3.6, 0.22],
    [2.4, 0.35],
  ] as const) {
    context.fillStyle = fade(colour, alpha);
    spot(context, spawn.x, spawn.y, radius);
  }
  context.restore();
}

/** Shadows of walls and bushes, which fall to the south-east. */
function paintShadows({ context, palette, map }: Brush): void {
  context.fillStyle = fade(palette.ink, palette.isDark ? 0.24 : 0.11);
  for (const wall of map.walls) {
    for (const { x0, y0, x1, y1 } of [wall, turnedBox(wall)]) {
      for (const grown of [0, 0.25, 0.5]) {
        context.beginPath();
        context.roundRect(x0 + 0.35 - grown * 0.4, y0 + 0.5 - grown * 0.3, x1 - x0 + grown, y1 - y0 - 0.1 + grown, 0.9);
        context.fill();
      }
    }
  }
  for (const bush of map.bushes) {
    for (const { x0, y0, x1, y1 } of [bush, turnedBox(bush)]) {
      context.beginPath();
      context.roundRect(x0 - 0.2, y0, x1 - x0 + 0.6, y1 - y0 + 0.4, 0.8);
      context.fill();
    }
  }
}
