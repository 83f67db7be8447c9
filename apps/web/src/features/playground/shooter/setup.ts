import { LEVELS, type Level, type MatchSetup, profileOf, STYLES, type Style } from '@fourth-seat/shooter';

/** What a match of the shooter is played under: the visitor's choices, and what a share link carries. */
export interface ShooterSetup {
  readonly seed: string;
  readonly mode: 'domination' | 'site_attack';
  readonly teams: readonly [TeamSetup, TeamSetup];
}

export interface TeamSetup {
  readonly level: Level;
  readonly style: Style | 'mixed';
}

export const levels = Array.from({ length: LEVELS }, (_, index) => index + 1);
export const teamStyles = ['mixed', ...STYLES] as const;

const mixed: readonly Style[] = ['rusher', 'flanker', 'marksman', 'support', 'anchor'];
const average: TeamSetup = { level: 4, style: 'mixed' };

export const standardSetup = (seed: string): ShooterSetup => ({ seed, mode: 'domination', teams: [average, average] });

/** The setup as the engine takes it: ten players, five of each team. */
export function matchSetupOf({ seed, mode, teams }: ShooterSetup): MatchSetup {
  const profiles = teams.flatMap(({ level, style }) =>
    mixed.map((own) => ({ brain: 'full', profile: profileOf(level, style === 'mixed' ? own : style) }) as const),
  );
  return { seed, mode, profiles };
}
