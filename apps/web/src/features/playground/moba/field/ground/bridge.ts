import { fade, mix } from '../palette.ts';
import { type Brush, bothTeams, spot } from './paint.ts';

/** Metres of the abyss that are drawn around a bridge. */
export const ABYSS_M = 18;

/** A bridge of stone over an abyss: what lies deep below is mist. */
export function paintBridge(brush: Brush): void {
  paintAbyss(brush);
  paintSide(brush);
  paintDeck(brush);
  for (const team of bothTeams) paintEnd(brush, team);
}

function paintAbyss({ context, palette, map, random }: Brush): void {
  const [w, d] = [map.width / 2 + ABYSS_M, map.depth / 2 + ABYSS_M];
  const deep = context.createLinearGradient(0, -d, 0, d);
  // Its edges are as the sky beyond them.
  deep.addColorStop(0, palette.sky);
  deep.addColorStop(0.25, mix(palette.sky, palette.water, 0.4));
  deep.addColorStop(0.75, mix(palette.sky, palette.ink, palette.isDark ? 0.7 : 0.3));
  deep.addColorStop(1, palette.sky);
  context.fillStyle = deep;
  context.fillRect(-w, -d, 2 * w, 2 * d);
  for (let n = 0; n < 150; n++) {
    context.fillStyle = fade(palette.waterLight, 0.03 + random() * 0.05);
    const [x, y] = [(random() - 0.5) * 2 * w, (random() - 0.5) * 1.7 * d];
    spot(context, x, y, 1.5 + random() * 6, 0.22);
  }
}

/** The side that faces the viewer, with its arches. */
function paintSide({ context, palette, map }: Brush): void {
  const [w, south] = [map.width / 2 + 1, map.depth / 2 + 0.8];
  const face = context.createLinearGradient(0, south, 0, south + 8);
  face.addColorStop(0, palette.stone);
  face.addColorStop(0.3, palette.stoneDark);
  face.addColorStop(1, fade(palette.ink, 0));
  context.fillStyle = face;
  context.fillRect(-w, south, 2 * w, 8);
  const hollow = context.createLinearGradient(0, south, 0, south + 8);
  hollow.addColorStop(0.4, fade(palette.ink, palette.isDark ? 0.75 : 0.4));
  hollow.addColorStop(1, fade(palette.ink, 0));
  context.fillStyle = hollow;
  for (let x = -w + 3; x < w - 5; x += 9.2) {
    context.beginPath();
    context.moveTo(x, south + 8);
    context.lineTo(x, south + 4.4);
    context.arc(x + 2.9, south + 4.4, 2.9, Math.PI, 0);
    context.lineTo(x + 5.8, south + 8);
    context.fill();
  }
}

function paintDeck({ context, palette, map, random }: Brush): void {
  const [w, d] = [map.width / 2, map.depth / 2];
  const stone = mix(palette.path, palette.stone, 0.5);
  context.fillStyle = palette.stoneDark;
  context.fillRect(-w - 1, -d - 0.8, 2 * w + 2, 2 * d + 1.8);
  context.fillStyle = stone;
  context.fillRect(-w - 0.6, -d, 2 * w + 1.2, 2 * d);
  for (let y = -d, row = 0; y < d; y += 1.4, row++) {
    for (let x = -w - (row % 2); x < w; x += 2.3) {
      const isLight = random() < 0.5;
      context.fillStyle = fade(isLight ? palette.stoneLight : palette.stoneDark, random() * 0.22);
      context.beginPath();
      context.roundRect(x + 0.05, y + 0.05, 2.2, 1.3, 0.15);
      context.fill();
    }
  }
  // The middle is worn.
  const worn = context.createLinearGradient(0, -d, 0, d);
  worn.addColorStop(0.2, fade(palette.pathLight, 0));
  worn.addColorStop(0.5, fade(palette.pathLight, 0.3));
  worn.addColorStop(0.8, fade(palette.pathLight, 0));
  context.fillStyle = worn;
  context.fillRect(-w, -d, 2 * w, 2 * d);
  context.fillStyle = palette.stoneLight;
  context.fillRect(-w - 1, -d - 0.8, 2 * w + 2, 0.5);
  context.fillRect(-w - 1, d + 0.1, 2 * w + 2, 0.4);
  for (let x = -w; x <= w; x += 4) {
    for (const y of [-d - 0.55, d + 0.35]) {
      context.fillStyle = palette.stone;
      context.fillRect(x - 0.38, y - 0.7, 0.76, 1.2);
      context.fillStyle = palette.stoneLight;
      context.fillRect(x - 0.46, y - 0.95, 0.92, 0.55);
    }
  }
}

function paintEnd({ context, palette, map }: Brush, team: 0 | 1): void {
  const side = team === 0 ? 1 : -1;
  const core = map.structures.find(({ sort }) => sort === 'core') ?? map.spawn;
  const colour = palette.teams[team];
  const rings = [
    [5, fade(palette.stoneDark, 0.5)],
    [4.6, fade(colour, 0.5)],
    [4.3, mix(palette.stone, colour, 0.2)],
  ] as const;
  for (const [radius, fill] of rings) {
    context.fillStyle = fill;
    spot(context, core.x * side, core.y * side, radius);
  }
  for (const radius of [2.2, 1.5]) {
    context.fillStyle = fade(colour, 0.3);
    spot(context, map.spawn.x * side, map.spawn.y * side, radius);
  }
}
