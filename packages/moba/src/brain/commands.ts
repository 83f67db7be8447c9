import type { Command, Reason, UnitView } from '../seat/boundary.ts';
import type { Place } from '../sheet/sheet.ts';

/** What a seat does in a moment. The list is closed: pages and documents have a sentence for each. */
export const microCodes = [
  'dead',
  'heal_at_base',
  'recall',
  'go_home',
  'retreat',
  'escape',
  'kill',
  'engage',
  'harass',
  'hold_back',
  'leave_tower',
  'help',
  'siege',
  'last_hit',
  'await_last_hit',
  'clear_wave',
  'push',
  'camp',
  'walk',
  'gather',
  'wait',
] as const;
export type MicroCode = (typeof microCodes)[number];

/** Why; the numbers of each reason stand beside it. */
export const reasonCodes = [
  /** Health as a share. */
  'low_health',
  /** Gold. */
  'gold',
  /** Damage that ready skills and blows deal, and the health of the target. */
  'kill_damage',
  /** The chance to win the fight at hand. */
  'fight_chance',
  /** Structures that would shoot. */
  'tower',
  /** Hostile heroes that are not seen. */
  'unseen',
  /** The value of the job. */
  'job_value',
  /** The chance that the team's plan counts on. */
  'plan_chance',
  /** Mates here, and those wanted. */
  'mates',
  /** The health of the minion, and what the blow deals. */
  'blow',
  /** Seconds for which an order is still obeyed. */
  'order',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** What a layer decides: the command, and why. */
export interface Choice {
  readonly command: Command;
  readonly micro: MicroCode;
  readonly reasons: readonly Reason[];
}

export const because = (code: ReasonCode, ...values: readonly number[]): Reason => ({
  code,
  values: values.map((value) => Math.floor(value * 1000 + 0.5) / 1000),
});

export const choice = (command: Command, micro: MicroCode, ...reasons: readonly Reason[]): Choice => ({
  command,
  micro,
  reasons,
});

export const moveTo = ({ x, y }: Place): Command => ({ kind: 'move', x, y });
export const attack = ({ id }: UnitView): Command => ({ kind: 'attack', unit: id });
export const castAt = (slot: number, { x, y }: Place, unit: number): Command => ({ kind: 'cast', slot, x, y, unit });
