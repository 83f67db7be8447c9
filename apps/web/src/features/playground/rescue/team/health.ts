type HealthLevel = 'good' | 'hurt' | 'critical';

/** The health, of 100, from which down somebody is hurt, and critical. */
const HURT = 60;
const CRITICAL = 30;

/** How somebody is, for the colours of cards, lists and the plan. */
export function healthLevel(health: number): HealthLevel {
  if (health > HURT) return 'good';
  return health > CRITICAL ? 'hurt' : 'critical';
}

const tones = { good: 'bg-success', hurt: 'bg-warning', critical: 'bg-danger' } as const;
export const healthTone = (health: number): string => tones[healthLevel(health)];
