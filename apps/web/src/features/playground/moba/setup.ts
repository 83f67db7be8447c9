import {
  LEVELS,
  type Level,
  type MatchSetup,
  ownSheet,
  profileOf,
  type Role,
  TEAM_SIZE,
  type Team,
} from '@fourth-seat/moba';
import type { MobaRecord } from './types.ts';

/** The map that matches are played on. */
export const mode = 'bridge';

/** The setup of a match: the visitor's choices, as a share link carries them. */
export interface MobaSetup {
  readonly seed: string;
  readonly teams: readonly [TeamSetup, TeamSetup];
}

export interface TeamSetup {
  readonly level: Level;
  /** Ids of five heroes by seat; no team has one twice. */
  readonly heroes: readonly string[];
}

/** Whole numbers from 1 to LEVELS are the levels. */
export const levels = Array.from({ length: LEVELS }, (_, index) => (index + 1) as Level);
/** The level of a team that nobody chose. */
const DEFAULT_LEVEL = 5;

export const lineups = [
  ['bastion', 'sable', 'ember', 'volley', 'tidesong'],
  ['undertow', 'hollow', 'rime', 'lance', 'lantern'],
] as const;

export const defaultSetup = (seed: string): MobaSetup => ({
  seed,
  teams: [
    { level: DEFAULT_LEVEL, heroes: lineups[0] },
    { level: DEFAULT_LEVEL, heroes: lineups[1] },
  ],
});

/** The spark that each role takes. */
const sparks: Readonly<Record<Role, string>> = {
  vanguard: 'haste',
  jungler: 'blink',
  mage: 'blink',
  marksman: 'mend',
  support: 'haste',
};

export const heroRow = (id: string) => ownSheet.heroes.find((row) => row.id === id);

/** A team with another hero in a seat. A mate who had it takes the one that goes. */
export function withHero(team: TeamSetup, place: number, hero: string): TeamSetup {
  const before = team.heroes[place] ?? hero;
  return { ...team, heroes: team.heroes.map((one, n) => (n === place ? hero : one === hero ? before : one)) };
}

/** Whether these are the ids of five heroes of the sheet, none of them twice. */
export const isLineup = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length === TEAM_SIZE &&
  new Set(value).size === TEAM_SIZE &&
  value.every((id) => typeof id === 'string' && heroRow(id) !== undefined);

/** The setup as the engine takes it: ten players, five of each team. */
export function engineSetupOf({ seed, teams }: MobaSetup): MatchSetup {
  const profiles = teams.flatMap(({ level, heroes }) =>
    heroes.map((hero) => {
      const spark = sparks[heroRow(hero)?.role ?? 'vanguard'];
      return { brain: 'full', profile: profileOf(level), hero, spark } as const;
    }),
  );
  return { seed, mode, profiles };
}

/** A match that nobody has played yet. */
export const freshRecord = (setup: MobaSetup): MobaRecord => ({ setup: engineSetupOf(setup), inputs: [], ticks: 0 });

export const teamOfSeat = (seat: number): Team => (seat < TEAM_SIZE ? 0 : 1);
