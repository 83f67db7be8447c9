import {
  LEVELS,
  type Level,
  ownSheet,
  profileOf,
  type Role,
  type Sheet,
  TEAM_SIZE,
  type Team,
} from '@fourth-seat/moba';
import { rules } from './sheet/rules.ts';
import type { MobaRecord, MobaTypes } from './types.ts';

/** The map that matches are played on by the built-in rules. */
const mode = 'bridge';

/** A visitor's own sheet: as it was written, which a link carries, and as it was read. */
export interface OwnRules {
  readonly rows: object;
  readonly sheet: Sheet;
  /** By which replays and the API know it. */
  readonly hash: string;
}

/** The setup of a match: the visitor's choices, as a share link carries them. */
export interface MobaSetup {
  readonly seed: string;
  readonly teams: readonly [TeamSetup, TeamSetup];
  /** The built-in rules where it is absent. */
  readonly ownRules?: OwnRules | undefined;
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

export const heroRow = (id: string) => rules.sheet.heroes.find((row) => row.id === id);

/** A team with another hero in a seat. A mate who had it takes the one that goes. */
export function withHero(team: TeamSetup, place: number, hero: string): TeamSetup {
  const before = team.heroes[place] ?? hero;
  return { ...team, heroes: team.heroes.map((one, n) => (n === place ? hero : one === hero ? before : one)) };
}

/** Whether these are the ids of five heroes of a sheet, none of them twice. */
export const isLineup = ({ heroes }: Sheet, value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length === TEAM_SIZE &&
  new Set(value).size === TEAM_SIZE &&
  value.every((id) => typeof id === 'string' && heroes.some((row) => row.id === id));

/** The setup as the engine takes it: ten players, five of each team. */
export function engineSetupOf({ seed, teams, ownRules }: MobaSetup): MobaTypes['setup'] {
  const sheet = ownRules?.sheet ?? ownSheet;
  const profiles = teams.flatMap(({ level, heroes }) =>
    heroes.map((hero) => {
      const usual = sparks[sheet.heroes.find((row) => row.id === hero)?.role ?? 'vanguard'];
      const spark = (sheet.sparks.find(({ id }) => id === usual) ?? sheet.sparks[0])?.id ?? usual;
      return { brain: 'full', profile: profileOf(level), hero, spark } as const;
    }),
  );
  const [first] = sheet.maps;
  return ownRules && first ? { seed, mode: first.id, profiles, sheet } : { seed, mode, profiles };
}

/** A match that nobody has played yet. */
export const freshRecord = (setup: MobaSetup): MobaRecord => ({ setup: engineSetupOf(setup), inputs: [], ticks: 0 });

export const teamOfSeat = (seat: number): Team => (seat < TEAM_SIZE ? 0 : 1);
