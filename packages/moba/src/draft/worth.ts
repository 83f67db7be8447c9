import data from './draft-worth.json' with { type: 'json' };

/**
 * What heroes are worth in a draft, in log odds of the match: alone, beside a mate, and against a foe. Learned from
 * matches by `lab/learn-draft.ts`, whose file this reads.
 */
export interface Worth {
  /** Ids; the order of all lists. */
  readonly heroes: readonly string[];
  readonly alone: readonly number[];
  /** By hero and mate, the same both ways. */
  readonly beside: readonly (readonly number[])[];
  /** By hero and foe; what one gains the other loses. */
  readonly against: readonly (readonly number[])[];
}

/** The file, by names: `ember`, `ember+rime` and `ember>rime`. What is absent is worth nothing. */
export interface WorthFile {
  readonly alone: Readonly<Record<string, number>>;
  readonly beside: Readonly<Record<string, number>>;
  readonly against: Readonly<Record<string, number>>;
}

export function readWorth({ alone, beside, against }: WorthFile): Worth {
  const heroes = Object.keys(alone);
  const table = (of: (a: string, b: string) => number) => heroes.map((a) => heroes.map((b) => of(a, b)));
  return {
    heroes,
    alone: Object.values(alone),
    beside: table((a, b) => beside[`${a}+${b}`] ?? beside[`${b}+${a}`] ?? 0),
    against: table((a, b) => against[`${a}>${b}`] ?? -(against[`${b}>${a}`] ?? 0)),
  };
}

/** Log odds that a team wins with these heroes against those; indices in `heroes`. */
export function oddsOf({ alone, beside, against }: Worth, own: readonly number[], theirs: readonly number[]): number {
  let odds = 0;
  for (const [team, sign] of [
    [own, 1],
    [theirs, -1],
  ] as const) {
    team.forEach((hero, n) => {
      odds += sign * (alone[hero] ?? 0);
      for (const mate of team.slice(0, n)) odds += sign * (beside[hero]?.[mate] ?? 0);
    });
  }
  for (const hero of own) for (const foe of theirs) odds += against[hero]?.[foe] ?? 0;
  return odds;
}

/** Names the file: another file of weights is another version. */
export const DRAFT_VERSION = 'moba draft 1';

/** What the product's own heroes are worth. */
export const ownWorth: Worth = readWorth(data);
