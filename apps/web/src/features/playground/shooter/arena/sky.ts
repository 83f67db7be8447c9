import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  IcosahedronGeometry,
  Mesh,
  MeshBasicMaterial,
} from 'three';
import type { Theme } from '../../../../settings/app-settings.ts';
import { createPseudoRandom } from '../../pseudo-random.ts';
import type { Palette } from '../tactical/palette.ts';
import { mixColours } from './shapes.ts';

/** Metres to the dome of the sky, and as far as a camera must see, wherever it is. */
const DOME_M = 420;
export const SKY_FAR_M = 560;
/** Radians over the horizon at which haze ends, and within which the light of a team's side stands. */
const HAZE_END = 0.5;
const GLOW_END = 0.22;
const GLOW = 0.1;

/** Sky, hills and, by night, stars: the horizon has the colour that far things fade into, so that the ground meets it. */
export function createSky(palette: Palette, theme: Theme): Group {
  const sky = new Group();
  sky.add(createDome(palette, theme), createHills(palette, 250, 22, 5), createHills(palette, 190, 11, 9));
  if (theme === 'dark') sky.add(createStars(palette));
  return sky;
}

/**
 * Writes the colour of the sky at a height over the horizon, in radians, and a side: −1 in the west, 1 in the east. Light
 * of the team's colour stands over each side, so that one knows where one looks.
 */
export function skyColour(into: Color, { haze, sky, teams }: SkyInks, rise: number, side: number): Color {
  const part = Math.max(0, Math.min(1, rise / HAZE_END));
  into.copy(haze).lerp(sky, Math.sqrt(part));
  if (rise <= 0 || rise > GLOW_END) return into;
  const share = Math.sin((Math.PI * rise) / GLOW_END) * GLOW * side * side;
  return into.lerp(teams[side < 0 ? 0 : 1], share);
}

export interface SkyInks {
  readonly haze: Color;
  readonly sky: Color;
  readonly teams: readonly [Color, Color];
}

const skyInks = ({ haze, zenith, teams }: Palette): SkyInks => ({
  haze: new Color(haze),
  sky: new Color(zenith),
  teams: [new Color(teams[0]), new Color(teams[1])],
});

function createDome(palette: Palette, theme: Theme): Mesh {
  const geometry = new IcosahedronGeometry(DOME_M, 11);
  const position = geometry.getAttribute('position');
  const colours = new Float32Array(position.count * 3);
  const inks = skyInks(palette);
  const colour = new Color();
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const side = x / Math.max(1, Math.hypot(x, z));
    // By day team colours would be smears on a bright sky.
    skyColour(colour, inks, Math.asin(y / DOME_M), theme === 'dark' ? side : side * 0.6).toArray(colours, i * 3);
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  const material = new MeshBasicMaterial({
    vertexColors: true,
    side: BackSide,
    fog: false,
    depthWrite: false,
    dithering: true,
  });
  const dome = new Mesh(geometry, material);
  dome.renderOrder = -1;
  return dome;
}

const HILL_STEPS = 144;

/** A ring of hills: their feet are haze, their heights a little darker. */
function createHills(palette: Palette, far_m: number, height_m: number, seed: number): Mesh {
  const random = createPseudoRandom(seed);
  const waves = Array.from({ length: 5 }, (_, n) => ({
    of: 2 + n * 3,
    from: random() * 2 * Math.PI,
    high: 1 / (1 + n),
  }));
  const foot = new Color(palette.haze);
  const top = mixColours(palette.haze, palette.wall, 60 / far_m);
  const positions: number[] = [];
  const colours: number[] = [];
  for (let step = 0; step <= HILL_STEPS; step++) {
    const angle = (2 * Math.PI * step) / HILL_STEPS;
    const bump = waves.reduce((sum, { of, from, high }) => sum + high * Math.sin(of * angle + from), 0);
    const peak =
      height_m * (0.55 + 0.22 * bump + 0.12 * (step % 2)) * (step % HILL_STEPS === 0 ? 1 : 0.9 + 0.2 * random());
    for (const y of [-2, Math.max(2, peak)]) positions.push(Math.cos(angle) * far_m, y, Math.sin(angle) * far_m);
    colours.push(...foot.toArray(), ...top.toArray());
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
  geometry.setIndex(
    Array.from({ length: HILL_STEPS }, (_, step) => [0, 1, 2, 1, 3, 2].map((corner) => step * 2 + corner)).flat(),
  );
  return new Mesh(geometry, new MeshBasicMaterial({ vertexColors: true, side: DoubleSide, fog: false }));
}

const STARS = 260;
/** Radians that a star is wide. */
const STAR = 0.0022;

/** Stars as small triangles on the dome. */
function createStars({ text, zenith }: Palette): Mesh {
  const random = createPseudoRandom(23);
  const positions = Array.from({ length: STARS }, () => {
    const turn = random() * 2 * Math.PI;
    // Evenly over the dome, but none in the haze.
    const y = 0.16 + 0.84 * random();
    const [cos, sin, flat, size] = [Math.cos(turn), Math.sin(turn), Math.sqrt(1 - y * y), STAR * (0.5 + random())];
    // From the star to the side and upwards along the dome.
    return [0, 2.1, 4.2].flatMap((corner) => {
      const [aside, up] = [size * Math.cos(corner), size * Math.sin(corner)];
      const out = flat - up * y;
      return [cos * out - sin * aside, y + up * flat, sin * out + cos * aside].map((part) => part * (DOME_M - 20));
    });
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions.flat()), 3));
  const color = mixColours(zenith, text, 0.55);
  return new Mesh(geometry, new MeshBasicMaterial({ color, side: DoubleSide, fog: false }));
}
