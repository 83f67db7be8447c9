type HealthLevel = 'good' | 'hurt' | 'critical';

/** How somebody is, for the colours of cards, lists and the plan. */
export function healthLevel(health: number): HealthLevel {
  if (health > 60) return 'good';
  return health > 30 ? 'hurt' : 'critical';
}

const tones = { good: 'bg-success', hurt: 'bg-warning', critical: 'bg-danger' } as const;
export const healthTone = (health: number): string => tones[healthLevel(health)];
