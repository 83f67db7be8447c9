/** The colours of the battlefield: tokens of the theme on screen, and mixtures of them. All are `#rrggbb`. */
export interface Palette {
  readonly isDark: boolean;
  readonly sky: string;
  readonly grass: string;
  readonly grassLight: string;
  readonly grassDark: string;
  readonly path: string;
  readonly pathLight: string;
  readonly pathEdge: string;
  readonly water: string;
  readonly waterLight: string;
  readonly waterEdge: string;
  readonly stone: string;
  readonly stoneLight: string;
  readonly stoneDark: string;
  readonly leaf: string;
  readonly leafLight: string;
  readonly leafDark: string;
  /** Of shadows and of outlines of figures. */
  readonly ink: string;
  readonly fog: string;
  readonly text: string;
  readonly quiet: string;
  /** Behind names. */
  readonly plate: string;
  /** Around bars, what fills them by team, and the shade of their lower half. */
  readonly frame: string;
  readonly barFills: readonly [string, string, string];
  readonly barShade: string;
  /** The two teams, then monsters. */
  readonly teams: readonly [string, string, string];
  readonly teamsDark: readonly [string, string, string];
  readonly teamsLight: readonly [string, string, string];
  /** Written on a team's colour. */
  readonly onTeam: string;
  readonly bone: string;
  readonly metal: string;
  readonly metalDark: string;
  readonly skin: string;
  readonly hair: string;
  /** What an accent is darkened with for cloth in shadow. */
  readonly cloth: string;
  readonly outline: string;
  readonly white: string;
  readonly smoke: string;
  readonly shot: string;
  /** The hot middle of what flies and strikes. */
  readonly spark: string;
  readonly danger: string;
  readonly gold: string;
  readonly heal: string;
  readonly mana: string;
  readonly fire: string;
  readonly ice: string;
  readonly violet: string;
  readonly rose: string;
  /** Of numbers over heads. */
  readonly numbers: { readonly damage: string; readonly heal: string; readonly gold: string };
  readonly numberHalo: string;
  readonly font: string;
}

/** Red, green and blue of a colour as a token writes it: `#rgb`, `#rrggbb` or with an alpha, which is left out. */
function channelsOf(colour: string): readonly [number, number, number] {
  const hex = colour.replace('#', '');
  const wide = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const at = (place: number): number => Number.parseInt(wide.slice(place, place + 2), 16) || 0;
  return [at(0), at(2), at(4)];
}

const hexOf = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** The colour between two, `share` of the way to the second. */
export function mix(from: string, to: string, share: number): string {
  const [r0, g0, b0] = channelsOf(from);
  const [r1, g1, b1] = channelsOf(to);
  return `#${hexOf(r0 + (r1 - r0) * share)}${hexOf(g0 + (g1 - g0) * share)}${hexOf(b0 + (b1 - b0) * share)}`;
}

/** Colours that were made thin, by colour and alpha: the same few are asked for in every picture. */
const faded = new Map<string, string[]>();

/** A colour that is seen through: 0 is nothing of it, 1 all. */
export function fade(colour: string, alpha: number): string {
  let row = faded.get(colour);
  if (!row) faded.set(colour, (row = []));
  const step = Math.round(Math.max(0, Math.min(1, alpha)) * 255);
  return (row[step] ??= `${mix(colour, colour, 0)}${hexOf(step)}`);
}

/** How bright a colour is, 0 to 1. */
function brightnessOf(colour: string): number {
  const [r, g, b] = channelsOf(colour);
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}

type Token = (name: string) => string;

/** Reads the colours where an element stands. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token: Token = (name) => style.getPropertyValue(name).trim();
  const floor = token('--arena-floor');
  const isDark = brightnessOf(floor) < 0.5;
  const [black, white] = [token('--battle-black'), token('--battle-white')];
  const teams = [token('--team-west'), token('--team-east'), mix(token('--series-limited'), floor, 0.15)] as const;
  const each = (to: string, share: number): [string, string, string] => [
    mix(teams[0], to, share),
    mix(teams[1], to, share),
    mix(teams[2], to, share),
  ];
  return {
    isDark,
    ...groundColours(token, isDark),
    ink: isDark ? mix(token('--arena-sky'), black, 0.6) : mix(token('--text'), black, 0.2),
    fog: isDark ? mix(token('--arena-sky'), black, 0.45) : mix(token('--arena-wall-edge'), token('--text'), 0.35),
    text: token('--text'),
    quiet: token('--text-quiet'),
    plate: isDark ? mix(token('--arena-sky'), black, 0.35) : white,
    frame: fade(token('--battle-frame'), 0.86),
    barFills: isDark
      ? [...teams]
      : [mix(teams[0], token('--battle-bar-west'), 0.45), mix(teams[1], token('--battle-bar-east'), 0.5), teams[2]],
    barShade: fade(black, 0.2),
    teams: [...teams],
    teamsDark: each(black, isDark ? 0.55 : 0.4),
    teamsLight: each(white, isDark ? 0.45 : 0.55),
    onTeam: token('--on-team'),
    bone: token('--battle-bone'),
    metal: token('--battle-metal'),
    metalDark: token('--battle-metal-dark'),
    skin: token('--battle-skin'),
    hair: token('--battle-hair'),
    cloth: token('--battle-cloth'),
    outline: token('--battle-outline'),
    white,
    smoke: token('--battle-smoke'),
    shot: token('--arena-shot'),
    spark: token('--battle-spark'),
    danger: token('--danger'),
    gold: isDark ? token('--rescue-engineer') : mix(token('--rescue-engineer'), token('--battle-gold'), 0.35),
    heal: token('--rescue-exit'),
    mana: token('--rescue-survivor'),
    fire: token('--rescue-fire'),
    ice: mix(token('--rescue-survivor'), white, isDark ? 0.45 : 0.3),
    violet: token('--rescue-guess'),
    rose: token('--rescue-medic'),
    numbers: { damage: white, heal: token('--battle-number-heal'), gold: token('--battle-number-gold') },
    numberHalo: fade(token('--battle-halo'), 0.9),
    font: style.fontFamily,
  };
}

/** Colours of what never moves: the floor of the site's arena, with green, sand and water mixed in. */
function groundColours(token: Token, isDark: boolean) {
  const [floor, wall] = [token('--arena-floor'), token('--arena-wall')];
  const green = token('--rescue-exit');
  const grass = mix(floor, green, isDark ? 0.2 : 0.3);
  const path = mix(mix(floor, token('--rescue-shut'), isDark ? 0.3 : 0.34), token('--arena-wall'), isDark ? 0.25 : 0.1);
  const water = mix(floor, token('--rescue-survivor'), isDark ? 0.34 : 0.42);
  const leaf = mix(mix(floor, green, isDark ? 0.36 : 0.62), token('--rescue-scout'), 0.2);
  const stone = isDark ? wall : mix(wall, floor, 0.35);
  const [deep, high] = [token(isDark ? '--battle-black' : '--text'), token('--battle-white')];
  return {
    sky: token('--arena-sky'),
    grass,
    grassLight: mix(grass, high, isDark ? 0.06 : 0.3),
    grassDark: mix(grass, deep, isDark ? 0.28 : 0.1),
    path,
    pathLight: mix(path, high, isDark ? 0.1 : 0.4),
    pathEdge: mix(path, deep, isDark ? 0.38 : 0.22),
    water,
    waterLight: mix(water, high, isDark ? 0.3 : 0.6),
    waterEdge: mix(water, deep, isDark ? 0.4 : 0.22),
    stone,
    stoneLight: mix(stone, high, isDark ? 0.22 : 0.4),
    stoneDark: mix(stone, deep, isDark ? 0.5 : 0.42),
    leaf,
    leafLight: mix(leaf, token('--rescue-scout'), isDark ? 0.35 : 0.4),
    leafDark: mix(leaf, deep, isDark ? 0.5 : 0.35),
  };
}
