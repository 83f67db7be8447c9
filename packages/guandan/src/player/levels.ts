/**
 * Levels 1-10 and styles. A weak level remembers fewer of the turns played, plans with fewer branches and judges less
 * finely: uniform noise of a fixed width on each value makes it err between close plays, and never play at random. Calibrated on our own ladder (docs/strength.md).
 */
export const styles = ['balanced', 'aggressive', 'cautious'] as const;
export type Style = (typeof styles)[number];
export const objectives = ['score', 'win'] as const;
export type Objective = (typeof objectives)[number];

export interface LevelSettings {
  /** Latest turns remembered. */
  readonly memory: number;
  /** Branches of a plan. */
  readonly branches: number;
  /** Width of the uniform noise on the score (the score lies between 0 and 1). */
  readonly noise: number;
  /** Number of own cards from which on endings are computed exactly; 0 for never. */
  readonly endings: number;
}

export const levelConfigs: readonly LevelSettings[] = [
  { memory: 8, branches: 8, noise: 0.178, endings: 2 },
  { memory: 12, branches: 12, noise: 0.151, endings: 3 },
  { memory: 16, branches: 20, noise: 0.128, endings: 4 },
  { memory: 22, branches: 32, noise: 0.11, endings: 5 },
  { memory: 28, branches: 50, noise: 0.0965, endings: 6 },
  { memory: 36, branches: 80, noise: 0.0817, endings: 8 },
  { memory: 48, branches: 120, noise: 0.0712, endings: 10 },
  { memory: 60, branches: 200, noise: 0.062, endings: 12 },
  { memory: 80, branches: 300, noise: 0.041, endings: 15 },
  { memory: Infinity, branches: 700, noise: 0, endings: 18 },
];

/** Settings of a level 1..10; anything else is cut to the range. */
export function levelSettings(level: number): LevelSettings {
  const index = Math.max(0, Math.min(9, Math.floor(level) - 1));
  return levelConfigs[index] ?? { memory: Infinity, branches: 700, noise: 0, endings: 18 };
}
