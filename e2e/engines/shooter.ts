import { startRun } from '@fourth-seat/game/simulation';
import { profileOf, shooter, styleNames } from '@fourth-seat/shooter';

const modes = ['domination', 'site_attack'] as const;

/**
 * The first 40 s of a match of all styles in each mode, two levels against each other: a hash of the world every 10 s.
 */
export function hashStates(seed: string): readonly string[] {
  const profiles = Array.from({ length: 10 }, (_, seat) => ({
    brain: 'full' as const,
    profile: profileOf(seat < 5 ? 4 : 6, styleNames[seat % styleNames.length]),
  }));
  return modes.flatMap((mode) => {
    const run = startRun(shooter, { seed, profiles, mode });
    while (run.tick < 1200) run.step();
    return run.replay().hashes;
  });
}
