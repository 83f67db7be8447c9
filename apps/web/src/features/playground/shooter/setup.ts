import {
  LEVELS,
  type Level,
  type MatchSetup,
  profileOf,
  SEATS,
  type Style,
  styleNames,
  TEAM_SIZE,
  teamOf,
} from '@fourth-seat/shooter';
import type { ShooterRecord } from './types.ts';

export const modes = ['domination', 'site_attack'] as const satisfies readonly MatchSetup['mode'][];

/** The setup of a match: the visitor's choices, as a share link carries them. */
export interface ShooterSetup {
  readonly seed: string;
  readonly mode: (typeof modes)[number];
  readonly teams: readonly [TeamSetup, TeamSetup];
}

export interface TeamSetup {
  readonly level: Level;
  readonly style: Style | 'mixed';
}

/** Whole numbers from 1 to LEVELS are the levels. */
export const levels = Array.from({ length: LEVELS }, (_, index) => (index + 1) as Level);
export const teamStyles = ['mixed', ...styleNames] as const;

/** The styles of a mixed team, seat by seat. */
const mixedStyles: readonly Style[] = ['rusher', 'flanker', 'marksman', 'support', 'anchor'];
/** The level of a team that nobody chose. */
export const DEFAULT_LEVEL = 4;
const average: TeamSetup = { level: DEFAULT_LEVEL, style: 'mixed' };

export const defaultSetup = (seed: string): ShooterSetup => ({ seed, mode: 'domination', teams: [average, average] });

export interface SeatPlayer {
  readonly level: Level;
  readonly style: Style;
}

/** Level and style of a seat. */
export function playerOfSeat({ teams }: ShooterSetup, seat: number): SeatPlayer {
  const { level, style } = teams[teamOf(seat)];
  return { level, style: style === 'mixed' ? (mixedStyles[seat % TEAM_SIZE] ?? 'all_rounder') : style };
}

/** The setup as the engine takes it: ten players, five of each team. */
export function engineSetupOf(setup: ShooterSetup): MatchSetup {
  const { seed, mode } = setup;
  const profiles = Array.from({ length: SEATS }, (_, seat) => {
    const { level, style } = playerOfSeat(setup, seat);
    return { brain: 'full', profile: profileOf(level, style) } as const;
  });
  return { seed, mode, profiles };
}

/** A match that nobody has played yet. */
export const freshRecord = (setup: ShooterSetup): ShooterRecord => ({
  setup: engineSetupOf(setup),
  inputs: [],
  ticks: 0,
});
