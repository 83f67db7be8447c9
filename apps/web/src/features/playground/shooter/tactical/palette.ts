/** The colours of the map, read from the tokens of the theme on screen. */
export interface Palette {
  readonly floor: string;
  readonly line: string;
  /** Of the floor's plates, where they catch the light. */
  readonly plate: string;
  readonly wall: string;
  readonly wallEdge: string;
  readonly cover: string;
  readonly coverEdge: string;
  readonly text: string;
  readonly quiet: string;
  readonly neutral: string;
  readonly teams: readonly [string, string];
  /** Written on a team's colour. */
  readonly onTeam: string;
  readonly shot: string;
  readonly danger: string;
  readonly smoke: string;
  /** What far things fade into: the sky at the horizon; and the sky overhead. */
  readonly haze: string;
  readonly zenith: string;
  readonly shadow: string;
  readonly font: string;
}

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    floor: token('--arena-floor'),
    line: token('--arena-line'),
    plate: token('--arena-plate'),
    wall: token('--arena-wall'),
    wallEdge: token('--arena-wall-edge'),
    cover: token('--arena-cover'),
    coverEdge: token('--arena-cover-edge'),
    text: token('--text'),
    quiet: token('--text-quiet'),
    neutral: token('--arena-neutral'),
    teams: [token('--team-west'), token('--team-east')],
    onTeam: token('--on-team'),
    shot: token('--arena-shot'),
    danger: token('--danger'),
    smoke: token('--arena-smoke'),
    haze: token('--arena-haze'),
    zenith: token('--arena-zenith'),
    shadow: token('--shadow-color'),
    font: style.fontFamily,
  };
}
